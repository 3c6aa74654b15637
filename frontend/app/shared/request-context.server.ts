import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Language, provideLanguage } from '@shop/messages/language';
import { httpFetch } from './http-fetch.server.js';
import { languageOf } from './language.js';
import { setTransport } from './transport.js';

/** A page request. */
interface PageRequest {
  /** Forwarded with each API call. */
  headers: Record<string, string>;
  /** An answer was only what was last known. */
  isStale: boolean;
  language: Language;
}

const pageRequests = new AsyncLocalStorage<PageRequest>();
const VALID_REQUEST_ID = /^[\w.-]{8,100}$/;

setTransport({
  base: `${process.env.API_URL ?? 'http://127.0.0.1:8080'}/api`,
  bearer: () => '',
  headers: () => ({
    ...(pageRequests.getStore()?.headers ?? { 'x-request-id': randomUUID() }),
    // The pages of all visitors come from this process, so the gateway must not limit its IP address.
    ...(process.env.INTERNAL_TOKEN && { 'x-service-token': process.env.INTERNAL_TOKEN }),
  }),
  timeoutMs: 5000,
  fetch: httpFetch,
  onProducts: (isStale) => {
    const page = pageRequests.getStore();
    if (page && isStale) page.isStale = true;
  },
});

provideLanguage(() => pageRequests.getStore()?.language ?? 'en');

/** The public URL of the shop, without a slash at the end. */
export const publicUrl = (): string => process.env.PUBLIC_URL ?? 'http://localhost:8080';

/** Whether this page shows what was last known, because the catalogue cannot answer. */
export const isStalePage = (): boolean => pageRequests.getStore()?.isStale ?? false;

/** Runs `work` in the language of this request, and so that its API calls forward the request id and the trace. */
export function inPageRequest<T>(request: Request, work: () => T): T {
  const given = request.headers.get('x-request-id') ?? '';
  const traceparent = request.headers.get('traceparent');
  const id = VALID_REQUEST_ID.test(given) ? given : randomUUID();
  const headers = { 'x-request-id': id, ...(traceparent !== null && { traceparent }) };
  const language = languageOf(new URL(request.url).pathname);
  return pageRequests.run({ headers, isStale: false, language }, work);
}
