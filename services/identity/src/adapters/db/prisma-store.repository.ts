import { Injectable } from '@nestjs/common';
import { RevokedSessions } from '@shop/service-kit/auth/revoked-sessions';
import { Database } from '@shop/service-kit/db/database';
import { lastExpiry } from '../../domain/session.js';
import type { PrismaClient } from '../../generated/client.js';
import { type StorePolicy, StoreRepository } from '../../ports/store.repository.js';
import { endSessions, lockAccount } from './end-sessions.js';
import type { Tx } from './tx.js';

/** The only row of each table. */
const ROW = 1;

@Injectable()
export class PrismaStoreRepository extends StoreRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly revoked: RevokedSessions,
  ) {
    super();
  }

  async apply({ supportEmail: email, secondFactorForStaff, notices }: StorePolicy, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await tx.prisma.supportDesk.upsert({
        where: { id: ROW },
        create: { id: ROW, email, notices },
        update: { email, notices },
      });
      const before = await tx.prisma.signInPolicy.findUnique({ where: { id: ROW } });
      const row = { id: ROW, secondFactorForStaff };
      await tx.prisma.signInPolicy.upsert({ where: { id: ROW }, create: row, update: row });
      const isNewDemand = secondFactorForStaff && !before?.secondFactorForStaff;
      return isNewDemand ? endSessionsWithoutFactor(tx, now) : { result: [] };
    });
    this.revoked.announce(ended, lastExpiry(now));
  }
}

async function endSessionsWithoutFactor(tx: Tx, now: Date) {
  const staff = await tx.prisma.account.findMany({
    where: {
      OR: [{ isAdmin: true }, { roles: { isEmpty: false } }],
      NOT: { secondFactor: { confirmedAt: { not: null } } },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const ended = [];
  for (const { id } of staff) {
    await lockAccount(tx, id);
    ended.push(await endSessions(tx, id, now));
  }
  return { result: ended.flatMap(({ result }) => result), events: ended.flatMap(({ events }) => events) };
}
