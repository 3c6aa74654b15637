import { createServer } from 'node:http';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PHOTO_LIMITS } from '@shop/contracts/media';
import { STATEMENT_BYTES } from '@shop/contracts/payment-desk';
import { IMPORT_LIMITS } from '@shop/contracts/product-import';
import { MALFORMED, READABLE_SERVER, refuseUnreadable } from '@shop/contracts/unreadable-request';
import { KeysUnavailable } from '@shop/service-kit/auth/token-keys';
import type { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import type { Tokens } from '@shop/service-kit/auth/tokens';
import type { RedisChannel } from '@shop/service-kit/cache/redis-channel';
import type { Logger } from '@shop/service-kit/observe/logger';
import { bodyTimes, requestTimeoutFor, watchBody } from '@shop/service-kit/http/body-progress';
import { answerAllHeads } from '@shop/service-kit/http/readable-request';
import { observe, refuseInvalidUrl } from '@shop/service-kit/http/server';
import { isSenderFault } from '@shop/service-kit/http/sender-fault';
import { withoutSchemas } from '@shop/service-kit/http/without-schemas';
import { refuseOtherMethods } from './allowed-methods.js';
import type { Answer } from './cache/answer.js';
import type { AnswerCache } from './cache/answer-cache.js';
import { outdatedByWrite, type Write } from './cache/freshness.js';
import { WholeReads } from './cache/read-whole.js';
import { sendAnswer } from './cache/send-answer.js';
import { sharedReadOf } from './cache/shared-reads.js';
import type { GatewayConfig } from './config.js';
import { deliverCallback, isCallback } from './callbacks.js';
import { exportedUserOf, sendExport } from './data-export.js';
import type { DeskNewsFeed } from './desk-news.js';
import { isDeskStream, sendDeskNews } from './follow-desk.js';
import { admitOrderStream, isOrderStream } from './follow-order.js';
import type { AddressLimits } from './limits.js';
import { CACHE_STATUS, keptFirst } from './kept-first.js';
import type { OrderStreams } from './order-streams.js';
import { normalUrl } from './normal-url.js';
import { serveOwnRoutes } from './own-routes.js';
import { INTERNAL, NOT_FOUND, sendProblem, TOO_LARGE, UNAVAILABLE } from './problem.js';
import { readProductPage } from './product-page.js';
import { Proxy } from './proxy.js';
import { refuseUnreadableHeads } from './refuse-unreadable.js';
import { routeName } from './route-name.js';
import { productIdOf, routeOf, type Route, upstreamUrls } from './routes.js';
import { sharedAnswer } from './shared-answer.js';

/** Bodies over 100 kB get 413, except uploads: 10 pictures of 10 MB, and their multipart headers. */
const BODY_LIMIT = 100 * 1024;
const UPLOAD_LIMIT = 101 * 1024 * 1024;
/** Files and their multipart headers, by the path of the call. */
const MULTIPART_HEADERS = 1024 * 1024;
const FILE_LIMITS: Record<string, number> = {
  '/api/upload': UPLOAD_LIMIT,
  '/api/products/import': IMPORT_LIMITS.bytes + MULTIPART_HEADERS,
  '/api/uploads/photos': PHOTO_LIMITS.files * PHOTO_LIMITS.bytesPerFile + MULTIPART_HEADERS,
  '/api/payments/statement': STATEMENT_BYTES + MULTIPART_HEADERS,
};

/** Node refuses longer heads of requests. */
const LONGEST_PATH = 16 * 1024;

/** The dependencies of the gateway. */
export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  cache: AnswerCache;
  limits: AddressLimits;
  streams: OrderStreams;
  desk: DeskNewsFeed;
  tokens: Tokens;
  serviceTokens: ServiceTokens;
  /** Notifies the other gateways of writes through this one; without it they receive only the events. */
  writes?: RedisChannel<Write>;
}

/** The shop's only public server: limits, the route table, cached answers, and a few endpoints of its own. */
export function createGateway(parts: GatewayParts): FastifyInstance {
  const { config, logger, limits } = parts;
  const server = fastify({
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: requestTimeoutFor(UPLOAD_LIMIT),
    // All routes but the gateway's own are one parameter: the service, or the page, says that there is no such thing.
    routerOptions: { maxParamLength: LONGEST_PATH },
    rewriteUrl: ({ url = '/' }) => normalUrl(url),
    frameworkErrors: refuseInvalidUrl,
    schemaController: withoutSchemas,
    clientErrorHandler: refuseUnreadable,
    serverFactory: (handler, options) => createServer({ ...options, ...READABLE_SERVER }, keptFirst(parts, handler)),
  });
  const proxy = new Proxy(upstreamUrls(config), parts.serviceTokens, logger);
  const wholeReads = new WholeReads(upstreamUrls(config), parts.serviceTokens);
  answerAllHeads(server);
  observe(server, logger, { routeOf: routeName, isOurs: (request) => limits.isOwn(request) });
  server.addHook('onRequest', refuseOtherMethods);
  server.addHook('onRequest', refuseUnreadableHeads);
  server.addHook('onRequest', async (request, reply) => watchBody(request, reply, bodyTimes(bodyLimitOf(request))));
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, NOT_FOUND));
  server.setErrorHandler((error, request, reply) => {
    if (isSenderFault(error, request.raw)) return sendProblem(reply, MALFORMED.status, MALFORMED);
    if (error instanceof KeysUnavailable) return sendProblem(reply, 503, UNAVAILABLE);
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
  serveOwnRoutes(server, parts);
  const pass = (request: FastifyRequest, reply: FastifyReply) =>
    forward({ ...parts, proxy, wholeReads }, request, reply);
  server.all('/*', pass);
  server.all('/', pass);
  return server;
}

function bodyLimitOf({ url }: FastifyRequest): number {
  return FILE_LIMITS[url.split('?')[0] ?? ''] ?? BODY_LIMIT;
}

type Parts = GatewayParts & { proxy: Proxy; wholeReads: WholeReads };

async function forward(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { config, logger, proxy, limits } = parts;
  if (isDeskStream(request)) return followDesk(parts, request, reply);
  const shared = sharedReadOf(request);
  const route = routeOf(shared ?? request.url);
  if (!route) return sendProblem(reply, 404, NOT_FOUND);
  if (!(await limits.pass(request, reply))) return reply;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(request))
    return sendProblem(reply, 413, TOO_LARGE).header('connection', 'close');
  if (isCallback(request.method, request.url))
    return deliverCallback(`${config.PAYMENTS_URL}${route.path}`, request, reply);
  const exported = exportedUserOf(request.method, request.url);
  if (exported) return sendExport({ urls: upstreamUrls(config), logger }, exported, request, reply);
  if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  const read = wholeReadOf(parts, { ...route, shared }, request);
  if (read) return sendWhole(parts, { read, shared }, request, reply);
  // Read before the request is passed on, because that changes its URL.
  const write: Write = { method: request.method, url: request.url };
  const isStream = isOrderStream(request);
  if (isStream && !(await admitOrderStream(parts, request, reply))) return reply;
  await proxy.pass({ ...route, isStream }, request, reply, (status) => {
    // A refused write changed nothing: otherwise anybody could empty the cache.
    if (status < 400 || status >= 500) forgetOutdated(parts, write);
  });
  return reply;
}

async function followDesk(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(await parts.limits.pass(request, reply))) return reply;
  return sendDeskNews(parts, request, reply);
}

/** Drops outdated answers in this gateway at once, and notifies the others. */
function forgetOutdated({ cache, writes }: Parts, write: Write): void {
  const outdated = outdatedByWrite(write);
  if (!outdated) return;
  cache.drop(outdated);
  void writes?.publish(write);
}

/** How to read the complete answer when it is cached or composed here; undefined when it is only passed through. */
function wholeReadOf({ wholeReads }: Parts, route: Route & Pick<WholeRead, 'shared'>, request: FastifyRequest) {
  const productId = request.method === 'GET' ? productIdOf(request.url) : undefined;
  const client = { address: request.ip, authorization: request.headers.authorization };
  if (productId !== undefined) return () => readProductPage(productId, wholeReads, client);
  return route.shared === undefined ? undefined : () => wholeReads.read(route, client);
}

/** A read of a complete answer; `shared`: the URL under which it is cached. */
interface WholeRead {
  read: () => Promise<Answer>;
  shared: string | undefined;
}

async function sendWhole(
  parts: Parts,
  { read, shared }: WholeRead,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    if (shared === undefined) return await sendAnswer(await read(), request, reply);
    const { answer, cacheStatus } = await sharedAnswer(parts, shared, read);
    return await sendAnswer(answer, request, reply.header(CACHE_STATUS, cacheStatus));
  } catch (error) {
    parts.logger.warn({ err: error }, 'an upstream did not answer');
    return sendProblem(reply, 503, UNAVAILABLE);
  }
}
