import { Injectable } from '@nestjs/common';
import type { AddressBook } from '@shop/contracts/address-book';
import { AddressBookRepository } from '../ports/address-book.repository.js';

/** Replaces the user's own delivery addresses. */
@Injectable()
export class SaveAddressBook {
  constructor(private readonly addresses: AddressBookRepository) {}

  /** @returns the stored book. @throws DomainError `user_not_found` */
  async execute(accountId: string, book: AddressBook): Promise<AddressBook> {
    await this.addresses.replace(accountId, book);
    return this.addresses.of(accountId);
  }
}
