import { Module } from '@nestjs/common';
import { PrismaAddressBookRepository } from '../adapters/db/prisma-address-book.repository.js';
import { AddressBookController } from '../adapters/http/address-book.controller.js';
import { AddressBookRepository } from '../ports/address-book.repository.js';
import { SaveAddressBook } from '../use-cases/save-address-book.js';

/** The addresses that a customer keeps. */
@Module({
  controllers: [AddressBookController],
  providers: [SaveAddressBook, { provide: AddressBookRepository, useClass: PrismaAddressBookRepository }],
})
export class AddressBookModule {}
