import type { SecondFactor } from '../domain/second-factor.js';

/** The second factors of accounts. */
export abstract class SecondFactorRepository {
  abstract of(accountId: string): Promise<SecondFactor | undefined>;
  /** Stores a new secret that is not confirmed yet; false when the account has a confirmed one. */
  abstract begin(accountId: string, secret: string): Promise<boolean>;
  /** Confirms it with a code of this step; false when that is no longer possible. */
  abstract confirm(accountId: string, use: { step: number; recoveryHashes: string[]; now: Date }): Promise<boolean>;
  /** Uses a time step's code; false when it or a later one was used before. */
  abstract useStep(accountId: string, step: number): Promise<boolean>;
  /** Uses a recovery code; false when it is unknown or was used before. */
  abstract useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  abstract remove(accountId: string): Promise<void>;
}
