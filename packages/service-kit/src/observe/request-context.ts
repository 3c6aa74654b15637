import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { redacted } from './redaction.js';

/** A member of staff who makes a call. */
export interface Actor {
  id: string;
  name: string;
  /** The IP address of the client. */
  ip: string;
  /** The import whose rows are written for this person. */
  importId?: string;
}

/** An event that is handled. */
export interface Handling {
  eventId: string;
  recorded: boolean;
  /** If a crash loses the first commit, the event is handled again: the commit need not be flushed to disk. */
  isRepeatedIfLost: boolean;
}

/** What belongs to one request or one handled event, in all layers. */
export interface RequestContext {
  requestId: string;
  /** The account of a valid token, once it is known. */
  accountId?: string;
  /** Where the request comes from, in a service that keeps a security log. */
  client?: { network: string; device: string };
  /** The account that the request names by an e-mail address or a mailed link, not by a session; null when there is none. */
  signInFor?: string | null;
  /** The parent span of what follows (observe/tracing.ts); undefined while tracing is off. */
  traceparent?: string;
  /** Set while an event is handled: the first commit records it in the inbox (see db/database.ts). */
  handling?: Handling;
  /** Set while a call of staff is served: every commit records what it changes (see db/staff-changes.ts). */
  actor?: Actor;
}

const storage = new AsyncLocalStorage<RequestContext>();

const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that the caller sent when it is valid and may appear in a log, else a new one. */
export const requestIdFrom = (header: unknown): string =>
  typeof header === 'string' && SANE_ID.test(header) && redacted(header) === header ? header : randomUUID();

/** The context of the current request or event; a new one outside of any. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: randomUUID() };

/** Runs `work` within a context. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Adds the actor to the context of the current request. */
export function setActor(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** Adds the account of a valid token to the context of the current request, whose log lines name it from then on. */
export function setAccount(accountId: string): void {
  const context = storage.getStore();
  if (context) context.accountId = accountId;
}

/** Adds the place of the client to the context of the current request. */
export function setClient(client: NonNullable<RequestContext['client']>): void {
  const context = storage.getStore();
  if (context) context.client = client;
}

/** Notes for which account the current request signs in, or uses a mailed link. */
export function setSignInFor(accountId: string | null): void {
  const context = storage.getStore();
  if (context) context.signInFor = accountId;
}

/** Sets the context for all that follows in this call chain (for a hook that cannot wrap its successor). */
export const enterContext = (context: RequestContext): void => storage.enterWith(context);
