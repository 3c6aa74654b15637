import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLogger } from '@shop/service-kit/observe/logger';
import { AnswerCache } from './cache/answer-cache.js';
import type { GatewayParts } from './parts.js';
import { sendProblem } from './problem.js';
import { createGateway } from './server.js';

const ID = 'b7f3a6f0-1d57-4a0c-9d2a-0c5a1b2c3d4e';
const NO_SERVICE = 'http://127.0.0.1:9';
const NAMES = ['CATALOG', 'IDENTITY', 'ORDERS', 'REVIEWS', 'PAYMENTS', 'MEDIA', 'FRONTEND'];

/** A gateway without services; `isFull`: its limits refuse every request that they count. */
const aGateway = (isFull: boolean) =>
  createGateway({
    config: {
      PUBLIC_URL: 'http://localhost:8080',
      ...Object.fromEntries(
        NAMES.flatMap((name) => [`${name}_URL`, `${name}_HEALTH_URL`].map((key) => [key, NO_SERVICE])),
      ),
    },
    logger: createLogger('gateway', 'fatal'),
    cache: new AnswerCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, maxStaleMs: 600_000 }),
    limits: {
      isOwn: () => false,
      pass: async (_request: FastifyRequest, reply: FastifyReply) => {
        if (isFull) sendProblem(reply, 429, { code: 'too_many_requests', message: 'Too many requests' });
        return !isFull;
      },
    },
    tokens: { claimsOf: async () => undefined },
    serviceTokens: { to: () => '' },
  } as unknown as GatewayParts);

/** The status of a POST whose body has not begun to arrive. */
const statusOf = ({ server }: FastifyInstance, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = send({ port, path, method: 'POST', headers, agent: false }, ({ statusCode }) => {
      resolve(statusCode);
      request.destroy();
    });
    request.once('error', reject).flushHeaders();
  });

describe('the gateway', () => {
  const full = aGateway(true);
  const open = aGateway(false);
  beforeAll(() => Promise.all([full, open].map((one) => one.listen({ port: 0, host: '127.0.0.1' }))));
  afterAll(() => Promise.all([full.close(), open.close()]));

  it.each([
    ['GET', '/api/docs', 200],
    ['HEAD', '/api/openapi.json', 200],
    ['GET', '/api/nothing', 404],
    ['HEAD', '/api/desk/events', 404],
    ['DELETE', '/api/docs', 405],
    ['POST', '/', 405],
  ] as const)('answers %s %s with %i before any limit', async (method, url, status) => {
    expect((await full.inject({ method, url })).statusCode).toBe(status);
  });

  it.each([
    ['GET', '/api/health'],
    ['GET', '/api/desk/events'],
    ['GET', `/api/products/${ID}`],
    ['GET', '/api/products'],
    ['GET', '/'],
    ['GET', '/api/users/me/export'],
    ['GET', `/api/orders/${ID}/events`],
    ['GET', '/api/orders'],
  ] as const)('counts %s %s', async (method, url) => {
    expect((await full.inject({ method, url })).statusCode).toBe(429);
  });

  it.each([
    ['/api/orders', 'application/json', 100 * 1024],
    ['/api/payments/hooks/a-secret/stk', 'application/json', 100 * 1024],
    ['/api/upload', 'multipart/form-data; boundary=x', 101 * 1024 * 1024],
    ['/api/uploads/photos', 'multipart/form-data; boundary=x', 41 * 1024 * 1024],
    ['/api/products/import', 'multipart/form-data; boundary=x', 21 * 1024 * 1024],
    ['/api/payments/statement', 'multipart/form-data; boundary=x', 11 * 1024 * 1024],
  ])('refuses a body that is too large at %s, after the limits', async (url, type, most) => {
    const headers = { 'content-type': type, 'content-length': String(most + 1) };
    expect(await statusOf(open, url, headers)).toBe(413);
    expect(await statusOf(full, url, headers)).toBe(429);
  });

  it.each(['/api/products', `/api/products/${ID}`, '/api/users/me/export', '/'])(
    'answers 503 for %s while its service is unavailable',
    async (url) => {
      expect((await open.inject({ method: 'GET', url })).statusCode).toBe(503);
    },
  );
});
