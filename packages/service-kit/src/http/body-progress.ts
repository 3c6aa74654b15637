import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@shop/contracts/problem';
import { currentContext } from '../observe/request-context.js';

/** How slow a request's body may be. */
export interface BodyTimes {
  /** A time in which at least `windowBytes` arrive, unless the body is complete. */
  windowMs: number;
  windowBytes: number;
  /** How long the body may take in total. */
  totalMs: number;
}

const WINDOW_MS = 30_000;

/** The least speed over any half minute: 2 kB a second. A phone at the edge of a network is faster, and may pause meanwhile. */
const FLOOR_BYTES_PER_MS = 2;

/** How often the speed is checked within a window. */
const SAMPLES = 5;

/** The slowest supported connection: 64 kB a second. */
const SLOWEST_BYTES_PER_MS = 64;

/** The limits for bodies of up to `largestBytes`: half a minute plus the time a slow connection needs for them. */
export const bodyTimes = (largestBytes: number): BodyTimes => ({
  windowMs: WINDOW_MS,
  windowBytes: WINDOW_MS * FLOOR_BYTES_PER_MS,
  totalMs: 30_000 + Math.ceil(largestBytes / SLOWEST_BYTES_PER_MS),
});

/** Longer than our own limits: Node's own response is no problem document, so ours must come first. */
export const requestTimeoutFor = (largestBytes: number): number => bodyTimes(largestBytes).totalMs + 10_000;

/**
 * Ends a request with 408 and closes its connection when its body takes too long. Does the same when the body arrives so slowly
 * that its sender only holds the connection (docs/product-rules.md#R324). It counts the bytes of the connection, so it neither
 * reads nor delays the body.
 */
export function watchBody(
  { raw: request }: { raw: IncomingMessage },
  { raw: response }: { raw: ServerResponse },
  { windowMs, windowBytes, totalMs }: BodyTimes,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && Number(length ?? 0) === 0) return;
  const { socket } = request;
  const start = performance.now();
  let sent: number[] = [socket.bytesRead];
  const timer = setInterval(() => {
    if (request.complete || request.readableEnded || socket.destroyed) return clearInterval(timer);
    sent = [...sent, socket.bytesRead].slice(-1 - SAMPLES);
    const isFast = sent.length <= SAMPLES || socket.bytesRead - (sent[0] ?? 0) >= windowBytes;
    if (isFast && performance.now() - start < totalMs) return;
    clearInterval(timer);
    refuse(socket, response);
  }, windowMs / SAMPLES).unref();
}

/** The connection is asked for, because a request that its handler gave up no longer has one. */
function refuse(socket: Socket, response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) return void socket.destroy();
  const { requestId } = currentContext();
  const problem: Problem = { code: 'timeout', message: 'The request took too long', requestId };
  const body = JSON.stringify(problem);
  response.once('close', () => socket.destroy());
  response
    .writeHead(408, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      'x-request-id': requestId,
    })
    .end(body);
}
