import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/** What the shop still owes for an order: goods that were paid and not delivered, money that is not back. */
export const Obligation = z.object({ orderId: Id, number: z.string(), owesGoods: z.boolean(), owedCents: z.int() });
export type Obligation = z.infer<typeof Obligation>;

/** For identity, before it closes an account: orders of a customer for which goods or money are owed, oldest first, at most 20. */
export const listObligations = defineEndpoint('GET', '/internal/customers/:id/obligations', {
  access: 'service',
  callers: ['identity'],
  response: z.array(Obligation),
});
