import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@shop/contracts/problem';
import type { Logger } from '../observe/logger.js';
import { metrics } from '../observe/metrics.js';
import { enterContext, requestIdFrom } from '../observe/request-context.js';
import { beginSpan, type Span, under } from '../observe/tracing.js';
import { bodyTimes, requestTimeoutFor, watchBody } from './body-progress.js';

/** Larger bodies, uploads aside, get 413. */
const BODY_LIMIT = 100 * 1024;

/** The largest bodies of a server, in bytes. */
export interface BodyLimits {
  /** JSON; 100 kB unless said. */
  bodyLimit?: number | undefined;
  /** Multipart, where the service takes it: how long a slow one may take depends on it. */
  uploadLimit?: number | undefined;
}

/** The Fastify server under every service: request ids, one log line and one metric a request, bounded bodies and times. */
export function createAdapter(
  logger: Logger,
  { bodyLimit = BODY_LIMIT, uploadLimit = 0 }: BodyLimits = {},
): FastifyAdapter {
  const largest = Math.max(bodyLimit, uploadLimit);
  const adapter = new FastifyAdapter({
    bodyLimit,
    requestTimeout: requestTimeoutFor(largest),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  // Bodies are JSON, or multipart where a service says so; Fastify alone would take any text.
  fastify.removeContentTypeParser('text/plain');
  observe(fastify, logger);
  fastify.addHook('onRequest', (request, reply, done) => {
    watchBody(request, reply, bodyTimes(largest));
    done();
  });
  return adapter;
}

/**
 * Gives every request its id, one log line and one metric when it is over, and lets a closing server end. `routeOf` names
 * a request's route where the server's own table does not; names are of a bounded number. `isOurs` says whose word on the
 * trace is taken: everybody's where only the shop's own processes come by.
 */
export function observe(
  fastify: FastifyInstance,
  logger: Logger,
  { routeOf = ownRoute, isOurs = () => true }: ObservedServer = {},
): void {
  const observed = new WeakMap<FastifyRequest, { route: string; span: Span | undefined }>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const requestId = requestIdFrom(request.headers['x-request-id']);
    void reply.header('x-request-id', requestId);
    enterContext({ requestId });
    const { traceparent } = request.headers;
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: typeof traceparent === 'string' && isOurs(request) ? traceparent : undefined,
    });
    if (span) enterContext(under(span));
    observed.set(request, { route, span });
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: addresses can carry tokens.
    const { route = 'unknown', span } = observed.get(request) ?? {};
    const { statusCode: status, elapsedTime } = reply;
    span?.end({ isFailed: status >= 500, attributes: { 'http.response.status_code': status } });
    // A stream lasts as long as somebody looks at it.
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream)
      metrics.requests.observe({ method: request.method, route, status: String(status) }, elapsedTime / 1000);
    logger.info({ method: request.method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
  fastify.addHook('preClose', (done) => {
    // A connection whose last request ends while the server closes is kept alive, and would hold it for a minute.
    const timer = setInterval(() => fastify.server.closeIdleConnections(), 50);
    fastify.server.once('close', () => clearInterval(timer));
    done();
  });
}

interface ObservedServer {
  routeOf?: (request: FastifyRequest) => string;
  isOurs?: (request: FastifyRequest) => boolean;
}

const ownRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Answers an address that cannot be decoded or is too long: it reaches no route, no hook and no filter. */
export function refuseAddress(_error: unknown, request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): void {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const problem: Problem = { code: 'malformed', message: 'The request could not be read', requestId };
  void reply.status(400).header('x-request-id', requestId).send(problem);
}
