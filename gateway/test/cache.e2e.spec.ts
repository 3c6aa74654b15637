import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { StoreSettings } from '@shop/contracts/settings';
import { aCustomer, aProduct, call, eventually, placeOrder, runFile, theAdmin } from './shop.js';

interface Raw {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** A request whose response body is not decoded. */
function raw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(`${runFile().shopUrl}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const HIT = 'gateway; hit';
/** A URL that was not requested before: a price below all others changes no list. */
const unseen = (path: string) => `${path}${path.includes('?') ? '&' : '?'}minPrice=0.${String(Math.random()).slice(2)}`;
/** The parameters of an advertisement, which no page and no endpoint reads. */
const tracked = () => `utm_source=${randomUUID()}&fbclid=${randomUUID()}`;

/** Requests until the cache answers; the writes of other tests drop answers meanwhile. */
const untilCached = (path: string, headers = {}) =>
  eventually(async () => {
    const answer = await raw(path, headers);
    expect(answer.headers['cache-status']).toBe(HIT);
    return answer;
  });

describe('the gateway', () => {
  let admin: string;
  let product: Product;
  beforeAll(async () => {
    admin = await theAdmin();
    product = await aProduct(admin);
  });

  it.each(['/api/products', '/api/products/facets', '/api/builds/parts?slot=ram', '/category/memory'])(
    'answers %s from the cache after the first request',
    async (path) => {
      const address = unseen(path);
      const first = await raw(address);
      expect(first.status).toBe(200);
      const second = await untilCached(address);
      expect(second.bytes.length).toBeGreaterThan(0);
    },
  );

  it('answers settings, brands, the home page, a product, similar ones and its page from the cache', async () => {
    const paths = [
      '/api/settings',
      '/api/products/brands',
      '/',
      `/api/products/${product.id}`,
      `/api/products/${product.id}/similar`,
      `/product/${product.id}`,
    ];
    for (const path of paths) await untilCached(path);
  });

  it('keeps its answers when a write is refused', async () => {
    const path = unseen('/api/products');
    await eventually(async () => {
      await untilCached(path);
      const refused = await call('POST', '/products', { body: { name: 'from anybody' } });
      expect(refused.status).toBe(401);
      expect((await raw(path)).headers['cache-status']).toBe(HIT);
    });
  });

  it('answers 304 when the client has the answer already', async () => {
    const { headers } = await untilCached('/api/products/brands');
    const again = await raw('/api/products/brands', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    const other = await raw('/api/products/brands', { 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('sends a client that accepts %s the content coding %s', async (accepted, coding) => {
    for (const path of ['/api/products', '/category/memory']) {
      const { headers } = await raw(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(coding);
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('compresses what it only passes through', async () => {
    const { headers } = await raw('/api/products', { authorization: `Bearer ${admin}`, 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  });

  it('calls a service once for concurrent requests', async () => {
    // An event in between may cause a second call, but not in every attempt.
    await eventually(async () => {
      const path = unseen('/api/products');
      const answers = await Promise.all(Array.from({ length: 20 }, () => raw(path)));
      const statuses = answers.map(({ headers }) => headers['cache-status']);
      expect(statuses.filter((status) => status === 'gateway; fwd=uri-miss')).toHaveLength(1);
      expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    });
  });

  it('has one answer for a link, whatever advertisement leads to it and in whatever order its parameters are', async () => {
    await eventually(async () => {
      const bound = unseen('').slice(1);
      const urls = (path: string) =>
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0 ? `${path}?stock=in&${tracked()}&${bound}` : `${path}?${bound}&stock=in&${tracked()}`,
        );
      for (const path of ['/api/products', '/category/memory']) {
        const answers = await Promise.all(urls(path).map((url) => raw(url)));
        const misses = answers.filter(({ headers }) => headers['cache-status'] === 'gateway; fwd=uri-miss');
        expect([path, misses.length]).toEqual([path, 1]);
        expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
        expect((await raw(`${path}?stock=in&${bound}`)).headers['cache-status']).toBe(HIT);
      }
    });
  });

  it('distinguishes brands and specifications', async () => {
    const [memory, board] = await Promise.all([aProduct(admin), aProduct(admin)]);
    const idsAt = async (query: string) =>
      (await call<Product[]>('GET', `/products?${query}&${tracked()}`)).body.map(({ id }) => id);
    for (const { id } of [memory, board]) expect(await idsAt(`id=${id}`)).toEqual([id]);
    expect((await idsAt(`id=${memory.id}&id=${board.id}`)).toSorted()).toEqual([memory.id, board.id].toSorted());
    expect((await call('GET', `/products?spec.nothing=1&${tracked()}`)).status).toBe(400);
  });

  it('caches no response to a request with a credential, and answers no such request from the cache', async () => {
    const path = unseen('/api/products');
    const authorization = `Bearer ${admin}`;
    for (const address of [path, `/api/products/${product.id}`, '/api/orders', '/api/auth/me']) {
      const { headers } = await raw(address, { authorization });
      expect(headers['cache-status']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await raw(path)).headers['cache-status']).toBe('gateway; fwd=uri-miss');
  });

  it('shows administrators their own change at once', async () => {
    const own = await aProduct(admin);
    const path = `/products/${own.id}`;
    const { id: _id, rating: _rating, numReviews: _count, ...draft } = own;
    let version = own.version;
    for (const price of [3_000, 3_001, 3_002]) {
      await call('GET', path);
      const { body } = await call<Product>('PUT', path, { token: admin, body: { ...draft, price, version } });
      ({ version } = body);
      expect((await call<Product>('GET', path)).body.price).toBe(price);
      const found = await call<Product[]>('GET', `/products?search=${own.name.split(' ').at(-1)}`);
      expect(found.body.map((one) => one.price)).toEqual([price]);
      expect((await raw(`/product/${own.id}`)).bytes.toString()).toContain(`"price":"${price}.00"`);
    }
    await call('DELETE', path, { token: admin });
    expect((await call('GET', path)).status).toBe(404);
  });

  it('drops all answers when the settings are saved', async () => {
    const path = unseen('/api/products');
    await untilCached(path);
    const { body: settings } = await call<StoreSettings>('GET', '/settings');
    const saved = await call('PUT', '/settings', { token: admin, body: settings });
    expect(saved.status).toBe(200);
    expect((await raw(path)).headers['cache-status']).toBe('gateway; fwd=uri-miss');
  });

  it('drops a product whose stock an order changed', async () => {
    const sold = await aProduct(admin, { countInStock: 7 });
    const customer = await aCustomer();
    await untilCached(`/api/products/${sold.id}`);
    expect((await placeOrder(customer, sold, 2)).status).toBe(201);
    await eventually(async () => {
      expect((await call<Product>('GET', `/products/${sold.id}`)).body.countInStock).toBe(5);
    });
  });
});

describe('the health of the shop', () => {
  it('is queried from the services once a second for all clients', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/health')));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    // The second may change between two of them.
    expect(new Set(answers.map(({ body }) => body.timestamp)).size).toBeLessThanOrEqual(2);
  });
});
