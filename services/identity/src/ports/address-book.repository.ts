import type { AddressBook } from '@shop/contracts/identity';

/** The delivery addresses of an account. They go with the account when it is closed. */
export abstract class AddressBookRepository {
  /** In the person's own order; empty for an unknown account. */
  abstract of(accountId: string): Promise<AddressBook>;
  /** Replaces the whole book. @throws user_not_found when the account was closed meanwhile */
  abstract replace(accountId: string, book: AddressBook): Promise<void>;
}
