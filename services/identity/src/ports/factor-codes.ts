import type { PresentedCode } from '../domain/second-factor.js';

/** Codes of second factors: limits how often they can be guessed, and hashes recovery codes with a key that only this shop has. */
export abstract class FactorCodes {
  /** Counts an attempt before it is checked, and gives what is checked. @throws too_many_attempts */
  abstract take(accountId: string, code: string): Promise<PresentedCode>;
  /** A right code clears the counter. */
  abstract forget(accountId: string): Promise<void>;
  /** The wrong codes that count now. */
  abstract count(accountId: string): Promise<number>;
  /** What is stored of a recovery code of this account. */
  abstract recoveryHash(accountId: string, code: string): string;
}
