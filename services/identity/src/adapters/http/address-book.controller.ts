import { Body, Controller } from '@nestjs/common';
import * as contract from '@shop/contracts/identity';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { AddressBookRepository } from '../../ports/address-book.repository.js';
import { SaveAddressBook } from '../../use-cases/save-address-book.js';

@Controller()
export class AddressBookController {
  constructor(
    private readonly addresses: AddressBookRepository,
    private readonly saving: SaveAddressBook,
  ) {}

  @Serves(contract.getAddressBook)
  get(@CurrentUser() user: SignedIn) {
    return this.addresses.of(user.id);
  }

  @Serves(contract.saveAddressBook)
  save(@CurrentUser() user: SignedIn, @Body({ schema: contract.saveAddressBook.body }) book: contract.AddressBook) {
    return this.saving.execute(user.id, book);
  }
}
