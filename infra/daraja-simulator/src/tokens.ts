import { refusals } from './errors.js';
import { newToken } from './ids.js';

const lifetimeMs = 3_599_000;

/** The one valid access token: each new one makes the previous one invalid (docs/mpesa.md#M2). */
export class Tokens {
  private token = '';
  private expiresAt = 0;

  issue(): string {
    this.token = newToken();
    this.expiresAt = Date.now() + lifetimeMs;
    return this.token;
  }

  /** Makes the current token invalid at once. */
  expire(): void {
    this.token = '';
  }

  /** @throws DarajaError when the header holds no valid token; the message of STK calls differs from the others */
  require(authorization: string | undefined, isStk: boolean): void {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw refusals.noBearer;
    if (token !== this.token || Date.now() > this.expiresAt)
      throw isStk ? refusals.wrongToken : refusals.wrongTokenElsewhere;
  }
}
