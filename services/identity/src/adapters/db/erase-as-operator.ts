import { randomUUID } from 'node:crypto';
import { userDeleted } from '@shop/contracts/identity';
import type { Database } from '@shop/service-kit/db/database';
import { withContext } from '@shop/service-kit/observe/request-context';
import type { PrismaClient } from '../../generated/client.js';
import { OPERATOR } from './remove-as-operator.js';
import { addSecurityEvent } from './security-events.js';

/**
 * Announces the end of an account that identity does not have, so that the other services erase what they have of it. A repeat announces
 * it again, which changes nothing there. False, and nothing happens, when the account is open.
 */
export function eraseAsOperator(database: Database<PrismaClient>, id: string): Promise<boolean> {
  return withContext({ requestId: randomUUID(), actor: OPERATOR }, () =>
    database.commit(async (tx) => {
      if ((await tx.prisma.account.count({ where: { id } })) > 0) return { result: false };
      await addSecurityEvent(tx, { kind: 'account-closed', accountId: id });
      return { result: true, events: [userDeleted.of(id, { userId: id })] };
    }),
  );
}
