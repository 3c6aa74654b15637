import type { FactorDemand } from '../domain/account.js';
import type { SecondFactor } from '../domain/second-factor.js';

/** The second factors of accounts. */
export abstract class SecondFactorRepository {
  abstract of(accountId: string): Promise<SecondFactor | undefined>;
  /** Stores a new secret that is not confirmed yet; false when the account has a confirmed one. */
  abstract begin(accountId: string, secret: string): Promise<boolean>;
  /** Confirms it with a code of this step; false when that is no longer possible. */
  abstract confirm(accountId: string, use: { step: number; recoveryHashes: string[]; now: Date }): Promise<boolean>;
  /** What staff need, and whether this account has it. */
  abstract demandOn(accountId: string): Promise<FactorDemand>;
  abstract remove(accountId: string): Promise<void>;
}
