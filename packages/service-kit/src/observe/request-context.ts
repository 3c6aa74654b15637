import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What travels with one request or one handled event through all layers. */
export interface RequestContext {
  requestId: string;
  /** The span that all that follows belongs under (observe/tracing.ts); undefined while nothing is traced. */
  traceparent?: string;
  /** Set while an event is handled: the first commit records it in the inbox (see db/database.ts). */
  handling?: { eventId: string; recorded: boolean };
}

const storage = new AsyncLocalStorage<RequestContext>();

const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id a caller sent when it is a sane one, else a new one. */
export const requestIdFrom = (header: unknown): string =>
  typeof header === 'string' && SANE_ID.test(header) ? header : randomUUID();

/** The context of the running request or event; a fresh one outside of any. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: randomUUID() };

/** Runs `work` within a context. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Makes a context the one of everything that follows in this call chain (for a hook that cannot wrap its successor). */
export const enterContext = (context: RequestContext): void => storage.enterWith(context);
