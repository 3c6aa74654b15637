import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '@shop/contracts/problem';
import type { Product } from '@shop/contracts/catalog';
import { targetOf } from '@shop/shop-client/run-file';
import { jsonOf, sendRaw, statusOf } from './raw-request.js';
import { aCustomer, aProduct, type Answer, call, type Customer, orderFor, runFile, theAdmin } from './shop.js';

const LONG = 'x'.repeat(20_000);
const LEAKS = /\bat .+\.(js|ts):\d+|node_modules|select .+ from|127\.0\.0\.1|prisma/i;

function expectProblem(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(Problem.safeParse(answer.body).error).toBeUndefined();
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(answer.body)).not.toMatch(LEAKS);
}

let customer: Customer;
let admin: string;
let product: Product;

beforeAll(async () => {
  admin = await theAdmin();
  product = await aProduct(admin);
  customer = await aCustomer();
}, 30_000);

const order = (change: object) => ({ ...orderFor(product), ...change });
const item = (change: object) => order({ orderItems: [{ ...orderFor(product).orderItems[0], ...change }] });

describe('bad input', () => {
  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['broken JSON', '{"email":'],
    ['a list', []],
    ['an unknown field', { name: 'A', email: 'a@test.example', password: 'ndizi1', isAdmin: true }],
    ['a wrong type', { name: 7, email: 'a@test.example', password: 'ndizi1' }],
    ['a short password', { name: 'A', email: 'a@test.example', password: '12345' }],
    ['a long password', { name: 'A', email: 'a@test.example', password: 'x'.repeat(129) }],
    ['no address', { name: 'A', email: 'not an address', password: 'ndizi1' }],
    ['an absurd name', { name: LONG, email: 'a@test.example', password: 'ndizi1' }],
    ['an empty name', { name: '   ', email: 'a@test.example', password: 'ndizi1' }],
  ])('%s creates no account', async (_, body) => {
    expectProblem(
      await call('POST', '/auth/register', { body, headers: body ? {} : { 'content-type': 'application/json' } }),
      400,
    );
  });

  it.each([0, -1, 1.5, 1e9, '2', null])('quantity %p orders nothing', async (quantity) => {
    const answer = await call('POST', '/orders', {
      token: customer.token,
      body: item({ quantity }),
      headers: { 'idempotency-key': randomUUID() },
    });
    expectProblem(answer, 400);
  });

  it.each([
    ['no items', () => order({ orderItems: [] })],
    ['101 items', () => order({ orderItems: Array.from({ length: 101 }, () => orderFor(product).orderItems[0]) })],
    ['an unknown field', () => order({ discount: 100 })],
    ['an unknown payment method', () => order({ paymentMethod: 'cash' })],
    ['a negative price', () => item({ price: -1 })],
    ['three decimals', () => order({ totalPrice: 2_500.001 })],
    ['prices as text', () => order({ itemsPrice: '2500' })],
    ['broken JSON', () => '{"orderItems":['],
  ])('%s orders nothing', async (_, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    expectProblem(await call('POST', '/orders', { token: customer.token, body: body(), headers }), 400);
  });

  it('an order of an unknown product is refused', async () => {
    for (const id of [randomUUID(), 'nope', "'; drop table product; --"]) {
      const headers = { 'idempotency-key': randomUUID() };
      expectProblem(
        await call('POST', '/orders', { token: customer.token, body: item({ product: id }), headers }),
        404,
      );
    }
  });

  it('an order or a prompt without an Idempotency-Key is refused', async () => {
    for (const headers of [{}, { 'idempotency-key': 'x'.repeat(101) }] as Record<string, string>[]) {
      expectProblem(await call('POST', '/orders', { token: customer.token, body: orderFor(product), headers }), 400);
      const body = { orderId: randomUUID(), phoneNumber: '0712345678' };
      expectProblem(await call('POST', '/mpesa/stk-push', { token: customer.token, body, headers }), 400);
    }
  });

  it('nothing of all this was ordered', async () => {
    expect((await call('GET', '/orders', { token: customer.token })).body).toEqual([]);
    expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(product.countInStock);
  });

  it.each([
    ['/builds/check', { parts: { cpu: 'x' }, total: 1 }],
    ['/builds/check', { parts: { cpu: { id: 'x' } } }],
    ['/builds/check', { parts: {}, owned: 'cpu' }],
    ['/builds/mend', { parts: { cpu: 'x'.repeat(500) } }],
    ['/builds', { parts: {} }],
    ['/builds', { parts: {}, name: LONG }],
    ['/builds/propose', { preset: 'office', budget: -1 }],
    ['/builds/propose', { preset: "office'; drop", budget: 1 }],
  ])('%s refuses %j', async (path, body) => {
    expectProblem(await call('POST', path, { body }), 400);
  });

  it('a build of unknown parts, or under an unknown code, is not found', async () => {
    for (const id of [randomUUID(), "'; drop table product; --"])
      for (const path of ['/builds', '/builds/check'])
        expectProblem(await call('POST', path, { body: { parts: { cpu: id } } }), 404);
    for (const code of ['nope', 'ABCD2345', '%00']) expectProblem(await call('GET', `/builds/${code}`), 404);
  });

  it.each(['x', 'a.b.c', 'null'])('the forged token %p is refused', async (token) => {
    for (const path of ['/auth/me', '/orders', '/mpesa/payments?orderId=1'])
      expectProblem(await call('GET', path, { token }), 401);
  });

  it('a token with changed claims or algorithm is refused', async () => {
    const [header = '', payload = '', signature = ''] = customer.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${header}.${encode({ ...claims, isAdmin: true })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
    ];
    for (const token of forged)
      for (const path of ['/users', '/orders']) expectProblem(await call('GET', path, { token }), 401);
  });

  it.each([
    '/products/nope',
    `/products/${randomUUID()}`,
    '/products/%00',
    '/orders/nope',
    '/nothing/here',
    '/internal/seed',
    '/products/../internal/seed',
    '/internal/jwks',
  ])('%s is not found', async (path) => {
    const answer = await call('GET', path, { token: customer.token });
    expectProblem(answer, 404);
  });

  it.each([
    '/api/products/../internal/seed',
    '/api/products/..\\internal\\seed',
    '/api/products/..%5cinternal%5cseed',
    '/api/products/%2e%2e/internal/seed',
    '/api/products/%252e%252e/internal/seed',
    '/api/products/..%2finternal%2fseed',
    '/api/auth/..\\internal\\jwks',
    '/api/auth/%2e%2e%5cinternal%5cjwks',
    '/api/payments/hooks/..\\..\\internal\\jwks',
    'http://127.0.0.1/api/users/..\\internal\\jwks',
  ])('%s reaches no internal endpoint', async (target) => {
    const { port } = targetOf(runFile(), 'gateway');
    for (const method of ['GET', 'POST']) {
      const answer = await sendRaw(port, { method, target });
      expect([404, 405]).toContain(statusOf(answer));
      expect(Problem.safeParse(jsonOf(answer)).error).toBeUndefined();
    }
  });

  it.each([
    'pageSize=0',
    'pageSize=101',
    'pageNumber=-1',
    'sort=cheap',
    'stock=some',
    'minPrice=abc',
    'maxPrice=-1',
    `keyword=${'x'.repeat(300)}`,
  ])('the filter %s is refused', async (query) => {
    expectProblem(await call('GET', `/products?${query}`), 400);
  });

  it.each([
    ...['keyword', 'search', 'category', 'brand', 'id'].map((name) => `/products?${name}=%00`),
    '/products?search=a%00b',
    '/products/facets?search=%00',
    '/products/suggest?q=%00',
    '/builds/parts?slot=gpu&search=%00',
  ])('text that PostgreSQL cannot store is refused: %s', async (path) => {
    expectProblem(await call('GET', path), 400);
  });

  it.each(['/search?q=%00', '/category/all?brand=%00', '/search?q=%', '/product/%00', '/category/%00'])(
    'the page %s does not fail',
    async (path) => {
      expect((await fetch(`${runFile().shopUrl}${path}`)).status).toBeLessThan(500);
    },
  );

  it('an unknown category is an empty list', async () => {
    const answer = await call('GET', '/products?category=fridges');
    expect([answer.status, answer.body, answer.headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  it('a body over 100 kB is refused by every service', async () => {
    for (const path of ['/auth/register', '/orders', '/products']) {
      expectProblem(await call('POST', path, { token: admin, body: { name: 'x'.repeat(150_000) } }), 413);
    }
  });

  it('a body that is no JSON is refused', async () => {
    const answer = await call('POST', '/auth/login', { body: 'email=a', headers: { 'content-type': 'text/plain' } });
    expectProblem(answer, 415);
  });

  it('a product is written by administrators only, and only complete', async () => {
    const draft = { name: 'X', brand: 'y', category: 'memory', price: 1, countInStock: 1, image: product.image };
    expectProblem(await call('POST', '/products', { body: draft }), 401);
    expectProblem(await call('POST', '/products', { token: customer.token, body: draft }), 403);
    for (const change of [
      { rating: 5 },
      { price: -1 },
      { countInStock: 1.5 },
      { category: 'fridges' },
      { image: 'https://elsewhere.example/a.png' },
    ]) {
      expectProblem(await call('POST', '/products', { token: admin, body: { ...draft, ...change } }), 400);
    }
    const { image: _, ...imageless } = draft;
    const answer = await call('POST', '/products', { token: admin, body: imageless });
    expectProblem(answer, 400);
    expect(answer.body.message).toBe('Main image is required');
  });

  it('a change of an older version is refused', async () => {
    const own = await aProduct(admin);
    const { id, rating: _r, numReviews: _n, compat: _c, version, ...draft } = own;
    const first = await call('PUT', `/products/${id}`, { token: admin, body: { ...draft, price: 3_000, version } });
    expect(first).toMatchObject({ status: 200, body: { price: 3_000, version: version + 1 } });
    const second = await call('PUT', `/products/${id}`, { token: admin, body: { ...draft, price: 4_000, version } });
    expectProblem(second, 409);
    expect(second.body.code).toBe('stale');
  });

  it('a valid request id is accepted, an invalid one is replaced', async () => {
    const sane = await call('GET', '/products/nope', { headers: { 'x-request-id': 'my-request-0001' } });
    expect(sane.body.requestId).toBe('my-request-0001');
    const silly = await call('GET', '/products/nope', { headers: { 'x-request-id': 'a b;c' } });
    expect(silly.body.requestId).not.toBe('a b;c');
  });
});
