import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/service-kit/db/database';
import { type Actor, withContext } from '@shop/service-kit/observe/request-context';
import type { PrismaClient } from '../../generated/client.js';
import { addSecurityEvent } from './security-events.js';
import { endSessions, lockAccount } from './end-sessions.js';

/** How the audit names the person who runs a command on the server. */
export const OPERATOR: Actor = { id: 'operator', name: 'Operator', ip: 'command line' };

/**
 * Removes the second factor of the account with this e-mail address and ends its sessions, in the name of the operator.
 * Returns how many sessions; undefined, and nothing is changed, when there is no such account or factor.
 */
export function removeAsOperator(
  database: Database<PrismaClient>,
  email: string,
  now: Date,
): Promise<{ sessions: number } | undefined> {
  return withContext({ requestId: randomUUID(), actor: OPERATOR }, () =>
    database.commit(async (tx) => {
      const account = await tx.prisma.account.findUnique({ where: { email }, select: { id: true } });
      if (!account) return { result: undefined };
      await lockAccount(tx, account.id);
      const { count } = await tx.prisma.secondFactor.deleteMany({ where: { accountId: account.id } });
      if (count === 0) return { result: undefined };
      await addSecurityEvent(tx, { kind: 'factor-removed', accountId: account.id });
      const { result, events } = await endSessions(tx, account.id, now);
      return { result: { sessions: result.length }, events };
    }),
  );
}
