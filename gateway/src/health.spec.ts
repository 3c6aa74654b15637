import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { GatewayConfig } from './config.js';
import { healthReader } from './health.js';

let lines: unknown[] = [];
const record = (level: string) => (fields: object, msg: string) => void lines.push({ level, ...fields, msg });
const logger = { info: record('info'), warn: record('warn') } as unknown as Logger;

/** What each service answers at /readyz: its status and its checks. */
let readiness: Record<string, { status: number; checks?: Record<string, boolean> }> = {};
const services = createServer(({ url = '' }, response) => {
  const { status, checks } = readiness[url.slice(1)] ?? { status: 200, checks: { database: true, bus: true } };
  response.writeHead(status).end(status === 500 ? 'not JSON' : JSON.stringify({ checks }));
});
let read: ReturnType<typeof healthReader>;
let base = '';
const configOf = (urlOf: (name: string) => string) =>
  Object.fromEntries(
    ['catalog', 'identity', 'orders', 'reviews', 'payments', 'media'].map((name) => [
      `${name.toUpperCase()}_HEALTH_URL`,
      urlOf(name),
    ]),
  ) as unknown as GatewayConfig;

beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});
afterAll(() => {
  services.close();
  services.closeAllConnections();
});
beforeEach(() => {
  [lines, readiness] = [[], {}];
  read = healthReader(
    configOf((name) => `${base}/${name}`),
    logger,
  );
});

const notReady = (missing: Record<string, string>) => ({
  ...{ level: 'warn', route: '/api/health', missing },
  msg: 'answered 503: services are not ready',
});
const again = { level: 'info', route: '/api/health', msg: 'all services are ready again' };

it('says nothing while all services are ready', async () => {
  expect(await read()).toMatchObject({ status: 'OK', database: 'Connected' });
  expect(lines).toEqual([]);
});

it('says once which services are not ready and why, and once that they are again', async () => {
  readiness = { orders: { status: 503, checks: { database: false, bus: false, running: true } } };
  for (let probe = 0; probe < 3; probe += 1)
    expect(await read()).toMatchObject({
      ...{ status: 'Error', database: 'Disconnected' },
      services: { orders: { status: 'Error' }, catalog: { status: 'OK' } },
    });
  expect(lines).toEqual([notReady({ orders: 'without database and bus' })]);
  readiness = { orders: { status: 503, checks: { database: true, bus: false } } };
  await read();
  expect(lines).toHaveLength(1);
  readiness = { ...readiness, media: { status: 503 } };
  await read();
  expect(lines.slice(1)).toEqual([notReady({ orders: 'without bus', media: 'status 503' })]);
  readiness = {};
  for (let probe = 0; probe < 2; probe += 1) expect(await read()).toMatchObject({ status: 'OK' });
  expect(lines.slice(2)).toEqual([again]);
});

it('says why a service gave no answer, never with the words of an error', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  readiness = { media: { status: 500 } };
  const urlOf = (name: string) => (name === 'catalog' ? `http://127.0.0.1:${port}` : `${base}/${name}`);
  await healthReader(configOf(urlOf), logger)();
  expect(lines).toEqual([notReady({ catalog: 'refused', media: 'status 500' })]);
});
