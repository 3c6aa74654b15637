import type { AddressBook } from '@shop/contracts/address-book';

/** The delivery addresses of an account. They are deleted with the account. */
export abstract class AddressBookRepository {
  /** In the user's own order; empty for an unknown account. */
  abstract of(accountId: string): Promise<AddressBook>;
  /** Replaces the whole book. @throws user_not_found when the account was closed meanwhile */
  abstract replace(accountId: string, book: AddressBook): Promise<void>;
}
