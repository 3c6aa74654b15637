import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type AnotherGateway, anotherGateway } from './another-gateway.js';

type State = 'answers' | 'fails' | 'hangs';

/** A catalogue whose state the tests choose; its answers have a number that grows. */
let state: State = 'answers';
let answers = 0;
const catalog: Server = createServer((request, response) => {
  const { url = '/' } = request;
  request.resume();
  if (state === 'hangs') return;
  const status = state === 'answers' || request.method !== 'GET' ? 200 : 503;
  const id = /^\/products\/([\w-]+)/.exec(url)?.[1];
  const body = id === undefined ? [{ n: ++answers }] : { id, n: ++answers };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let gateway: AnotherGateway;

beforeAll(async () => {
  await new Promise<void>((resolve) => catalog.listen(0, '127.0.0.1', resolve));
  gateway = await anotherGateway({ CATALOG_URL: `http://127.0.0.1:${(catalog.address() as AddressInfo).port}` });
});
beforeEach(() => {
  state = 'answers';
});
afterAll(async () => {
  await gateway.stop();
  catalog.closeAllConnections();
  catalog.close();
});

async function read(path: string) {
  const response = await fetch(`${gateway.url}${path}`);
  return { status: response.status, by: response.headers.get('cache-status') ?? '', text: await response.text() };
}

/** Saved settings make all answers of the catalogue outdated. */
const outdateAll = () => fetch(`${gateway.url}/api/settings`, { method: 'PUT' });

/** Reads once, then lets the catalogue fail, with the answer outdated. */
async function readBefore(path: string, next: State): Promise<string> {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  await outdateAll();
  state = next;
  return text;
}

it.each([
  ['a list', '/api/products?pageNumber=2'],
  ['a product', `/api/products/${randomUUID()}`],
  ['a search', '/api/products?search=ssd'],
])('%s is answered with the last known answer while the catalogue fails, and says so', async (_name, path) => {
  const known = await readBefore(path, 'fails');
  const stale = await read(path);
  expect(stale).toMatchObject({ status: 200, text: known });
  expect(stale.by).toMatch(/^gateway; hit; fwd=stale; fwd-status=503; ttl=-\d+$/);
  state = 'answers';
  const fresh = await read(path);
  expect(fresh.by).toBe('gateway; fwd=uri-miss');
  expect(fresh.text).not.toBe(known);
});

it('answers with the last known list when the catalogue says nothing for two seconds', async () => {
  const known = await readBefore('/api/products?pageNumber=3', 'hangs');
  const stale = await read('/api/products?pageNumber=3');
  expect(stale).toMatchObject({ status: 200, text: known });
  expect(stale.by).toContain('fwd=stale; detail=timeout');
});

it('never answers so when a cart reads its prices and stock', async () => {
  const path = `/api/products?id=${randomUUID()}`;
  await readBefore(path, 'fails');
  expect((await read(path)).status).toBe(503);
});
