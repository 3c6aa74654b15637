import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/** What is new at the desk: an order, money for one, money to give back, or a message; each with its id. */
export const DeskNews = z.object({ kind: z.enum(['order', 'payment', 'refund', 'message']), id: Id });
export type DeskNews = z.infer<typeof DeskNews>;

/**
 * `text/event-stream`: one {@link DeskNews} as soon as it happens, of the kinds that the caller may read. News of the time
 * before the stream, or lost with a connection, does not come: read the lists again after each (re)connection.
 */
export const deskEvents = defineEndpoint('GET', '/desk/events', { access: 'use-desk', status: 200 });
