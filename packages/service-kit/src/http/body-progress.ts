import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@shop/contracts/problem';
import { currentContext } from '../observe/request-context.js';

/** How long a request's body may pause, and how long it may take in all. */
export interface BodyTimes {
  idleMs: number;
  totalMs: number;
}

const IDLE_MS = 30_000;

/** The slowest line that is waited for: 64 kB a second. */
const SLOWEST_BYTES_PER_MS = 64;

/** The times for bodies of up to so many bytes: half a minute, and what a slow line needs for the largest of them. */
export const bodyTimes = (largestBytes: number): BodyTimes => ({
  idleMs: IDLE_MS,
  totalMs: 30_000 + Math.ceil(largestBytes / SLOWEST_BYTES_PER_MS),
});

/** Longer than any of ours, so that Node's own answer, which is no problem document, comes only where ours cannot. */
export const requestTimeoutFor = (largestBytes: number): number => bodyTimes(largestBytes).totalMs + 10_000;

/**
 * Ends a request whose body stops coming, or does not end in time, with 408 and a closed connection. A slow body that
 * progresses is waited for. It counts what the connection received, so it neither reads nor holds up the body.
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
