import jwt, { type JwtPayload } from 'jsonwebtoken';
import type { ServiceKeys } from './service-keys.js';

/** RFC 7518 section 3.4. */
const ALGORITHM = 'ES256';
/** The header with the token of a call between the shop's own processes. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

/** How long a token is valid, and for how long it is sent: clocks differ, and calls take time. */
const VALID_SECONDS = 120;
const SENT_MS = 60_000;
const CLOCK_TOLERANCE_SECONDS = 30;
/** More tokens than all replicas of all callers send in that time. */
const MOST_CHECKED = 1_000;

interface Checked {
  caller: string;
  expiresAt: number;
}

/**
 * Tokens of calls between the shop's own processes (RFC 7519): who calls (`iss`), whom (`aud`), and for two minutes. Each caller
 * signs with a key of its own, so a process can call only as itself. With a token that it receives it cannot call a third process.
 */
export class ServiceTokens {
  private readonly sent = new Map<string, { token: string; until: number }>();
  private readonly checked = new Map<string, Checked>();

  constructor(private readonly keys: ServiceKeys) {}

  /** A token for calls of this process to another. */
  to(audience: string): string {
    const last = this.sent.get(audience);
    if (last && last.until > Date.now()) return last.token;
    const { privateKey, keyId: keyid, caller: issuer } = this.keys;
    const claims = { keyid, issuer, audience, expiresIn: VALID_SECONDS, algorithm: ALGORITHM } as const;
    const token = jwt.sign({}, privateKey, claims);
    this.sent.set(audience, { token, until: Date.now() + SENT_MS });
    return token;
  }

  /** Who calls this process with the token; undefined when it is forged, expired or for another. */
  callerOf(token: string): string | undefined {
    const last = this.checked.get(token) ?? this.check(token);
    return last && last.expiresAt > Date.now() ? last.caller : undefined;
  }

  private check(token: string): Checked | undefined {
    const owner = this.keys.publicKeyOf(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!owner) return undefined;
    try {
      const { exp = 0 } = jwt.verify(token, owner.key, {
        algorithms: [ALGORITHM],
        issuer: owner.caller,
        audience: this.keys.caller,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      }) as JwtPayload;
      const checked = { caller: owner.caller, expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * 1000 };
      if (this.checked.size >= MOST_CHECKED) this.checked.clear();
      this.checked.set(token, checked);
      return checked;
    } catch {
      return undefined;
    }
  }
}
