import { Agent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
import { passBodyWithoutLength } from './body-without-length.js';
import { passForPage } from './limits.js';
import { TOO_LARGE, UNAVAILABLE } from './problem.js';
import { relay } from './relay.js';
import type { PassedRoute, Upstream } from './routes.js';
import { logUnanswered, reasonOf } from './unanswered.js';

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
  /** The largest body, in bytes. */
  bodyLimit: number;
  /** The request as the client sent it: passing it on changes its URL. */
  asked: { method: string; url: string };
  /** The context of the request, whose log line names the account. */
  own: RequestContext;
  /** When it was passed on, in milliseconds of this process. */
  since: number;
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
    private readonly logger: Logger,
  ) {
    const handler = (name: Upstream, target: string, agent: Agent): RequestHandler =>
      createProxyMiddleware({
        target,
        agent,
        changeOrigin: false,
        xfwd: false,
        selfHandleResponse: true,
        proxyTimeout: UPSTREAM_TIMEOUT_MS,
        on: {
          proxyReq: (outgoing, request, response) => {
            const limit = this.passing.get(request)?.bodyLimit ?? 0;
            passBodyWithoutLength(request, outgoing, { limit, refuse: () => this.refuse(request, response) });
          },
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
          error: (error, request, response) => this.fail(name, error, request, response),
        },
      });
    const handlers = (agent: Agent) =>
      Object.fromEntries(
        Object.entries(urls).map(([name, target]) => [name, handler(name as Upstream, target, agent)]),
      ) as Record<Upstream, RequestHandler>;
    this.handlers = handlers(this.agent);
    this.streamHandlers = handlers(this.streamAgent);
  }

  /** Passes the request on; the upstream sends the reply. `onAnswer` runs before its first byte. */
  async pass(
    { upstream, path, isStream = false, bodyLimit = 0 }: PassedRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    onAnswer: (status: number) => void,
  ): Promise<void> {
    const { raw } = request;
    const own = currentContext();
    const { end, context } = beginOutboundCall({ target: upstream, operation: 'pass' });
    const asked = { method: request.method, url: request.url };
    const coding = codingFor(raw.headers);
    this.passing.set(raw, { coding, onAnswer, bodyLimit, asked, own, since: performance.now(), end });
    for (const name of GATEWAY_HEADERS) delete raw.headers[name];
    // Our server has answered it: the client continues. With this header the middleware would not say that it sends the request.
    delete raw.headers.expect;
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

  /** Answers a body that turns out too large, unless its service has answered. */
  private refuse(request: IncomingMessage, response: ServerResponse): void {
    this.passing.get(request)?.end('ok');
    if (!response.headersSent) answerProblem(response, 413, TOO_LARGE);
  }

  /** A response that has begun is broken off: it is no 503, and the client asks again. */
  private fail(target: Upstream, error: Error, request: IncomingMessage, response: ServerResponse | Socket): void {
    // The answer is complete: ours to a body that was too large.
    if (response.writableEnded) return;
    const passing = this.passing.get(request);
    passing?.end('failed');
    if (!('writeHead' in response)) return;
    const hasBegun = response.headersSent;
    if (passing)
      withContext(passing.own, () => {
        const reason = hasWaited(passing, error) ? 'timeout' : reasonOf(error);
        if (hasBegun) this.logger.warn({ target, reason }, 'a service broke off its answer');
        else logUnanswered(this.logger, passing.asked, target, reason);
      });
    if (hasBegun) response.destroy();
    else answerUnavailable(response);
  }

  close(): void {
    this.agent.destroy();
    this.streamAgent.destroy();
  }
}

/** The middleware breaks the connection to a service that is silent for too long, and reports it as broken. */
const hasWaited = ({ since }: Passing, error: Error): boolean =>
  reasonOf(error) === 'connection broken' && performance.now() - since >= UPSTREAM_TIMEOUT_MS;

function answerUnavailable(response: ServerResponse): void {
  const { retryAfterSeconds, ...problem } = UNAVAILABLE;
  response.setHeader('retry-after', String(retryAfterSeconds));
  answerProblem(response, 503, problem);
}

function answerProblem(response: ServerResponse, status: number, problem: Omit<Problem, 'requestId'>): void {
  const body: Problem = { ...problem, requestId: String(response.getHeader('x-request-id') ?? '') };
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
