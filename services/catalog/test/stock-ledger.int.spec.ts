import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { type Product, stockChanged } from '@shop/contracts/catalog';
import { orderCancelled, orderExpired, orderRestocked } from '@shop/contracts/order-events';
import type { StockMovement } from '@shop/contracts/stock-movements';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { abandon, aDraft, aProduct, hold, reacquire, startCatalog, stockOf } from './fixtures.js';
import { anOrder, holdsOf, line, paid, placed as orderPlacedOf } from './hold-fixtures.js';

const KIPTOO = { id: randomUUID(), name: 'Kiptoo' };
let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ ...KIPTOO, roles: ['catalogue'] });
});
afterAll(() => catalog.stop());
afterEach(async () => {
  const differing = await catalog.database.query(`select id from product where count_in_stock <> coalesce(
    (select sum(change) from stock_movement where product_id = product.id), 0)`);
  expect(differing).toEqual([]);
});

const { handled, publish, runOutOfTime, stateOf } = holdsOf(() => catalog);
const move = ({ id }: Pick<Product, 'id'>, body: object, headers = {}, token = staff) =>
  catalog.request('POST', `/products/${id}/stock`, { token, body: { reason: 'purchase', ...body }, headers });
const ledger = async ({ id }: Product, query = '') =>
  (await catalog.request<StockMovement[]>('GET', `/products/${id}/stock${query}`, { token: staff })).body;
const newest = async (product: Product) => (await ledger(product))[0];

describe('a movement by staff', () => {
  it('changes the stock, and is recorded with its reason, note and author', async () => {
    const product = await aProduct(catalog, { countInStock: 8 });
    const answer = await move(product, { change: 5, note: 'Invoice 12' });
    expect(answer).toMatchObject({ status: 200, body: { countInStock: 13 } });
    expect(await move(product, { counted: 11, reason: 'count' })).toMatchObject({ body: { countInStock: 11 } });
    expect(await move(product, { change: -1, reason: 'damage' })).toMatchObject({ body: { countInStock: 10 } });
    expect(await ledger(product)).toEqual([
      { at: expect.any(String), change: -1, balance: 10, reason: 'damage', by: KIPTOO },
      { at: expect.any(String), change: -2, balance: 11, reason: 'count', by: KIPTOO },
      { at: expect.any(String), change: 5, balance: 13, reason: 'purchase', by: KIPTOO, note: 'Invoice 12' },
      expect.objectContaining({ change: 8, balance: 8, reason: 'count', note: 'Opening stock' }),
    ]);
    await eventually(() => {
      expect(catalog.bus.published(stockChanged, product.id).at(-1)?.data).toMatchObject({ countInStock: 10 });
      const changes = catalog.bus.published(staffChangeMade, product.id).map(({ data }) => data);
      expect(changes).toContainEqual(expect.objectContaining({ entity: 'stock', actor: KIPTOO }));
    });
  });

  it('is refused below zero and above a million, and changes nothing', async () => {
    const product = await aProduct(catalog, { countInStock: 2 });
    expect(await move(product, { change: -3 })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await move(product, { change: 999_999 })).toMatchObject({ status: 409, body: { code: 'stock_too_large' } });
    expect(await stockOf(catalog, product)).toBe(2);
    expect(await ledger(product)).toHaveLength(1);
  });

  it('takes the units that unpaid orders hold off what was counted on the shelf', async () => {
    const product = await aProduct(catalog, { countInStock: 12 });
    const count = (counted: number) => move(product, { counted, reason: 'count' });
    const [placed, checkout, sold] = [randomUUID(), randomUUID(), randomUUID()];
    await hold(catalog, [line(product, 2)], placed);
    await hold(catalog, [line(product, 1)], checkout);
    await publish(orderPlacedOf(placed));
    expect(await count(10)).toMatchObject({ status: 200, body: { countInStock: 7, unitsHeld: 3 } });
    expect(await newest(product)).toMatchObject({ change: -2, balance: 7, reason: 'count' });
    // Sold units are packed: they are neither held nor counted.
    await hold(catalog, [line(product, 4)], sold);
    await publish(paid(sold, 2));
    expect(await count(6)).toMatchObject({ body: { countInStock: 3, unitsHeld: 3 } });
    // As many as are held: nothing is on sale, and what an order gives back is again.
    expect(await count(3)).toMatchObject({ body: { countInStock: 0, unitsHeld: 3 } });
    expect(await count(2)).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        message: expect.stringContaining('Unpaid orders hold 3 units'),
        errors: [{ path: product.id }],
      },
    });
    await abandon(catalog, checkout);
    expect(await count(2)).toMatchObject({ body: { countInStock: 0, unitsHeld: 2 } });
    await publish(orderCancelled.of(placed, anOrder(placed, 2)));
    expect(await stockOf(catalog, product)).toBe(2);
    expect(await move(product, { change: 1 })).toMatchObject({ body: { countInStock: 3, unitsHeld: 0 } });
  });

  it('counts right also at once with checkouts', async () => {
    const product = await aProduct(catalog, { countInStock: 20 });
    const checkouts = Array.from({ length: 8 }, () => hold(catalog, [line(product)]));
    const counts = Array.from({ length: 4 }, () => move(product, { counted: 30, reason: 'count' }));
    await Promise.all([...checkouts, ...counts]);
    expect(await stockOf(catalog, product)).toBe(22);
  });

  it('counts as often as it is made, also at once with sales', async () => {
    const product = await aProduct(catalog, { countInStock: 10 });
    const sales = Array.from({ length: 4 }, () => hold(catalog, [line(product)]));
    const answers = await Promise.all([move(product, { change: 3 }), move(product, { change: -2 }), ...sales]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stockOf(catalog, product)).toBe(7);
    expect(await ledger(product)).toHaveLength(7);
  });

  it('with an Idempotency-Key moves stock once, however often it is sent', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object, token?: string) => move(product, body, headers, token);
    const answers = await Promise.all([send({ change: 2 }), send({ change: 2 })]);
    for (const answer of [...answers, await send({ change: 2 })])
      expect(answer).toMatchObject({ status: 200, body: { countInStock: 7 } });
    expect(await send({ change: 3 })).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    const other = await catalog.identity.tokenFor({ isAdmin: true });
    expect(await send({ change: 2 }, other)).toMatchObject({ body: { countInStock: 9 } });
    expect((await move(product, { change: 2 }, { 'idempotency-key': 'a b' })).status).toBe(400);
  });

  it.each([
    {},
    { change: 1, counted: 1 },
    { change: 0 },
    { change: 1.5 },
    { counted: -1 },
    { change: 1, reason: 'order' },
    { change: 1, by: 'me' },
    { change: 1, note: 'n'.repeat(501) },
  ])('of %j is refused', async (body) => {
    const product = await aProduct(catalog);
    expect((await move(product, body)).status).toBe(400);
  });

  it('is for staff who manage products, and only of a product that exists', async () => {
    const product = await aProduct(catalog);
    const orders = await catalog.identity.tokenFor({ roles: ['orders'] });
    const path = `/products/${product.id}/stock`;
    const body = { change: 1, reason: 'other' };
    expect((await catalog.request('POST', path, { body })).status).toBe(401);
    expect((await catalog.request('POST', path, { body, token: orders })).status).toBe(403);
    expect((await catalog.request('GET', path)).status).toBe(401);
    expect((await catalog.request('GET', path, { token: orders })).status).toBe(403);
    for (const id of [randomUUID(), 'no-uuid']) {
      expect((await move({ id }, { change: 1 })).status).toBe(404);
      expect((await catalog.request('GET', `/products/${id}/stock`, { token: staff })).status).toBe(404);
    }
  });
});

describe('the ledger', () => {
  it('names orders and how they ended', async () => {
    const product = await aProduct(catalog, { countInStock: 9 });
    const [cancelled, expired, forgotten, dropped] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
    for (const orderId of [cancelled, expired, forgotten, dropped]) await hold(catalog, [line(product, 2)], orderId);
    expect(await newest(product)).toMatchObject({ change: -2, balance: 1, reason: 'order', orderId: dropped });
    await publish(orderCancelled.of(cancelled, anOrder(cancelled, 1)));
    expect(await newest(product)).toMatchObject({ change: 2, balance: 3, reason: 'cancel', orderId: cancelled });
    await publish(orderExpired.of(expired, anOrder(expired, 1)));
    expect(await newest(product)).toMatchObject({ change: 2, balance: 5, reason: 'expiry', orderId: expired });
    await runOutOfTime(forgotten);
    await eventually(async () => expect(await stateOf(forgotten)).toBe('released'));
    expect(await newest(product)).toMatchObject({ balance: 7, reason: 'expiry', orderId: forgotten });
    await abandon(catalog, dropped);
    expect(await newest(product)).toMatchObject({ balance: 9, reason: 'cancel', orderId: dropped });
    await reacquire(catalog, expired, { revision: 2, lines: [line(product, 2)] });
    expect(await newest(product)).toMatchObject({ balance: 7, reason: 'order', orderId: expired });
  });

  it('has the goods of a refund as a return of their order, once, also of a deleted product', async () => {
    const [kept, deleted] = [
      await aProduct(catalog, { countInStock: 5 }),
      await aProduct(catalog, { countInStock: 1 }),
    ];
    const orderId = randomUUID();
    await hold(catalog, [line(kept, 2)], orderId);
    await publish(paid(orderId, 2));
    expect((await catalog.request('DELETE', `/products/${deleted.id}`, { token: staff })).status).toBe(204);
    const restocked = (refundId: string) => {
      const lines = [line(kept), line(deleted, 2)];
      return orderRestocked.of(orderId, { ...anOrder(orderId, 3), number: 'SP-1', refundId, lines });
    };
    const refundId = randomUUID();
    const event = await catalog.publish(restocked(refundId));
    await handled(event);
    await catalog.deliver(orderRestocked.topic, event, orderId);
    await publish(restocked(refundId));
    expect(await newest(kept)).toEqual({ at: expect.any(String), change: 1, balance: 4, reason: 'return', orderId });
    expect((await ledger(kept)).length).toBe(3);
    expect(await catalog.database.query('select count_in_stock from product where id = $1', [deleted.id])).toEqual([
      { count_in_stock: 3 },
    ]);
    expect(await stateOf(orderId)).toBe('sold');
    await eventually(() =>
      expect(catalog.bus.published(stockChanged, kept.id).at(-1)?.data).toMatchObject({ countInStock: 4 }),
    );
    await publish(restocked(randomUUID()));
    expect(await stockOf(catalog, kept)).toBe(5);
    await catalog.deliver(orderRestocked.topic, { ...event, id: randomUUID(), data: { orderId, lines: 'none' } });
    await eventually(async () => expect(await catalog.bus.deadLetters(orderRestocked.topic)).toHaveLength(1));
  });

  it('records the count of a product form, and nothing for a form that leaves it', async () => {
    const product = await aProduct(catalog, { countInStock: 4 });
    const put = (version: number, countInStock: number) =>
      catalog.request('PUT', `/products/${product.id}`, {
        token: staff,
        body: { ...aDraft({ countInStock }), version },
      });
    expect((await put(1, 4)).status).toBe(200);
    expect((await put(2, 6)).status).toBe(200);
    expect((await ledger(product)).map(({ change, reason }) => [change, reason])).toEqual([
      [2, 'count'],
      [4, 'count'],
    ]);
  });

  it('records what any program writes, and never changes', async () => {
    const product = await aProduct(catalog, { countInStock: 4 });
    await catalog.database.query('update product set count_in_stock = 1 where id = $1', [product.id]);
    expect(await newest(product)).toEqual({ at: expect.any(String), change: -3, balance: 1, reason: 'other' });
    for (const statement of ['update stock_movement set change = 1', 'delete from stock_movement'])
      await expect(catalog.database.query(statement)).rejects.toThrow('never changed');
  });

  it('is paged, the newest first', async () => {
    const product = await aProduct(catalog, { countInStock: 1 });
    for (const change of [1, 2, 3]) await move(product, { change });
    const path = `/products/${product.id}/stock?pageSize=2&pageNumber=2`;
    const { body, headers } = await catalog.request<StockMovement[]>('GET', path, { token: staff });
    expect(body.map(({ balance }) => balance)).toEqual([2, 1]);
    expect(headers.get('x-total-count')).toBe('4');
  });
});
