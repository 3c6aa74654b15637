import type { FastifyReply } from 'fastify';
import { ACCOUNT_HEADER } from '../observe/account-header.js';

/** Proxies close a stream that is idle for too long. */
const HEARTBEAT_MS = 15_000;

/** An open `text/event-stream` response. */
export interface EventStream {
  /** Sends one message; `data` has no line break. */
  send: (data: string) => void;
}

/** Begins a stream of server-sent events; it stays open until the client leaves or the response is ended. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  const account = reply.getHeader(ACCOUNT_HEADER);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
    ...(account !== undefined && { [ACCOUNT_HEADER]: account }),
  });
  // The client sees an open stream before its first message.
  raw.write(': open\n\n');
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => clearInterval(heartbeat));
  return { send: (data) => void (raw.writableEnded || raw.write(`data: ${data}\n\n`)) };
}
