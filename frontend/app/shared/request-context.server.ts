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

/**
 * How pages count their reads and join the traces: packages/service-kit/src/observe/page-observation.ts, which pages must not import.
 */
export interface PageObservation {
  inPage: (
    page: { method: string; route: string; requestId: string; traceparent?: string },
    render: () => Promise<Response>,
  ) => Promise<Response>;
  inRead: (operation: string, read: (headers: Record<string, string>) => Promise<Response>) => Promise<Response>;
}

/** What the page server needs to know. It is given, not read: other parts of the shop may share its process. */
export interface ServerSettings {
  /** The origin of the gateway. */
  apiUrl: string;
  /** The public URL of the shop, without a slash at the end. */
  publicUrl: string;
  /** Absent in tests of pages alone. */
  observation?: PageObservation | undefined;
}

let settings: ServerSettings = { apiUrl: '', publicUrl: '' };

/** Sets the settings, before the first page. */
export function configure(next: ServerSettings): void {
  settings = next;
  setTransport({
    base: `${next.apiUrl}/api`,
    bearer: () => '',
    headers: () => pageRequests.getStore()?.headers ?? { 'x-request-id': randomUUID() },
    timeoutMs: 5000,
    fetch: (url, init, { method, path }) =>
      next.observation
        ? next.observation.inRead(`${method} ${path}`, (headers) =>
            httpFetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
          )
        : httpFetch(url, init),
    onProducts: (isStale) => {
      const page = pageRequests.getStore();
      if (page && isStale) page.isStale = true;
    },
  });
}

provideLanguage(() => pageRequests.getStore()?.language ?? 'en');

/** The public URL of the shop, without a slash at the end. */
export const publicUrl = (): string => settings.publicUrl;

/** Whether this page shows what was last known, because the catalogue cannot answer. */
export const isStalePage = (): boolean => pageRequests.getStore()?.isStale ?? false;

/**
 * Renders a page in the language of this request, and so that its API calls forward the request id and the trace. `pattern`: the router's, of
 * the page.
 */
export function inPageRequest(request: Request, pattern: string, render: () => Promise<Response>): Promise<Response> {
  const given = request.headers.get('x-request-id') ?? '';
  const traceparent = request.headers.get('traceparent');
  const requestId = VALID_REQUEST_ID.test(given) ? given : randomUUID();
  // With this pass of the gateway, the reads of all pages do not count against the IP address of this server.
  const pass = request.headers.get('x-service-token');
  const headers = {
    'x-request-id': requestId,
    ...(traceparent !== null && { traceparent }),
    ...(pass !== null && { 'x-service-token': pass }),
  };
  const language = languageOf(new URL(request.url).pathname);
  const run = () => pageRequests.run({ headers, isStale: false, language }, render);
  if (!settings.observation) return run();
  const route = `/${pattern.replace(/^\//, '')}`;
  const page = { method: request.method, route, requestId, ...(traceparent !== null && { traceparent }) };
  return settings.observation.inPage(page, run);
}
