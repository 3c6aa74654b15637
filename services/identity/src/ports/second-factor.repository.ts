import type { FactorDemand } from '../domain/account.js';
import type { SecondFactor } from '../domain/second-factor.js';

/** How a second factor begins to count. */
export interface Confirmation {
  confirmedAt: Date;
  lastStep: number;
  recoveryHashes: readonly string[];
}

/** The second factors of accounts. */
export abstract class SecondFactorRepository {
  abstract of(accountId: string): Promise<SecondFactor | undefined>;
  /** Stores a new secret that is not confirmed yet; false when the account has a confirmed one. */
  abstract begin(accountId: string, secret: string): Promise<boolean>;
  /**
   * Confirms it as `decide` says, which receives it under the lock of its account, and ends all sessions but one.
   * @throws the error of `decide`
   */
  abstract confirm(
    accountId: string,
    keepSessionId: string,
    decide: (factor: SecondFactor | undefined) => Confirmation,
  ): Promise<void>;
  /** What staff need, and whether this account has it. */
  abstract demandOn(accountId: string): Promise<FactorDemand>;
  /** Removes it, and ends all sessions, or all but one. */
  abstract remove(accountId: string, now: Date, keepSessionId?: string): Promise<void>;
}
