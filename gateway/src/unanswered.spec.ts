import { once } from 'node:events';
import { request as send, type ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { KeysUnavailable } from '@shop/service-kit/auth/token-keys';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { AnswerCache } from './cache/answer-cache.js';
import type { GatewayParts } from './parts.js';
import { createGateway } from './server.js';
import { reasonOf } from './unanswered.js';

const ID = 'b7f3a6f0-1d57-4a0c-9d2a-0c5a1b2c3d4e';
const NAMES = ['CATALOG', 'IDENTITY', 'ORDERS', 'REVIEWS', 'PAYMENTS', 'MEDIA', 'FRONTEND'];

/** Lines of the log, with the id that the real one takes from the context. */
let lines: unknown[] = [];
const record = (level: string) => (fields: object, msg: string) => {
  if (level !== 'info') lines.push({ level, ...fields, msg, requestId: currentContext().requestId });
};
const logger = { info: record('info'), warn: record('warn'), error: record('error') };

/** A gateway whose services are all at one port. The token `old` is of a key that cannot be fetched. */
const aGateway = (port: number) =>
  createGateway({
    config: {
      PUBLIC_URL: 'http://localhost:8080',
      ...Object.fromEntries(
        NAMES.flatMap((name) => [`${name}_URL`, `${name}_HEALTH_URL`].map((key) => [key, `http://127.0.0.1:${port}`])),
      ),
    },
    logger,
    cache: new AnswerCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, maxStaleMs: 600_000 }),
    limits: { isOwn: () => false, pass: () => Promise.resolve(true) },
    tokens: {
      claimsOf: (token: string) =>
        token === 'old' ? Promise.reject(new KeysUnavailable('No keys')) : Promise.resolve({ sub: ID, exp: 1 }),
    },
    serviceTokens: { to: () => '' },
  } as unknown as GatewayParts);

/** A port at which connections are broken off; once it is closed, they are refused. */
const breaking = createServer((socket) => socket.once('data', () => socket.destroy()));
const closed = createServer();
const portOf = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let [refused, broken] = [] as unknown as [FastifyInstance, FastifyInstance];
beforeAll(async () => {
  refused = aGateway(await portOf(closed));
  await new Promise((resolve) => closed.close(resolve));
  broken = aGateway(await portOf(breaking));
  await Promise.all([refused, broken].map((one) => one.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  await Promise.all([refused.close(), broken.close()]);
  breaking.close();
});
beforeEach(() => {
  lines = [];
});

const ask = (gateway: FastifyInstance, method: 'GET' | 'POST', path: string, token: string) =>
  new Promise<{ status: number | undefined; requestId: unknown }>((resolve, reject) => {
    const { port } = gateway.server.address() as AddressInfo;
    const headers = { 'x-request-id': 'a-request-id', authorization: `Bearer ${token}` };
    const request = send({ port, path, method, headers, agent: false }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode, requestId: response.headers['x-request-id'] });
      });
    });
    request.once('error', reject).end();
  });

describe('a 503 of the gateway itself', () => {
  it.each([
    ['GET', '/api/orders?from=0712345678', 'good', '/api/orders', 'orders'],
    ['POST', '/api/auth/login', 'good', '/api/auth/login', 'identity'],
    ['GET', '/api/products?keyword=secret', 'good', '/api/products', 'catalog'],
    ['GET', `/api/products/${ID}`, 'good', '/api/products/:id', 'catalog'],
    ['GET', '/media/0123456789abcdef0123456789abcdef', 'good', '/media/*', 'media'],
    ['GET', '/account/orders', 'good', 'page', 'frontend'],
    ['GET', '/api/desk/events', 'good', '/api/desk/events', 'identity'],
    ['GET', '/api/audit/story?word=0712345678', 'good', '/api/audit/story', 'identity'],
  ] as const)('to %s %s names its route, the service and why', async (method, url, token, route, target) => {
    for (const [gateway, reason] of [
      [refused, 'refused'],
      [broken, 'connection broken'],
    ] as const) {
      lines = [];
      const answer = await ask(gateway, method, url, token);
      expect(answer).toEqual({ status: 503, requestId: 'a-request-id' });
      const line = { level: 'warn', method, route, target, reason, requestId: 'a-request-id' };
      expect(lines).toEqual([{ ...line, msg: 'answered 503: a service gave no answer' }]);
    }
  });

  it('to a request for a whole export names one of the services', async () => {
    expect((await ask(refused, 'GET', '/api/users/me/export', 'good')).status).toBe(503);
    expect(lines).toEqual([expect.objectContaining({ route: '/api/users/me/export', reason: 'refused' })]);
  });

  it('to probes names all services once', async () => {
    for (let probe = 0; probe < 2; probe += 1)
      expect((await ask(refused, 'GET', '/api/health', 'good')).status).toBe(503);
    const names = ['catalog', 'identity', 'orders', 'reviews', 'payments', 'media'];
    const missing = Object.fromEntries(names.map((name) => [name, 'refused']));
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', route: '/api/health', missing })]);
  });

  it('is none for a client that has reset its connection before', async () => {
    const { port } = refused.server.address() as AddressInfo;
    const arrived = once(refused.server, 'request');
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.resetAndDestroy());
    });
    const [, response] = (await arrived) as [unknown, ServerResponse];
    await once(response, 'close');
    expect(lines).toEqual([]);
  });

  it('because the keys of tokens are missing names identity', async () => {
    expect((await ask(refused, 'GET', `/api/orders/${ID}/events`, 'old')).status).toBe(503);
    expect(lines).toEqual([expect.objectContaining({ route: '/api/orders/:id/events', target: 'identity' })]);
  });
});

it.each([
  ['timeout', Object.assign(new Error('x'), { name: 'TimeoutError' })],
  [
    'timeout',
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_HEADERS_TIMEOUT' }) }),
  ],
  [
    'refused',
    Object.assign(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), { code: '' }),
  ],
  ['name not found', Object.assign(new Error('x'), { code: 'ENOTFOUND' })],
  ['status 500', 500],
  ['no answer', new Error('http://catalog/products?keyword=secret')],
  ['no answer', undefined],
])('%s is the reason in place of the words of an error', (reason, cause) => expect(reasonOf(cause)).toBe(reason));
