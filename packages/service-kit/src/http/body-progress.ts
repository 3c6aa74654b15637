import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@shop/contracts/problem';
import { currentContext } from '../observe/request-context.js';

/** How long a request's body may pause, and how long it may take in total. */
export interface BodyTimes {
  idleMs: number;
  totalMs: number;
}

const IDLE_MS = 30_000;

/** The slowest supported connection: 64 kB a second. */
const SLOWEST_BYTES_PER_MS = 64;

/** The limits for bodies of up to `largestBytes`: half a minute plus the time a slow connection needs for them. */
export const bodyTimes = (largestBytes: number): BodyTimes => ({
  idleMs: IDLE_MS,
  totalMs: 30_000 + Math.ceil(largestBytes / SLOWEST_BYTES_PER_MS),
});

/** Longer than our own limits: Node's own response is no problem document, so ours must come first. */
export const requestTimeoutFor = (largestBytes: number): number => bodyTimes(largestBytes).totalMs + 10_000;

/**
 * Ends a request with 408 and closes its connection when its body stops arriving or takes too long. A slow body that
 * progresses continues. It counts the bytes of the connection, so it neither reads nor delays the body.
 */
export function watchBody(
  { raw: request }: { raw: IncomingMessage },
  { raw: response }: { raw: ServerResponse },
  { idleMs, totalMs }: BodyTimes,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && Number(length ?? 0) === 0) return;
  const { socket } = request;
  const start = performance.now();
  let last = { bytes: socket.bytesRead, at: start };
  const timer = setInterval(() => {
    if (request.complete || request.readableEnded || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    if (socket.bytesRead !== last.bytes) last = { bytes: socket.bytesRead, at: now };
    if (now - last.at < idleMs && now - start < totalMs) return;
    clearInterval(timer);
    refuse(request, response);
  }, idleMs / 5).unref();
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) return void request.socket.destroy();
  const { requestId } = currentContext();
  const problem: Problem = { code: 'timeout', message: 'The request took too long', requestId };
  const body = JSON.stringify(problem);
  response.once('close', () => request.socket.destroy());
  response
    .writeHead(408, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      'x-request-id': requestId,
    })
    .end(body);
}
