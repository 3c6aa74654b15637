import { Agent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Problem } from '@shop/contracts/problem';
import type { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { ACCOUNT_HEADER } from '@shop/service-kit/observe/account-header';
import type { Logger } from '@shop/service-kit/observe/logger';
import { beginOutboundCall, type OutboundOutcome, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { currentContext, type RequestContext, withContext } from '@shop/service-kit/observe/request-context';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import type { Coding } from './cache/answer.js';
import { codingFor } from './cache/send-answer.js';
import { passForPage } from './limits.js';
import { UNAVAILABLE } from './problem.js';
import { relay } from './relay.js';
import type { Route, Upstream } from './routes.js';

/** Headers that only the gateway may set for the services. */
const GATEWAY_HEADERS = [
  'x-service-token',
  'traceparent',
  'tracestate',
  'x-client-address',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const UPSTREAM_TIMEOUT_MS = 30_000;
/** Fastify, the middleware and the pipeline listen to one response: together more than the ten over which Node warns of a leak. */
const MOST_LISTENERS = 20;

/** What the gateway does with a response before it sends the first byte. */
interface Passing {
  coding: Coding;
  onAnswer: (status: number) => void;
  /** The context of the request, whose log line names the account. */
  own: RequestContext;
  /** Ends the measurement of the call, which lasts until the response begins. */
  end: (outcome: OutboundOutcome) => void;
}

/** Passes requests on unchanged, also streams, over keep-alive connections. */
export class Proxy {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 });
  /** Streams last for hours: they use separate connections, and their number is already limited. */
  private readonly streamAgent = new Agent({ keepAlive: false });
  private readonly handlers: Record<Upstream, RequestHandler>;
  private readonly streamHandlers: Record<Upstream, RequestHandler>;
  private readonly passing = new WeakMap<IncomingMessage, Passing>();

  constructor(
    urls: Record<Upstream, string>,
    private readonly serviceTokens: ServiceTokens,
    logger: Logger,
  ) {
    const handler = (target: string, agent: Agent): RequestHandler =>
      createProxyMiddleware({
        target,
        agent,
        changeOrigin: false,
        xfwd: false,
        selfHandleResponse: true,
        proxyTimeout: UPSTREAM_TIMEOUT_MS,
        on: {
          proxyRes: (answer, request, response) => {
            const passing = this.passing.get(request);
            const status = answer.statusCode ?? 502;
            passing?.end(outcomeOfStatus(status));
            passing?.onAnswer(status);
            const account = answer.headers[ACCOUNT_HEADER];
            delete answer.headers[ACCOUNT_HEADER];
            if (passing && typeof account === 'string') passing.own.accountId = account;
            relay(answer, response, passing?.coding ?? 'identity');
          },
          error: (error, request, response) => {
            this.passing.get(request)?.end('failed');
            logger.warn({ err: error, target: new URL(target).host }, 'upstream failed');
            if ('writeHead' in response) answerUnavailable(response);
          },
        },
      });
    const handlers = (agent: Agent) =>
      Object.fromEntries(Object.entries(urls).map(([name, target]) => [name, handler(target, agent)])) as Record<
        Upstream,
        RequestHandler
      >;
    this.handlers = handlers(this.agent);
    this.streamHandlers = handlers(this.streamAgent);
  }

  /** Passes the request on; the upstream sends the reply. `onAnswer` runs before its first byte. */
  async pass(
    { upstream, path, isStream = false }: Route & { isStream?: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
    onAnswer: (status: number) => void,
  ): Promise<void> {
    const { raw } = request;
    const own = currentContext();
    const { end, context } = beginOutboundCall({ target: upstream, operation: 'pass' });
    this.passing.set(raw, { coding: codingFor(raw.headers), onAnswer, own, end });
    for (const name of GATEWAY_HEADERS) delete raw.headers[name];
    Object.assign(raw.headers, withContext(context, traceHeaders));
    raw.headers['x-client-address'] = request.ip;
    if (upstream === 'frontend') Object.assign(raw.headers, passForPage(this.serviceTokens));
    raw.url = path;
    reply.hijack();
    reply.raw.setMaxListeners(MOST_LISTENERS);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await (isStream ? this.streamHandlers : this.handlers)[upstream](raw, reply.raw);
  }

  close(): void {
    this.agent.destroy();
    this.streamAgent.destroy();
  }
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { retryAfterSeconds, ...problem } = UNAVAILABLE;
  const body: Problem = { ...problem, requestId: String(response.getHeader('x-request-id') ?? '') };
  response
    .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(retryAfterSeconds) })
    .end(JSON.stringify(body));
}
