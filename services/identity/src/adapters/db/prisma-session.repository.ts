import { Injectable } from '@nestjs/common';
import { isStaff } from '@shop/contracts/permissions';
import { RevokedSessions } from '@shop/service-kit/auth/revoked-sessions';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/contracts/canonical-id';
import { setSignInFor } from '@shop/service-kit/observe/request-context';
import type { Paged } from '@shop/service-kit/http/page';
import type { NewAccount, StoredAccount } from '../../domain/account.js';
import { lastExpiry, type Session } from '../../domain/session.js';
import type { SignIn, SignInState } from '../../domain/sign-in.js';
import type { PrismaClient } from '../../generated/client.js';
import { SessionRepository } from '../../ports/session.repository.js';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { toAccount } from './account-row.js';
import { addIfFree } from './prisma-account.repository.js';
import type { Tx } from './tx.js';
import { closeSessions, endSessions, lockAccount } from './end-sessions.js';
import { addSecurityEvent } from './security-events.js';
import { readSignInState, useFactor } from './sign-in-state.js';

async function writeSignIn(tx: Tx, signIn: SignIn): Promise<SignIn> {
  const { session, account, factorUse, usedCodeHash, accountChange } = signIn;
  const accountId = account.id;
  if (factorUse) await useFactor(tx, accountId, factorUse);
  if (usedCodeHash !== undefined)
    await tx.prisma.signInCode.deleteMany({ where: { email: account.email, codeHash: usedCodeHash } });
  if (accountChange) await tx.prisma.account.update({ where: { id: accountId }, data: accountChange });
  await tx.prisma.session.create({ data: session });
  const detail = usedCodeHash === undefined ? 'password' : 'mailed-code';
  await addSecurityEvent(tx, { kind: 'signed-in', accountId, detail });
  return signIn;
}

/** Open sessions, the current one ($3) first. */
const OPEN: Statement<Session> = {
  name: 'open sessions',
  text: `select id, account_id as "accountId", device, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt" from session
    where account_id = $1 and ended_at is null and expires_at > $2
    order by (id = $3) is true desc, last_seen_at desc, id limit $4 offset $5`,
};

/** Staff whose idle sessions are ended in one round of the job. */
const STAFF_AT_ONCE = 100;
const IDLE_STAFF: Statement<{ id: string }> = {
  name: 'idle staff',
  text: `select account.id from account
    where (is_admin or roles <> '{}') and exists (select 1 from session
      where session.account_id = account.id and ended_at is null and last_seen_at <= $1 and expires_at > now())
    limit ${STAFF_AT_ONCE}`,
};

@Injectable()
export class PrismaSessionRepository extends SessionRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly revoked: RevokedSessions,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {
    super();
  }

  async ownerOf(email: string): Promise<StoredAccount | undefined> {
    const row = await this.database.prisma.account.findUnique({ where: { email } });
    setSignInFor(row?.id ?? null);
    return row ? toAccount(row) : undefined;
  }

  open(accountId: string, decide: (state: SignInState | undefined) => SignIn): Promise<SignIn> {
    const circumstances = { now: this.clock.now(), cipher: this.cipher };
    return this.database.commit(async (tx) => ({
      result: await writeSignIn(tx, decide(await readSignInState(tx, accountId, circumstances))),
    }));
  }

  openFirst(
    email: string,
    account: NewAccount | undefined,
    decide: (state: SignInState | undefined) => SignIn,
  ): Promise<SignIn> {
    const circumstances = { now: this.clock.now(), cipher: this.cipher, isFirst: true };
    return this.database.commit(async (tx) => {
      // Before the code is locked, as everywhere: the account, then its code. A parallel first use waits here.
      if (account) await addIfFree(tx, account);
      const row = await tx.prisma.account.findUnique({ where: { email }, select: { id: true } });
      const signIn = decide(row ? await readSignInState(tx, row.id, circumstances) : undefined);
      return { result: await writeSignIn(tx, signIn) };
    });
  }

  async list(
    accountId: string,
    { now, currentId, pageNumber, pageSize }: Paged & { now: Date; currentId?: string },
  ): Promise<{ items: Session[]; total: number }> {
    const [items, total] = await Promise.all([
      this.database.rows(OPEN, [accountId, now, currentId ?? null, pageSize, (pageNumber - 1) * pageSize]),
      this.database.prisma.session.count({ where: { accountId, endedAt: null, expiresAt: { gt: now } } }),
    ]);
    return { items, total };
  }

  async isUsed(sessionId: string, since: Date): Promise<boolean> {
    const where = { id: sessionId, endedAt: null, lastSeenAt: { gt: since } };
    return (await this.database.prisma.session.findFirst({ where, select: { id: true } })) !== null;
  }

  async touch(sessionId: string, now: Date): Promise<void> {
    await this.database.prisma.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }

  async idleStaff(since: Date): Promise<string[]> {
    const rows = await this.database.rows(IDLE_STAFF, [since]);
    return rows.map(({ id }) => id);
  }

  async endIdle(accountId: string, since: Date, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!account || !isStaff(account)) return { result: [] };
      const idle = { accountId, endedAt: null, lastSeenAt: { lte: since } };
      const sessions = await tx.prisma.session.findMany({ where: idle, select: { id: true } });
      const expired = await closeSessions(tx, accountId, now, { in: sessions.map(({ id }) => id) });
      const times = expired.result.length;
      if (times > 0) await addSecurityEvent(tx, { kind: 'sessions-expired', accountId, times });
      return expired;
    });
    this.revoked.announce(ended, lastExpiry(now));
  }

  async endAll(accountId: string, now: Date, keepSessionId?: string): Promise<void> {
    const others = keepSessionId === undefined ? undefined : { not: keepSessionId };
    const ended = await this.database.commit((tx) => endSessions(tx, accountId, now, others));
    this.revoked.announce(ended, lastExpiry(now));
  }

  async confirm(sessionId: string, now: Date): Promise<void> {
    await this.database.prisma.session.updateMany({ where: { id: sessionId }, data: { confirmedAt: now } });
  }

  async confirmedAt(sessionId: string): Promise<Date | undefined> {
    if (!isUuid(sessionId)) return undefined;
    const row = await this.database.prisma.session.findUnique({ where: { id: sessionId } });
    return row?.confirmedAt ?? undefined;
  }

  async end(accountId: string, sessionId: string, now: Date): Promise<boolean> {
    if (!isUuid(sessionId)) return false;
    const ended = await this.database.commit((tx) => endSessions(tx, accountId, now, { equals: sessionId }));
    this.revoked.announce(ended, lastExpiry(now));
    return ended.length > 0;
  }
}
