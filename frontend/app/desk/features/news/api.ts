import { deskEvents } from '@shop/contracts/desk';
import { openStream } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

/** Opens the stream of events for the desk. @throws Problem */
export const openNews = (userId: string, signal: AbortSignal): Promise<Response> =>
  openStream(deskEvents, { signal, as: userId });

/** The key of what the desk shows of a noun, or of all that it shows. */
export const deskKey = (userId: string, noun?: string): readonly unknown[] =>
  noun === undefined ? queryKeys.desk.all(userId) : queryKeys.desk.of(userId, noun);
