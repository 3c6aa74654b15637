import { Injectable } from '@nestjs/common';
import { RevokedSessions } from '@shop/service-kit/auth/revoked-sessions';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { type Account, NO_PASSWORD, type StoredAccount } from '../../domain/account.js';
import { lastExpiry, type Session } from '../../domain/session.js';
import type { PrismaClient } from '../../generated/client.js';
import { SessionRepository } from '../../ports/session.repository.js';
import { toAccount } from './account-row.js';
import { endSessions, lockAccount } from './end-sessions.js';

@Injectable()
export class PrismaSessionRepository extends SessionRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly revoked: RevokedSessions,
  ) {
    super();
  }

  async ownerOf(email: string): Promise<StoredAccount | undefined> {
    const row = await this.database.client.account.findUnique({ where: { email } });
    return row ? toAccount(row) : undefined;
  }

  open(session: Session, passwordHash: string): Promise<Account | undefined> {
    return this.database.commit(async (tx) => {
      const account = await lockAccount(tx, session.accountId);
      if (account?.passwordHash !== passwordHash || !account.emailVerifiedAt) return { result: undefined };
      await tx.session.create({ data: session });
      return { result: account };
    });
  }

  openByCode(session: Session, codeHash: string): Promise<Account | undefined> {
    const { accountId, createdAt: now } = session;
    return this.database.commit(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const { count } = await tx.signInCode.deleteMany({ where: { accountId, codeHash, expiresAt: { gt: now } } });
      if (!account || count === 0) return { result: undefined };
      if (!account.emailVerifiedAt)
        await tx.account.update({
          where: { id: accountId },
          data: { emailVerifiedAt: now, passwordHash: NO_PASSWORD },
        });
      await tx.session.create({ data: session });
      return { result: { ...account, emailVerifiedAt: account.emailVerifiedAt ?? now } };
    });
  }

  list(accountId: string, now: Date): Promise<Session[]> {
    const where = { accountId, endedAt: null, expiresAt: { gt: now } };
    return this.database.client.session.findMany({ where, orderBy: { lastSeenAt: 'desc' }, take: 100 });
  }

  async touch(sessionId: string, now: Date): Promise<void> {
    await this.database.client.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }

  async endAll(accountId: string, now: Date): Promise<void> {
    const ended = await this.database.commit((tx) => endSessions(tx, accountId, now));
    this.revoked.announce(ended, lastExpiry(now));
  }

  async confirm(sessionId: string, now: Date): Promise<void> {
    await this.database.client.session.updateMany({ where: { id: sessionId }, data: { confirmedAt: now } });
  }

  async confirmedAt(sessionId: string): Promise<Date | undefined> {
    if (!isUuid(sessionId)) return undefined;
    const row = await this.database.client.session.findUnique({ where: { id: sessionId } });
    return row?.confirmedAt ?? undefined;
  }

  async end(accountId: string, sessionId: string, now: Date): Promise<boolean> {
    if (!isUuid(sessionId)) return false;
    const ended = await this.database.commit((tx) => endSessions(tx, accountId, now, { equals: sessionId }));
    this.revoked.announce(ended, lastExpiry(now));
    return ended.length > 0;
  }
}
