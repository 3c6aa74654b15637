import { token } from './token.js';

/** Where calls go, what they carry and how long they may take. */
export interface Transport {
  base: string;
  headers(): Record<string, string>;
  timeoutMs: number;
}

const NO_HEADERS: Record<string, string> = {};

const inBrowser: Transport = {
  base: '/api',
  headers: () => {
    const bearer = token.get();
    return bearer === '' ? NO_HEADERS : { authorization: `Bearer ${bearer}` };
  },
  timeoutMs: 30_000,
};

let current = inBrowser;

/** The transport in use: the browser's, or what the server put in its place. */
export const transport = (): Transport => current;

/** The server's entry sets its own address and request id here, once. */
export function setTransport(next: Transport): void {
  current = next;
}
