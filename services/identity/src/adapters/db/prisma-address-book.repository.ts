import { Injectable } from '@nestjs/common';
import type { AddressBook } from '@shop/contracts/address-book';
import { Database } from '@shop/service-kit/db/database';
import { userNotFound } from '../../domain/errors.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { AddressBookRepository } from '../../ports/address-book.repository.js';
import { LOCK } from './end-sessions.js';

@Injectable()
export class PrismaAddressBookRepository extends AddressBookRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async of(accountId: string): Promise<AddressBook> {
    const rows = await this.database.prisma.deliveryAddress.findMany({
      where: { accountId },
      orderBy: { position: 'asc' },
    });
    return rows.map(toEntry);
  }

  async replace(accountId: string, book: AddressBook): Promise<void> {
    await this.database.commit(async (tx) => {
      // One writer at a time per account, so that two requests cannot mix their entries.
      const accounts = await tx.rows(LOCK, [accountId]);
      if (accounts.length === 0) throw userNotFound();
      await tx.prisma.deliveryAddress.deleteMany({ where: { accountId } });
      await tx.prisma.deliveryAddress.createMany({
        data: book.map((entry, position) => ({ accountId, position, ...entry })),
      });
      return { result: undefined };
    });
  }
}

type AddressRow = Prisma.DeliveryAddressGetPayload<object>;

/** An entry in the API: notes are left out when there are none. */
export const toEntry = ({ name, phone, county, town, address, notes }: AddressRow): AddressBook[number] => ({
  ...{ name, phone, county, town, address },
  ...(notes !== null && { notes }),
});
