import type { Commit } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { setSignInFor } from '@shop/service-kit/observe/request-context';
import { userDeleted } from '@shop/contracts/identity';
import type { StoredAccount } from '../../domain/account.js';
import { restoredTo } from '../../domain/address-change.js';
import type { LinkMail } from '../../domain/link-mail.js';
import { toAccount, userChangedOf } from './account-row.js';
import { endSessions, lockAccount } from './end-sessions.js';
import type { Tx } from './tx.js';
import { addSecurityEvent, forgetPlaces } from './security-events.js';

/** Restores the e-mail address of an undo link, and returns the sessions that end; undefined when the link does not work. */
export async function restoreEmail(
  tx: Tx,
  tokenHash: string,
  mailOf: (restored: StoredAccount) => LinkMail,
  now: Date,
): Promise<Commit<string[]> | undefined> {
  const link = await tx.prisma.mailedLink.findUnique({ where: { tokenHash } });
  if (!link || link.email === null || !(await lockAccount(tx, link.accountId))) return undefined;
  const { accountId: id, email, credentialsVersion, createdAt } = link;
  setSignInFor(id);
  const open = { purpose: 'undo-email', usedAt: null };
  const { count } = await tx.prisma.mailedLink.updateMany({
    where: { tokenHash, ...open, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) return undefined;
  // The mailboxes of later addresses may be those of a thief: they must not undo this.
  await tx.prisma.mailedLink.updateMany({
    where: { accountId: id, ...open, credentialsVersion: { gt: credentialsVersion ?? 0 } },
    data: { usedAt: now },
  });
  const displaced = await removeUnusedRegistration(tx, { id, email, left: createdAt });
  const account = toAccount(await tx.prisma.account.update({ where: { id }, data: restoredTo(email, now) }));
  await addLinkMails(tx, [mailOf(account)]);
  await addSecurityEvent(tx, { kind: 'email-restored', accountId: id });
  const { result, events } = await endSessions(tx, id, now);
  return { result, events: [...displaced, userChangedOf(account), ...events] };
}

/** Stores links with the mails that carry them. */
export async function addLinkMails(tx: Tx, added: readonly LinkMail[]): Promise<void> {
  for (const { link, mail } of added) {
    await tx.prisma.mailedLink.create({ data: link });
    await tx.prisma.mail.create({ data: mail });
  }
}

const REMOVE_UNUSED: Statement<{ id: string }> = {
  name: 'remove unused registration',
  text: `delete from account
    where email = $1 and id <> $2 and email_verified_at is null and not is_admin and roles = '{}'
      and created_at > $3::timestamptz - interval '1 day'
      and not exists (select 1 from session where session.account_id = account.id) returning id`,
};

/**
 * Removes another account that has the e-mail address, if it was only registered since the address was `left`, and never verified or signed
 * in to. Else a thief could keep the owner of the mailbox from coming back, by registering the address. An older account may have
 * orders, and its sessions may be deleted by age. The day is for clocks that differ.
 */
async function removeUnusedRegistration(tx: Tx, { id, email, left }: { id: string; email: string; left: Date }) {
  const removed = await tx.rows(REMOVE_UNUSED, [email, id, left]);
  for (const { id: accountId } of removed) {
    await addSecurityEvent(tx, { kind: 'account-closed', accountId });
    await forgetPlaces(tx, accountId);
  }
  return removed.map(({ id: userId }) => userDeleted.of(userId, { userId }));
}
