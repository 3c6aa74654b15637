import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTransport } from './transport.js';

/** What calls carry onwards of the request they are made for. */
const forwardedHeaders = new AsyncLocalStorage<Record<string, string>>();
const VALID_REQUEST_ID = /^[\w.-]{8,100}$/;

setTransport({
  base: `${process.env.API_URL ?? 'http://127.0.0.1:8080'}/api`,
  bearer: () => '',
  headers: () => ({
    ...(forwardedHeaders.getStore() ?? { 'x-request-id': randomUUID() }),
    // The gateway applies no rate limit per IP address to what is read on everybody's behalf.
    ...(process.env.INTERNAL_TOKEN && { 'x-service-token': process.env.INTERNAL_TOKEN }),
  }),
  timeoutMs: 5000,
});

/** The shop's URL as people see it, without a slash at its end, for canonical links. */
export const publicUrl = (): string => process.env.PUBLIC_URL ?? 'http://localhost:8080';

/** Runs `work` so that every call in it carries the request's id onwards, and its trace. */
export function withRequestId<T>(request: Request, work: () => T): T {
  const given = request.headers.get('x-request-id') ?? '';
  const traceparent = request.headers.get('traceparent');
  const id = VALID_REQUEST_ID.test(given) ? given : randomUUID();
  return forwardedHeaders.run({ 'x-request-id': id, ...(traceparent !== null && { traceparent }) }, work);
}
