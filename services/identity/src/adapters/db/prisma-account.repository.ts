import { Injectable } from '@nestjs/common';
import { sessionEnded, userChanged, userDeleted } from '@shop/contracts/identity';
import type { OutgoingEvent } from '@shop/contracts/event';
import { EndedSessions } from '@shop/service-kit/auth/ended-sessions';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { type Account, hoursAfter, type LinkPurpose, type Session, SESSION_DAYS } from '../../domain/account.js';
import { emailTaken, lastAdmin } from '../../domain/errors.js';
import { type PrismaClient, Prisma } from '../../generated/client.js';
import {
  type AccountFilter,
  AccountRepository,
  type AddressedMail,
  type NewLink,
} from '../../use-cases/account.repository.js';
import { MailQueue } from '../mail/mail-queue.js';

type Tx = TransactionOf<PrismaClient>;

/** Serialises changes of who is an administrator, so that two of them cannot remove the last two at once. */
const ADMIN_LOCK = 7_310_101;

@Injectable()
export class PrismaAccountRepository extends AccountRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly ended: EndedSessions,
    private readonly queue: MailQueue,
  ) {
    super();
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.database.client.account.findUnique({ where: { email } })) ?? undefined;
  }

  async byId(id: string): Promise<Account | undefined> {
    if (!isUuid(id)) return undefined;
    return (await this.database.client.account.findUnique({ where: { id } })) ?? undefined;
  }

  async find({ search, pageNumber, pageSize }: AccountFilter) {
    const where = search ? matching(search) : {};
    const page = { skip: (pageNumber - 1) * pageSize, take: pageSize };
    const [items, total] = await Promise.all([
      this.database.client.account.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], ...page }),
      this.database.client.account.count({ where }),
    ]);
    return { items, total };
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.database.client.account.count({ where: { isAdmin: true } })) > 0;
  }

  async add(account: Account, links: NewLink[], mails: AddressedMail[]): Promise<boolean> {
    const isNew = await this.database.commit(async (tx) => {
      const { count } = await tx.account.createMany({ data: [account], skipDuplicates: true });
      if (count === 0) return { result: false };
      await tx.mailedLink.createMany({ data: links });
      await tx.mail.createMany({ data: mails });
      return { result: true };
    });
    this.queue.wake();
    return isNew;
  }

  async addLink(link: NewLink, mail: AddressedMail): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await sendLink(tx, link, mail) }));
    this.queue.wake();
  }

  async addLinkUnlessSince(link: NewLink, mail: AddressedMail, since: Date): Promise<void> {
    const { accountId, purpose } = link;
    await this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from account where id = ${accountId}::uuid for update`;
      const recent = await tx.mailedLink.count({ where: { accountId, purpose, createdAt: { gt: since } } });
      if (recent === 0) await sendLink(tx, link, mail);
      return { result: undefined };
    });
    this.queue.wake();
  }

  async mail(mail: AddressedMail): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.mail.create({ data: mail }) }));
    this.queue.wake();
  }

  verifyByLink(tokenHash: string, now: Date): Promise<boolean> {
    return this.database.commit(async (tx) => {
      const accountId = await useUp(tx, tokenHash, 'verify-email', now);
      if (accountId) await tx.account.update({ where: { id: accountId }, data: { emailVerifiedAt: now } });
      return { result: accountId !== undefined };
    });
  }

  async resetByLink(tokenHash: string, passwordHash: string, now: Date): Promise<boolean> {
    const ended = await this.database.commit(async (tx) => {
      const accountId = await useUp(tx, tokenHash, 'reset-password', now);
      if (!accountId) return { result: undefined };
      // The mail proved the address as well.
      await tx.account.update({ where: { id: accountId }, data: { passwordHash, emailVerifiedAt: now } });
      return endSessions(tx, accountId, now);
    });
    if (ended) this.forget(ended, now);
    return ended !== undefined;
  }

  async setPassword(accountId: string, passwordHash: string, keepSessionId: string, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await tx.account.update({ where: { id: accountId }, data: { passwordHash } });
      return endSessions(tx, accountId, now, { not: keepSessionId });
    });
    this.forget(ended, now);
  }

  async update(id: string, change: Partial<Pick<Account, 'name' | 'email' | 'isAdmin'>>, now: Date): Promise<Account> {
    const { account, ended } = await this.database
      .commit(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${ADMIN_LOCK}::bigint)`;
        const before = await tx.account.findUniqueOrThrow({ where: { id } });
        if (change.isAdmin === false && before.isAdmin) await requireAnotherAdmin(tx, id);
        const account = await tx.account.update({ where: { id }, data: change });
        const { name, isAdmin } = account;
        const sessions = isAdmin === before.isAdmin ? { result: [], events: [] } : await endSessions(tx, id, now);
        const events = [userChanged.of(id, { userId: id, name, isAdmin }), ...sessions.events];
        return { result: { account, ended: sessions.result }, events };
      })
      .catch(rethrowTaken);
    this.forget(ended, now);
    return account;
  }

  async remove(id: string, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(${ADMIN_LOCK}::bigint)`;
      const { isAdmin, email } = await tx.account.findUniqueOrThrow({ where: { id } });
      if (isAdmin) await requireAnotherAdmin(tx, id);
      const sessions = await endSessions(tx, id, now);
      await tx.account.delete({ where: { id } });
      await tx.contactMessage.deleteMany({ where: { email } });
      await tx.mail.deleteMany({ where: { OR: [{ recipient: email }, { replyTo: email }] } });
      return { result: sessions.result, events: [userDeleted.of(id, { userId: id }), ...sessions.events] };
    });
    this.forget(ended, now);
  }

  async openSession(session: Session): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.session.create({ data: session }) }));
  }

  sessions(accountId: string, now: Date): Promise<Session[]> {
    const where = { accountId, endedAt: null, expiresAt: { gt: now } };
    return this.database.client.session.findMany({ where, orderBy: { lastSeenAt: 'desc' }, take: 100 });
  }

  async seen(sessionId: string, now: Date): Promise<void> {
    await this.database.client.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }

  async endSession(accountId: string, sessionId: string, now: Date): Promise<boolean> {
    if (!isUuid(sessionId)) return false;
    const ended = await this.database.commit((tx) => endSessions(tx, accountId, now, { equals: sessionId }));
    this.forget(ended, now);
    return ended.length > 0;
  }

  /** This process need not wait for its own event, nor the others where Redis is. */
  private forget(sessionIds: readonly string[], now: Date): void {
    this.ended.announce(sessionIds, lastExpiry(now));
  }
}

const lastExpiry = (now: Date) => hoursAfter(now, SESSION_DAYS * 24);

const matching = (search: string): Prisma.AccountWhereInput => {
  const isRole = { admin: true, administrator: true, customer: false }[search.toLowerCase()];
  const text = { contains: search, mode: 'insensitive' as const };
  return { OR: [{ name: text }, { email: text }, ...(isRole === undefined ? [] : [{ isAdmin: isRole }])] };
};

async function sendLink(tx: Tx, link: NewLink, mail: AddressedMail): Promise<void> {
  await tx.mailedLink.create({ data: link });
  await tx.mail.create({ data: mail });
}

async function useUp(tx: Tx, tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | undefined> {
  const [link] = await tx.mailedLink.updateManyAndReturn({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return link?.accountId;
}

async function endSessions(tx: Tx, accountId: string, now: Date, id?: Prisma.UuidFilter<'Session'>) {
  const open = { accountId, endedAt: null, ...(id && { id }) };
  const sessions = await tx.session.updateManyAndReturn({ where: open, data: { endedAt: now }, select: { id: true } });
  const result = sessions.map((session) => session.id);
  const data = { userId: accountId, sessionIds: result, until: lastExpiry(now).toISOString() };
  const events: OutgoingEvent[] = result.length > 0 ? [sessionEnded.of(accountId, data)] : [];
  return { result, events };
}

async function requireAnotherAdmin(tx: Tx, id: string): Promise<void> {
  if ((await tx.account.count({ where: { isAdmin: true, id: { not: id } } })) === 0) throw lastAdmin();
}

function rethrowTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw emailTaken();
  throw error;
}
