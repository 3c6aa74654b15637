import { Body, Controller } from '@nestjs/common';
import * as addressBook from '@shop/contracts/address-book';
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

  @Serves(addressBook.getAddressBook)
  get(@CurrentUser() user: SignedIn) {
    return this.addresses.of(user.id);
  }

  @Serves(addressBook.saveAddressBook)
  save(
    @CurrentUser() user: SignedIn,
    @Body({ schema: addressBook.saveAddressBook.body }) book: addressBook.AddressBook,
  ) {
    return this.saving.execute(user.id, book);
  }
}
