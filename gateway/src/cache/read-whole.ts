import { Pool } from 'undici';
import type { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { ACCOUNT_HEADER } from '@shop/service-kit/observe/account-header';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import { passForPage } from '../limits.js';
import type { Route, Upstream } from '../routes.js';
import { Unanswered } from '../unanswered.js';
import { Answer } from './answer.js';

const TIMEOUT_MS = 10_000;
const POOL = {
  connections: 32,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  connectTimeout: TIMEOUT_MS,
  // Less than the 65 s of the services, so that no request meets a connection that is being closed.
  keepAliveTimeout: 60_000,
};

/** Headers that belong to one connection or coding, or that the gateway sets itself. */
const LEFT_OUT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'server-timing',
  'vary',
  'x-request-id',
  ACCOUNT_HEADER,
]);

/** What a service learns of the client: its IP address, and its credential where the answer depends on it. */
export interface Client {
  address: string;
  authorization?: string | undefined;
}

/** Reads complete answers of the services, over connections that stay open. */
export class WholeReads {
  private readonly pools: Record<Upstream, Pool>;

  constructor(
    urls: Record<Upstream, string>,
    private readonly serviceTokens: ServiceTokens,
  ) {
    const pools = Object.entries(urls).map(([name, url]) => [name, new Pool(new URL(url).origin, POOL)]);
    this.pools = Object.fromEntries(pools) as Record<Upstream, Pool>;
  }

  /**
   * One call with only these headers of the client; returns the complete answer. An answer to a credential must not be cached.
   * @throws Unanswered when no response arrives
   */
  read({ upstream, path }: Route, client: Client): Promise<Answer> {
    const call = { target: upstream, operation: 'read' };
    const own = currentContext();
    const note = (accountId: string): void => {
      own.accountId = accountId;
    };
    const pass = upstream === 'frontend' ? passForPage(this.serviceTokens) : {};
    return outboundCall(call, () => ask(this.pools[upstream], path, { ...client, pass }, note), {
      answer: ({ status }) => outcomeOfStatus(status),
    }).catch((error: unknown) => {
      throw new Unanswered(upstream, error);
    });
  }

  /** Closes the connections; calls in progress fail. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}

/** Collects the answer in callbacks: streams and promises for each piece cost more than the call. */
function ask(
  pool: Pool,
  path: string,
  { address, authorization, pass }: Client & { pass: Record<string, string> },
  onAccount: (accountId: string) => void,
): Promise<Answer> {
  const headers = {
    'accept-encoding': 'identity',
    ...traceHeaders(),
    'x-client-address': address,
    ...(authorization !== undefined && { authorization }),
    ...pass,
  };
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let received: Record<string, string | string[] | undefined> = {};
    pool.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode, answered) => {
          status = statusCode;
          received = answered;
          const account = answered[ACCOUNT_HEADER];
          if (typeof account === 'string') onAccount(account);
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(answerOf(status, received, Buffer.concat(chunks))),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

function answerOf(status: number, received: Record<string, string | string[] | undefined>, body: Buffer): Answer {
  const headers: Record<string, string> = { 'cache-control': 'no-cache' };
  for (const [name, value] of Object.entries(received))
    if (value !== undefined && !LEFT_OUT.has(name)) headers[name] = String(value);
  const isWithheld = /no-store|private/.test(headers['cache-control'] ?? '');
  return new Answer({ status, headers, body, isStorable: status === 200 && !isWithheld });
}
