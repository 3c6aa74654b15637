import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/**
 * What is new at the desk, with its id. `payment`: money for an order. `refund`: an order owes money; its id. `refund_step`: a
 * refund has another state; the id of its order, or its own where there is none. `exception`: a person must look at money.
 */
export const DeskNews = z.object({
  kind: z.enum(['order', 'payment', 'refund', 'refund_step', 'exception', 'message']),
  id: Id,
});
export type DeskNews = z.infer<typeof DeskNews>;

/**
 * `text/event-stream`: one {@link DeskNews} as soon as it happens, of the kinds that the caller may read. Events of the time
 * before the stream, or lost with a connection, do not come: read the lists again after each (re)connection.
 */
export const deskEvents = defineEndpoint('GET', '/desk/events', { access: 'use-desk', status: 200 });
