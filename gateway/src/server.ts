import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from '@shop/service-kit/observe/logger';
import { observe, refuseAddress } from '@shop/service-kit/http/server';
import type { GatewayConfig } from './config.js';
import { docsPage } from './docs/page.js';
import { openApiDocument } from './docs/openapi.js';
import { healthOf } from './health.js';
import { deliverHook, isHook } from './hooks.js';
import { isExport, sendExport } from './data-export.js';
import { AddressLimits } from './limits.js';
import { NOT_FOUND, sendProblem, TOO_LARGE } from './problem.js';
import { sendProductPage } from './product-page.js';
import { Proxy } from './proxy.js';
import { productIdOf, routeOf, upstreamUrls } from './routes.js';

/** API.md: bodies over 100 kB get 413, uploads aside (10 pictures of 10 MB, and their frames). */
const BODY_LIMIT = 100 * 1024;
const UPLOAD_LIMIT = 101 * 1024 * 1024;

/** The shop's one door: limits, the route table, and two answers of its own. */
export function createGateway(config: GatewayConfig, logger: Logger): FastifyInstance {
  const server = fastify({
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
  });
  const proxy = new Proxy(upstreamUrls(config), logger);
  const limits = new AddressLimits(config.RATE_LIMIT_PER_ADDRESS_FACTOR);
  observe(server, logger);
  server.removeAllContentTypeParsers();
  // Bodies flow through untouched.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.addHook('onClose', async () => proxy.close());
  const openApi = openApiDocument(config.PUBLIC_URL);
  server.get('/api/openapi.json', () => openApi);
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  server.get('/api/health', async (_request, reply) => {
    const health = await healthOf(config);
    return reply
      .status(health.status === 'OK' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  const pass = (request: FastifyRequest, reply: FastifyReply) => forward({ config, proxy, limits }, request, reply);
  server.all('/*', pass);
  server.all('/', pass);
  return server;
}

interface Parts {
  config: GatewayConfig;
  proxy: Proxy;
  limits: AddressLimits;
}

async function forward({ config, proxy, limits }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const route = routeOf(request.url);
  if (!route) return sendProblem(reply, 404, NOT_FOUND);
  if (!(await limits.pass(request, reply))) return reply;
  const limit = request.url.startsWith('/api/upload') ? UPLOAD_LIMIT : BODY_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > limit)
    return sendProblem(reply, 413, TOO_LARGE).header('connection', 'close');
  if (request.url.startsWith('/api/')) void reply.header('x-content-type-options', 'nosniff');
  if (isHook(request.method, request.url)) return deliverHook(`${config.PAYMENTS_URL}${route.path}`, request, reply);
  if (isExport(request.method, request.url)) return sendExport(upstreamUrls(config), request, reply);
  const productId = request.method === 'GET' ? productIdOf(request.url) : undefined;
  if (productId !== undefined) return sendProductPage(productId, upstreamUrls(config), request, reply);
  await proxy.pass(route, request, reply);
  return reply;
}
