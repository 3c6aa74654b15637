import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@shop/contracts/problem';
import { MALFORMED, READABLE_SERVER, refuseUnreadable } from '@shop/contracts/unreadable-request';
import type { Logger } from '../observe/logger.js';
import { observeRequest } from '../observe/observed-request.js';
import { enterContext, requestIdFrom } from '../observe/request-context.js';
import { bodyTimes, requestTimeoutFor, watchBody } from './body-progress.js';
import { answerAllHeads, headRefusal } from './readable-request.js';
import { withoutSchemas } from './without-schemas.js';

/** Larger bodies, except uploads, get 413. */
const BODY_LIMIT = 100 * 1024;

const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' };

/** The largest bodies of a server, in bytes. */
export interface BodyLimits {
  /** JSON; default 100 kB. */
  bodyLimit?: number | undefined;
  /** Multipart, where the service accepts it; the time limit of a slow upload depends on it. */
  uploadLimit?: number | undefined;
}

/**
 * The Fastify server of every service: request ids, one log line and one metric per request, bounded bodies and times.
 */
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
    // What arrives over a connection that is not closed yet is still answered.
    return503OnClosing: false,
    http: READABLE_SERVER,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseInvalidUrl,
    schemaController: withoutSchemas,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  // Bodies are JSON, unless a service declares another type; Fastify would also accept plain text.
  fastify.removeContentTypeParser('text/plain');
  answerAllHeads(fastify);
  observe(fastify, logger);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const refusal = headRefusal(request, request.routeOptions.config.accepts);
    done(refusal && Object.assign(new Error(refusal.message), { statusCode: refusal.status }));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    watchBody(request, reply, bodyTimes(largest));
    done();
  });
  return adapter;
}

/**
 * Gives every request an id, writes one log line and one metric when it ends, and lets a closing server end. The function
 * `routeOf` names a request's route where the server's own table does not; the number of names is bounded. `isOurs` says whether
 * the trace context of a request is trusted: always, where only the shop's own processes call.
 */
export function observe(
  fastify: FastifyInstance,
  logger: Logger,
  { routeOf = ownRoute, isOurs = () => true }: ObservedServer = {},
): void {
  const observed = new WeakMap<FastifyRequest, ReturnType<typeof observeRequest>>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const one = observeRequest(logger, { method, headers, route: routeOf(request), isOurs: isOurs(request) });
    void reply.header('x-request-id', one.context.requestId);
    enterContext(one.context);
    observed.set(request, one);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    observed.get(request)?.end({ status: reply.statusCode, ms: reply.elapsedTime, isStream });
    done();
  });
  fastify.addHook('preClose', (done) => {
    // A connection whose last request ends during close is kept alive, and would delay the end by a minute.
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

/** Answers a URL that reaches no route, hook or filter: one that cannot be decoded, or whose id is too long to be one. */
export function refuseInvalidUrl(
  { code: reason }: Error & { code?: string },
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): void {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const { status, code, message } = reason === 'FST_ERR_MAX_PARAM_LENGTH' ? NOT_FOUND : MALFORMED;
  const problem: Problem = { code, message, requestId };
  void reply.status(status).header('x-request-id', requestId).send(problem);
}
