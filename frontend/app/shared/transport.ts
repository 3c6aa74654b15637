import { randomId } from './random-id.js';
import { token } from './token.js';

/** Where calls go, what they carry and how long they may take. */
export interface Transport {
  base: string;
  /** The bearer token of whoever is signed in, or an empty text. */
  bearer(): string;
  headers(): Record<string, string>;
  timeoutMs: number;
}

const inBrowser: Transport = {
  base: '/api',
  bearer: token.get,
  // Made here, so that a request can be followed from the browser on.
  headers: () => ({ 'x-request-id': randomId() }),
  timeoutMs: 30_000,
};

let current = inBrowser;

/** The transport in use: the browser's, or what the server put in its place. */
export const transport = (): Transport => current;

/** The server's entry sets its own URL and request id here, once. */
export function setTransport(next: Transport): void {
  current = next;
}
