import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { end, freePort } from './another-gateway.js';
import { eventually, runFile } from './shop.js';

const ENTRY = resolve(import.meta.dirname, '../../shop/dist/main.js');

/** The shop's API. The tests can make it fail to send products. */
let isCatalogDown = false;
const api: Server = createServer((request, response) => {
  const { url = '/' } = request;
  if (isCatalogDown && url.startsWith('/api/products')) {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"unavailable","message":"Later"}');
    return;
  }
  fetch(`${runFile().shopUrl}${url}`).then(
    async (answer) =>
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(await answer.text()),
    () => response.writeHead(502).end(),
  );
});
let pages: ChildProcess;
let pagesUrl = '';
let metricsUrl = '';

beforeAll(async () => {
  await new Promise<void>((started) => api.listen(0, '127.0.0.1', started));
  const [port, managementPort] = [await freePort(), await freePort()];
  pagesUrl = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${managementPort}/metrics`;
  pages = spawn(process.execPath, [ENTRY], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_TARGETS: 'frontend',
      MANAGEMENT_PORT: String(managementPort),
      FRONTEND_PORT: String(port),
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
  });
  await eventually(async () => expect((await fetch(pagesUrl)).status).toBe(200));
});
afterAll(async () => {
  await end(pages);
  api.closeAllConnections();
  api.close();
});

it.each(['/', '/category/memory', '/search?q=ssd'])(
  'the page %s is for all visitors with its products, and for nobody else without them',
  async (path) => {
    const cachingOf = async () => {
      const { status, headers } = await fetch(`${pagesUrl}${path}`);
      return [status, headers.get('cache-control')];
    };
    const forAll = [200, 'public, max-age=0, s-maxage=60, must-revalidate'];
    isCatalogDown = false;
    expect(await cachingOf()).toEqual(forAll);
    isCatalogDown = true;
    expect(await cachingOf()).toEqual([200, 'no-store']);
    isCatalogDown = false;
    expect(await cachingOf()).toEqual(forAll);
  },
);

it('the reads of pages are counted by their outcome, without a collector of traces', async () => {
  const counted = async (outcome: string) => {
    const text = await (await fetch(metricsUrl)).text();
    const series = `target="gateway",operation="GET /products/cards",outcome="${outcome}",service="frontend"`;
    return Number(new RegExp(`^outbound_call_duration_seconds_count{${series}} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const before = { ok: await counted('ok'), failed: await counted('failed') };
  await fetch(`${pagesUrl}/search?q=ssd`);
  isCatalogDown = true;
  await fetch(`${pagesUrl}/search?q=ssd`);
  isCatalogDown = false;
  expect(await counted('ok')).toBeGreaterThan(before.ok);
  expect(await counted('failed')).toBeGreaterThan(before.failed);
});
