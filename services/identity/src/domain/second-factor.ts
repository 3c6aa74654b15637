import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** An account's second factor. It counts at sign-in once it is confirmed. */
export interface SecondFactor {
  /** Base 32. */
  secret: string;
  isConfirmed: boolean;
}

/** One that counts: what its codes are checked against. */
export interface ConfirmedFactor {
  secret: string;
  /** Codes of this time step and of earlier ones were used, or are too old. */
  lastStep: number;
  /** Of the recovery codes that are left. */
  recoveryHashes: readonly string[];
}

/** What a right code uses up: it counts once. */
export type FactorUse = { step: number } | { recoveryHash: string };

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

/** A code that a person gives, and the hashes under which it may be stored if it is a recovery code. */
export interface PresentedCode {
  code: string;
  recoveryHashes: readonly string[];
}

/** What a code of the app, or a recovery code, uses up; undefined when it is wrong or was used before. */
export function useOf(
  { secret, lastStep, recoveryHashes }: ConfirmedFactor,
  presented: PresentedCode,
  now: Date,
): FactorUse | undefined {
  const step = stepOf(presented.code, secret, now);
  if (step !== undefined) return step > lastStep ? { step } : undefined;
  const recoveryHash = presented.recoveryHashes.find((hash) => recoveryHashes.includes(hash));
  return recoveryHash === undefined ? undefined : { recoveryHash };
}

/** Ten codes of 80 random bits, as people type them: four groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(10)
      .toString('hex')
      .replaceAll(/(.{5})(?=.)/g, '$1-'),
  );

export const withoutDashes = (code: string): string => code.replaceAll('-', '');

/** A recovery code as an earlier release stored it. */
export const plainRecoveryHash = (code: string): string =>
  createHash('sha256').update(withoutDashes(code)).digest('base64url');
