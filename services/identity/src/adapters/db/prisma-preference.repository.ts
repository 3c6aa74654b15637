import { Injectable } from '@nestjs/common';
import type { Preferences } from '@shop/contracts/preferences';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/contracts/canonical-id';
import { userNotFound } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import { PreferenceRepository } from '../../ports/preference.repository.js';
import { toAccount, userChangedOf } from './account-row.js';
import { lockAccount } from './end-sessions.js';
import type { Tx } from './tx.js';

@Injectable()
export class PrismaPreferenceRepository extends PreferenceRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async of(accountId: string): Promise<Preferences> {
    const row = await this.database.prisma.account.findUnique({ where: { id: accountId } });
    if (!row) throw userNotFound();
    const { marketing, language } = toAccount(row);
    return { marketing, language };
  }

  async save(accountId: string, { marketing, language }: Preferences): Promise<void> {
    await this.database.commit(async (tx) => {
      const before = await lockAccount(tx, accountId);
      if (!before) throw userNotFound();
      const row = await tx.prisma.account.update({ where: { id: accountId }, data: { marketing, language } });
      if (!marketing) await dropMarketing(tx, row.email);
      const events = before.language === language ? [] : [userChangedOf(toAccount(row))];
      return { result: undefined, events };
    });
  }

  async endMarketing(accountId: string): Promise<void> {
    if (!isUuid(accountId)) return;
    await this.database.commit(async (tx) => {
      const before = await lockAccount(tx, accountId);
      if (!before?.marketing) return { result: undefined };
      await tx.prisma.account.update({ where: { id: accountId }, data: { marketing: false } });
      return { result: await dropMarketing(tx, before.email) };
    });
  }
}

/** Marketing mails that still wait: only these have a link for unsubscribing. */
async function dropMarketing(tx: Tx, recipient: string): Promise<void> {
  await tx.prisma.mail.deleteMany({ where: { recipient, unsubscribeUrl: { not: null } } });
}
