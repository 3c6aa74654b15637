import type { Statement } from '@shop/service-kit/db/statement';
import type { OutgoingEvent } from '@shop/contracts/event';
import { sessionEnded } from '@shop/contracts/identity';
import { lastExpiry } from '../../domain/session.js';
import type { StoredAccount } from '../../domain/account.js';
import type { Prisma } from '../../generated/client.js';
import { toAccount } from './account-row.js';
import { addSecurityEvent } from './security-events.js';
import type { Tx } from './tx.js';

/** Returns a row if there is such an account. */
export const LOCK: Statement = { name: 'lock account', text: 'select 1 from account where id = $1 for update' };

/**
 * Reads and locks the account until the transaction ends. Every change of sessions, passwords and rights takes this
 * lock first. So no session opens between a change and the end of the older sessions.
 */
export async function lockAccount(tx: Tx, id: string): Promise<StoredAccount | undefined> {
  await tx.rows(LOCK, [id]);
  const row = await tx.prisma.account.findUnique({ where: { id } });
  return row ? toAccount(row) : undefined;
}

/** Ends the open sessions of a locked account, or only `id`. Returns their ids, and the event to commit. */
export async function endSessions(tx: Tx, accountId: string, now: Date, id?: Prisma.UuidFilter<'Session'>) {
  const ended = await closeSessions(tx, accountId, now, id);
  const times = ended.result.length;
  if (times > 0) await addSecurityEvent(tx, { kind: 'sessions-ended', accountId, times });
  return ended;
}

/** The same, of which the caller adds something else to the security log. */
export async function closeSessions(tx: Tx, accountId: string, now: Date, id?: Prisma.UuidFilter<'Session'>) {
  const open = { accountId, endedAt: null, ...(id && { id }) };
  const sessions = await tx.prisma.session.updateManyAndReturn({
    where: open,
    data: { endedAt: now },
    select: { id: true },
  });
  const result = sessions.map((session) => session.id);
  // A browser whose session has ended receives no more pushes (docs/product-rules.md#R288).
  if (result.length > 0) await tx.prisma.pushSubscription.deleteMany({ where: { sessionId: { in: result } } });
  const data = { userId: accountId, sessionIds: result, until: lastExpiry(now).toISOString() };
  const events: OutgoingEvent[] = result.length > 0 ? [sessionEnded.of(accountId, data)] : [];
  return { result, events };
}
