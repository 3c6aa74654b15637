import { Injectable } from '@nestjs/common';
import { userDeleted } from '@shop/contracts/identity';
import { RevokedSessions } from '@shop/service-kit/auth/revoked-sessions';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import { setSignInFor } from '@shop/service-kit/observe/request-context';
import type { Account, NewAccount, StoredAccount } from '../../domain/account.js';
import { asChanged } from '../../domain/address-change.js';
import { emailTaken, lastAdmin, userNotFound } from '../../domain/errors.js';
import { PLAIN_REQUEST } from '../../domain/link-request.js';
import type { LinkMail } from '../../domain/link-mail.js';
import type { LinkPurpose } from '../../domain/mailed-link.js';
import { changesOf } from '../../domain/security-event.js';
import { lastExpiry } from '../../domain/session.js';
import { type Account as AccountRow, type PrismaClient, Prisma } from '../../generated/client.js';
import { type AccountChange, AccountRepository } from '../../ports/account.repository.js';
import { toAccount, userChangedOf } from './account-row.js';
import { forgetValues } from './prisma-audit-log.js';
import { endSessions, lockAccount } from './end-sessions.js';
import type { Tx } from './tx.js';
import { addRequest } from './prisma-link-request.repository.js';
import { addLinkMails, restoreEmail } from './restore-email.js';
import { addSecurityEvent, addSecurityEvents, forgetPlaces } from './security-events.js';

/** Serialises changes of administrators, so that two concurrent changes cannot remove the last two. */
const ADMIN_LOCK = 7_310_101;
const LOCK_ADMINS: Statement = { name: 'lock administrators', text: 'select pg_advisory_xact_lock($1)' };

/** Each call of a customer and each mail asks it. */
const BY_ID: Statement<AccountRow> = {
  name: 'account by id',
  text: `select id, name, email, password_hash as "passwordHash", is_admin as "isAdmin", roles, unlocks,
    marketing, language, email_verified_at as "emailVerifiedAt", created_at as "createdAt",
    credentials_version as "credentialsVersion" from account where id = $1`,
};

@Injectable()
export class PrismaAccountRepository extends AccountRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly revoked: RevokedSessions,
  ) {
    super();
  }

  async byId(id: string): Promise<StoredAccount | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.database.rows(BY_ID, [id]);
    return row && toAccount(row);
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.database.prisma.account.count({ where: { isAdmin: true } })) > 0;
  }

  async isSoleOwner(id: string): Promise<boolean> {
    const owners = await this.database.prisma.account.findMany({
      where: { isAdmin: true },
      select: { id: true },
      take: 2,
    });
    return owners.length === 1 && owners[0]?.id === id;
  }

  async add(account: Account): Promise<void> {
    await this.database.commit(async (tx) => {
      const { count } = await addIfFree(tx, account);
      if (count === 1 && account.isAdmin) await addSecurityEvent(tx, { kind: 'owner-added', accountId: account.id });
      return { result: undefined };
    });
  }

  async register(account: NewAccount, now: Date): Promise<void> {
    await this.database.commit(async (tx) => {
      const { count } = await addIfFree(tx, account);
      const purpose = count === 1 ? 'register' : 'register-again';
      const request = { ...PLAIN_REQUEST, email: account.email, purpose, requestedAt: now } as const;
      return { result: await addRequest(tx, request) };
    });
  }

  verifyByLink(tokenHash: string, now: Date): Promise<boolean> {
    return this.database.commit(async (tx) => {
      const accountId = await useLink(tx, tokenHash, 'verify-email', now);
      if (!accountId) return { result: false };
      await tx.prisma.account.update({ where: { id: accountId }, data: { emailVerifiedAt: now } });
      await addSecurityEvent(tx, { kind: 'email-verified', accountId });
      return { result: true };
    });
  }

  async resetByLink(tokenHash: string, passwordHash: string, now: Date): Promise<boolean> {
    const ended = await this.database.commit(async (tx) => {
      const accountId = await useLink(tx, tokenHash, 'reset-password', now);
      if (!accountId) return { result: undefined };
      // The mailed link also verifies the e-mail address.
      await tx.prisma.account.update({ where: { id: accountId }, data: { passwordHash, emailVerifiedAt: now } });
      await addSecurityEvent(tx, { kind: 'password-reset', accountId });
      return endSessions(tx, accountId, now);
    });
    if (ended) this.revoked.announce(ended, lastExpiry(now));
    return ended !== undefined;
  }

  async undoByLink(tokenHash: string, mailOf: (restored: StoredAccount) => LinkMail, now: Date): Promise<boolean> {
    const ended = await this.database
      .commit<string[] | undefined>(
        async (tx) => (await restoreEmail(tx, tokenHash, mailOf, now)) ?? { result: undefined },
      )
      .catch(rethrowEmailTaken);
    if (ended) this.revoked.announce(ended, lastExpiry(now));
    return ended !== undefined;
  }

  async setPassword(accountId: string, passwordHash: string, keepSessionId: string, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      await tx.prisma.account.update({ where: { id: accountId }, data: { passwordHash } });
      await addSecurityEvent(tx, { kind: 'password-changed', accountId });
      return endSessions(tx, accountId, now, { not: keepSessionId });
    });
    this.revoked.announce(ended, lastExpiry(now));
  }

  async update(
    id: string,
    change: AccountChange,
    mailsOf: (before: StoredAccount, after: StoredAccount) => LinkMail[],
    now: Date,
  ): Promise<Account> {
    const { account, ended } = await this.database
      .commit(async (tx) => {
        await tx.rows(LOCK_ADMINS, [ADMIN_LOCK]);
        const before = await lockAccount(tx, id);
        if (!before) throw userNotFound();
        if (change.isAdmin === false && before.isAdmin) await requireAnotherAdmin(tx, id);
        const account = toAccount(await tx.prisma.account.update({ where: { id }, data: asChanged(before, change) }));
        await addLinkMails(tx, mailsOf(before, account));
        await addSecurityEvents(tx, changesOf(before, account));
        const isSame = hasRightsOf(account, before) && account.email === before.email;
        const sessions = isSame ? { result: [], events: [] } : await endSessions(tx, id, now);
        const events = [userChangedOf(account), ...sessions.events];
        return { result: { account, ended: sessions.result }, events };
      })
      .catch(rethrowEmailTaken);
    this.revoked.announce(ended, lastExpiry(now));
    return account;
  }

  async unlock(id: string): Promise<void> {
    if (!isUuid(id)) throw userNotFound();
    await this.database.commit(async (tx) => {
      const { count } = await tx.prisma.account.updateMany({ where: { id }, data: { unlocks: { increment: 1 } } });
      if (count === 0) throw userNotFound();
      return { result: await addSecurityEvent(tx, { kind: 'account-unlocked', accountId: id }) };
    });
  }

  async remove(id: string, now: Date): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await tx.rows(LOCK_ADMINS, [ADMIN_LOCK]);
      const account = await lockAccount(tx, id);
      if (!account) throw userNotFound();
      if (account.isAdmin) await requireAnotherAdmin(tx, id);
      const sessions = await endSessions(tx, id, now);
      await removeWithTraces(tx, account);
      await addSecurityEvent(tx, { kind: 'account-closed', accountId: id });
      await forgetPlaces(tx, id);
      return { result: sessions.result, events: [userDeleted.of(id, { userId: id }), ...sessions.events] };
    });
    this.revoked.announce(ended, lastExpiry(now));
  }
}

const hasRightsOf = (account: Account, other: Account): boolean =>
  account.isAdmin === other.isAdmin && account.roles.toSorted().join() === other.roles.toSorted().join();

/** Adds an account whose e-mail address is free, else changes nothing. */
export const addIfFree = (tx: Tx, account: Account) =>
  tx.prisma.account.createMany({ data: [account], skipDuplicates: true });

/** Locks the account of a link that was made for it as it is now, and uses the link up; undefined when there is none. */
async function useLink(tx: Tx, tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | undefined> {
  const found = await tx.prisma.mailedLink.findUnique({ where: { tokenHash }, select: { accountId: true } });
  const account = found && (await lockAccount(tx, found.accountId));
  if (!account) return undefined;
  setSignInFor(account.id);
  const { email, credentialsVersion } = account;
  const { count } = await tx.prisma.mailedLink.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now }, email, credentialsVersion },
    data: { usedAt: now },
  });
  return count === 1 ? account.id : undefined;
}

async function requireAnotherAdmin(tx: Tx, id: string): Promise<void> {
  if ((await tx.prisma.account.count({ where: { isAdmin: true, id: { not: id } } })) === 0) throw lastAdmin();
}

const REMOVE_UNDO_MAILS: Statement = {
  name: 'remove mails about changed address',
  text: `delete from mail where recipient in (select link.email from mailed_link link
    where link.account_id = $1 and link.purpose = 'undo-email'
      and not exists (select 1 from account where account.email = link.email))`,
};

/** Foreign keys delete sessions, links, codes and delivery addresses too. */
async function removeWithTraces(tx: Tx, { id, email }: Account): Promise<void> {
  // The mails about a change of the address, unless the earlier one has another account now.
  await tx.rows(REMOVE_UNDO_MAILS, [id]);
  await tx.prisma.account.delete({ where: { id } });
  await tx.prisma.contactMessage.deleteMany({ where: { email } });
  await tx.prisma.linkRequest.deleteMany({ where: { email } });
  await tx.prisma.signInCode.deleteMany({ where: { email } });
  await tx.prisma.mail.deleteMany({ where: { OR: [{ recipient: email }, { replyTo: email }] } });
  await forgetValues(tx, id);
}

function rethrowEmailTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw emailTaken();
  throw error;
}
