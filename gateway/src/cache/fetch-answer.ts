import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import type { Route, Upstream } from '../routes.js';
import { Answer } from './answer.js';

const TIMEOUT_MS = 10_000;

/** Headers that belong to one connection or coding, or that the gateway sets itself. */
const LEFT_OUT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'vary',
  'x-request-id',
]);

/** What a service learns of the client: its IP address, and its credential where the answer depends on it. */
export interface Client {
  address: string;
  authorization?: string | undefined;
}

/**
 * One call to a service with only these headers of the client; returns the complete answer. An answer to a credential
 * must not be cached.
 * @throws when no response arrives
 */
export function fetchAnswer(
  { upstream, path }: Route,
  urls: Record<Upstream, string>,
  client: Client,
): Promise<Answer> {
  const call = { target: upstream, operation: 'read' };
  return outboundCall(call, () => ask(`${urls[upstream]}${path}`, client), {
    answer: ({ status }) => outcomeOfStatus(status),
  });
}

async function ask(url: string, { address, authorization }: Client): Promise<Answer> {
  const response = await fetch(url, {
    headers: {
      'accept-encoding': 'identity',
      ...traceHeaders(),
      'x-client-address': address,
      ...(authorization !== undefined && { authorization }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !LEFT_OUT.has(name)));
  const isWithheld = /no-store|private/.test(headers['cache-control'] ?? '');
  return new Answer({
    status: response.status,
    headers: { ...headers, 'cache-control': headers['cache-control'] ?? 'no-cache' },
    body: Buffer.from(await response.arrayBuffer()),
    isStorable: response.status === 200 && !isWithheld,
  });
}
