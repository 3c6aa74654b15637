import type { Endpoint } from '@shop/contracts/endpoint';
import { randomId } from './random-id.js';
import { noteStale } from './stale.js';
import { token } from './token.js';

/** The base URL, headers and timeout of API calls. */
export interface Transport {
  base: string;
  /** The bearer token of the signed-in user, or ''. */
  bearer(): string;
  headers(): Record<string, string>;
  timeoutMs: number;
  /** `endpoint` is what the URL is of. */
  fetch(url: string, init: RequestInit, endpoint: Endpoint): Promise<Response>;
  /** Called with each answer about products: whether it is only what was last known. */
  onProducts(isStale: boolean): void;
}

const browserTransport: Transport = {
  base: '/api',
  bearer: token.get,
  // The browser creates the request id, so that a request can be traced from the browser on.
  headers: () => ({ 'x-request-id': randomId() }),
  timeoutMs: 30_000,
  fetch: (url, init) => fetch(url, init),
  onProducts: noteStale,
};

let current = browserTransport;

/** The current transport: the one for browsers, unless the server has set its own. */
export const transport = (): Transport => current;

/** Called once, on the server. */
export function setTransport(next: Transport): void {
  current = next;
}
