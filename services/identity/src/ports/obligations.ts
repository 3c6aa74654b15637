import type { Obligation } from '@shop/contracts/obligations';

/** What the shop still owes its customers; orders knows it. */
export abstract class Obligations {
  /** The orders of an account for which goods or money are owed, at most 20. @throws DomainError `unavailable` */
  abstract of(accountId: string): Promise<Obligation[]>;
}
