import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { userNotFound } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import { toAccount } from './account-row.js';
import { toEntry } from './prisma-address-book.repository.js';
import { THREAD_PARTS, toThread } from './contact-row.js';

/** All data that identity stores about one person. */
@Injectable()
export class ExportQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** @throws DomainError `user_not_found` */
  async of(accountId: string) {
    const { prisma } = this.database;
    const account = await prisma.account.findUnique({
      where: { id: accountId },
      include: { sessions: { orderBy: { createdAt: 'asc' } }, addresses: { orderBy: { position: 'asc' } } },
    });
    if (!account) throw userNotFound();
    const { email } = account;
    const oldestFirst = { orderBy: { createdAt: 'asc' as const } };
    const [contactMessages, mails, pushDevices] = await Promise.all([
      prisma.contactMessage.findMany({ where: { email }, include: THREAD_PARTS, ...oldestFirst }),
      prisma.mail.findMany({ where: { recipient: email }, ...oldestFirst }),
      prisma.pushSubscription.findMany({ where: { accountId }, ...oldestFirst }),
    ]);
    return {
      account: { ...account, ...toAccount(account) },
      addresses: account.addresses.map(toEntry),
      contactMessages: contactMessages.map(toThread),
      mails,
      pushDevices,
    };
  }
}
