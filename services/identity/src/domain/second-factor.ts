import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** An account's second factor. It counts at sign-in once it is confirmed. */
export interface SecondFactor {
  /** Base 32. */
  secret: string;
  isConfirmed: boolean;
}

const RECOVERY_CODES = 10;
const STEP_SECONDS = 30;
/** Steps before and after now: the clocks of phones differ. */
const TOLERANCE = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: 'SavannaPC', label, period: STEP_SECONDS });

/** What an authenticator app reads from a QR code. */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step whose code this is; undefined when it is no code of these minutes. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOLERANCE });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** Ten codes of 50 random bits, as people type them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(5)
      .toString('hex')
      .replace(/^(.{5})/, '$1-'),
  );

/** A recovery code as it is stored; its randomness makes a slow hash unnecessary. */
export const recoveryHashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
