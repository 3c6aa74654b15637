import { createServer } from 'node:http';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MALFORMED, READABLE_SERVER, refuseUnreadable } from '@shop/contracts/unreadable-request';
import { KeysUnavailable } from '@shop/service-kit/auth/token-keys';
import { bodyTimes, requestTimeoutFor, watchBody } from '@shop/service-kit/http/body-progress';
import { answerAllHeads } from '@shop/service-kit/http/readable-request';
import { observe, refuseInvalidUrl } from '@shop/service-kit/http/server';
import { isSenderFault } from '@shop/service-kit/http/sender-fault';
import { withoutSchemas } from '@shop/service-kit/http/without-schemas';
import { cachedRead } from '@shop/service-kit/observe/read-at-scrape';
import { refuseOtherMethods } from './allowed-methods.js';
import { WholeReads } from './cache/read-whole.js';
import { sharedUrlOf } from './cache/shared-url.js';
import { documentsOf } from './docs/documents.js';
import { healthReader } from './health.js';
import { sendKept } from './kept-answer.js';
import { serveFromCache } from './serve-from-cache.js';
import { normalUrl } from './normal-url.js';
import { BODY_LIMIT, type OwnEndpoint, ownEndpointOf, UPLOAD_LIMIT } from './own-endpoints.js';
import type { GatewayParts, Handle, HandlerParts } from './parts.js';
import { passOn } from './pass-on.js';
import { INTERNAL, NOT_FOUND, sendProblem, TOO_LARGE } from './problem.js';
import { Proxy } from './proxy.js';
import { refuseUnreadableHeads } from './refuse-unreadable.js';
import { routeName } from './route-name.js';
import { routeOf, upstreamUrls } from './routes.js';
import { nameTrace } from './server-timing.js';
import { sendUnanswered } from './unanswered.js';

/** Node refuses longer heads of requests. */
const LONGEST_PATH = 16 * 1024;

/** For so long a request with the same result is not repeated: each costs six calls and six queries. */
const HEALTH_MAX_AGE_MS = 1_000;

/** The shop's only public server: limits, the route table, cached answers, and a few endpoints of its own. */
export function createGateway(parts: GatewayParts): FastifyInstance {
  const { config, logger, limits } = parts;
  const server = fastify({
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    // What arrives over a connection that is not closed yet is still answered.
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    requestTimeout: requestTimeoutFor(UPLOAD_LIMIT),
    // All routes but the gateway's own are one parameter: the service, or the page, says that there is no such thing.
    routerOptions: { maxParamLength: LONGEST_PATH },
    rewriteUrl: ({ url = '/' }) => normalUrl(url),
    frameworkErrors: refuseInvalidUrl,
    schemaController: withoutSchemas,
    clientErrorHandler: refuseUnreadable,
    serverFactory: (handler, options) =>
      createServer({ ...options, ...READABLE_SERVER }, serveFromCache(parts, handler)),
  });
  const proxy = new Proxy(upstreamUrls(config), parts.serviceTokens, logger);
  const wholeReads = new WholeReads(upstreamUrls(config), parts.serviceTokens);
  answerAllHeads(server);
  observe(server, logger, { routeOf: routeName, isOurs: (request) => limits.isOwn(request) });
  server.addHook('onRequest', nameTrace);
  server.addHook('onRequest', refuseOtherMethods);
  server.addHook('onRequest', refuseUnreadableHeads);
  server.addHook('onRequest', async (request, reply) =>
    watchBody(request, reply, bodyTimes(bodyLimitOf(ownEndpointOf(request.method, request.url)))),
  );
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, NOT_FOUND));
  server.setErrorHandler((error, request, reply) => {
    if (isSenderFault(error, request.raw)) return sendProblem(reply, MALFORMED.status, MALFORMED);
    if (error instanceof KeysUnavailable) return sendUnanswered(logger, request, reply, error);
    logger.error({ err: error }, 'unexpected error');
    return sendProblem(reply, 500, INTERNAL);
  });
  server.removeAllContentTypeParsers();
  // Bodies are passed on unparsed.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onClose', async () => {
    proxy.close();
    await wholeReads.close();
  });
  const all: HandlerParts = {
    ...parts,
    proxy,
    wholeReads,
    documents: documentsOf(config.PUBLIC_URL),
    readHealth: cachedRead(healthReader(config, logger), HEALTH_MAX_AGE_MS),
  };
  server.all('/*', (request, reply) => answer(all, request, reply));
  server.all('/', (request, reply) => answer(all, request, reply));
  return server;
}

/** The order of the checks is the same for every request; then one handler answers it. */
async function answer(parts: HandlerParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.raw.socket.remoteAddress === undefined) return leave(reply);
  const own = ownEndpointOf(request.method, request.url);
  const handle = handlerOf(own, request);
  if (!handle) return sendProblem(reply, 404, NOT_FOUND);
  if (!own?.isUncounted && !(await parts.limits.pass(request, reply))) return reply;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(own)) return sendProblem(reply, 413, TOO_LARGE);
  return handle(parts, request, reply);
}

/** For a client that has reset its connection: it has no IP address to be counted by, and waits for no answer. */
function leave(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}

/** The cache first, then the gateway's own handler, then the route table; undefined where there is nothing. */
function handlerOf(own: OwnEndpoint | undefined, request: FastifyRequest): Handle | undefined {
  const shared = own?.keep && sharedUrlOf(request);
  const route = routeOf(shared ?? request.url);
  if (own?.keep && shared !== undefined && route) return sendKept(own.keep, route, shared);
  return own?.handle ?? (route && passOn({ ...route, bodyLimit: bodyLimitOf(own) }));
}

const bodyLimitOf = (own: OwnEndpoint | undefined): number => own?.bodyLimit ?? BODY_LIMIT;
