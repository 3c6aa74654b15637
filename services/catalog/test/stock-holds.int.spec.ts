import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockChanged, stockMissing } from '@shop/contracts/catalog';
import { orderCancelled, orderExpired, orderPaid, orderPlaced } from '@shop/contracts/orders';
import { eventually } from '@shop/service-kit/testing/eventually';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { abandon, aProduct, hold, reacquire, startCatalog, stockOf } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, quantity });
const stateOf = async (holdId: string) =>
  (await catalog.database.query<{ state: string }>('select state from hold where id = $1', [holdId]))[0]?.state;
const runOutOfTime = (holdId: string) =>
  catalog.database.query("update hold set expires_at = now() - interval '1 second' where id = $1", [holdId]);

const anOrder = (orderId: string, revision?: number) => ({ orderId, userId: randomUUID(), revision });
const placed = (orderId: string, revision?: number) =>
  orderPlaced.of(orderId, {
    ...anOrder(orderId, revision),
    number: 'SP-1',
    paymentMethod: 'mpesa',
    totalCents: 1,
    lines: [],
  });
const paid = (orderId: string, revision?: number) =>
  orderPaid.of(orderId, {
    ...anOrder(orderId, revision),
    number: 'SP-1',
    lines: [],
    itemsCents: 0,
    shippingCents: 0,
    vatCents: 0,
    totalCents: 0,
    receipts: [],
    paidAt: '2026-11-21T09:30:00.000Z',
  });

/** Resolves when the catalogue has handled the event. */
const handled = ({ id }: { id: string }) =>
  eventually(async () =>
    expect(await catalog.database.query('select 1 from inbox where event_id = $1', [id])).toHaveLength(1),
  );
const publish = async (event: Parameters<TestService['publish']>[0]) => handled(await catalog.publish(event));

describe('a hold', () => {
  it('prices its lines, takes their stock once and publishes that', async () => {
    const product = await aProduct(catalog, { price: 99.99, countInStock: 5 });
    const holdId = randomUUID();
    const first = await hold(catalog, [line(product, 2)], holdId);
    expect(first).toMatchObject({
      status: 200,
      body: { lines: [{ productId: product.id, unitCents: 9_999, quantity: 2 }], settings: { vatRate: 0 } },
    });
    expect((await hold(catalog, [line(product, 2)], holdId)).body).toEqual(first.body);
    expect(await stockOf(catalog, product)).toBe(3);
    await eventually(() =>
      expect(catalog.bus.published(stockChanged, product.id).at(-1)?.data).toMatchObject({ countInStock: 3 }),
    );
  });

  it('takes all lines or none, and reports what is short', async () => {
    const plenty = await aProduct(catalog, { countInStock: 5 });
    const few = await aProduct(catalog, { countInStock: 1 });
    const none = await aProduct(catalog, { countInStock: 0 });
    const answer = await hold(catalog, [line(plenty, 2), line(few, 2), line(none)]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(answer.body.errors).toHaveLength(2);
    expect(answer.body.errors).toContainEqual({ path: few.id, message: 'Only 1 in stock' });
    expect(await stockOf(catalog, plenty)).toBe(5);
  });

  it('never takes more than the stock, also with concurrent requests', async () => {
    const first = await aProduct(catalog, { countInStock: 5 });
    const second = await aProduct(catalog, { countInStock: 50 });
    const carts = Array.from({ length: 20 }, (_, index) =>
      hold(catalog, index % 2 ? [line(first), line(second)] : [line(second), line(first)]),
    );
    const statuses = (await Promise.all(carts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(15);
    expect([await stockOf(catalog, first), await stockOf(catalog, second)]).toEqual([0, 45]);
  });

  it('that placed no order releases its stock once, and its id can never be placed again', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const holdId = randomUUID();
    await hold(catalog, [line(product, 2)], holdId);
    await Promise.all([abandon(catalog, holdId), abandon(catalog, holdId)]);
    expect(await stockOf(catalog, product)).toBe(5);
    expect(await hold(catalog, [line(product)], holdId)).toMatchObject({ body: { code: 'hold_released' } });
    const unknown = randomUUID();
    expect((await abandon(catalog, unknown)).status).toBeLessThan(300);
    expect(await hold(catalog, [line(product)], unknown)).toMatchObject({ status: 409 });
  });

  it('that was confirmed is not abandoned by a job that read its list before', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 2)], orderId);
    await publish(placed(orderId, 1));
    await abandon(catalog, orderId);
    expect(await stateOf(orderId)).toBe('kept');
    expect(await stockOf(catalog, product)).toBe(3);
  });

  it.each([
    [{ lines: [] }, 400],
    [{ lines: [{ productId: randomUUID(), quantity: 1 }] }, 404],
    [{ lines: [{ productId: 'no-uuid', quantity: 1 }] }, 404],
    [{ lines: [{ productId: randomUUID(), quantity: 0 }] }, 400],
    [{ lines: [{ productId: randomUUID(), quantity: 1.5 }] }, 400],
  ])('of %j is refused', async ({ lines }, status) => {
    expect((await hold(catalog, lines)).status).toBe(status);
  });

  it('of one product on two lines is refused', async () => {
    const product = await aProduct(catalog);
    expect(await hold(catalog, [line(product), line(product)])).toMatchObject({ body: { code: 'duplicate_line' } });
  });

  it('is for services only: others get 404', async () => {
    const body = { holdId: randomUUID(), lines: [], ttlSeconds: 60 };
    const token = await catalog.identity.tokenFor({ isAdmin: true });
    for (const call of [{ body }, { body, token }])
      expect((await catalog.request('POST', '/internal/holds', call)).status).toBe(404);
  });
});

describe('the events of an order', () => {
  it.each([
    ['an event', (orderId: string) => catalog.publish(placed(orderId))],
    [
      'a call',
      (orderId: string) =>
        catalog.request('PUT', `/internal/holds/${orderId}/confirmation`, { asService: true, body: { revision: 1 } }),
    ],
  ])('expires a hold without an order, and keeps one whose order is confirmed by %s', async (_how, confirm) => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const [forgotten, ordered] = [randomUUID(), randomUUID()];
    await hold(catalog, [line(product)], forgotten);
    await hold(catalog, [line(product)], ordered);
    await confirm(ordered);
    await eventually(async () => expect(await stateOf(ordered)).toBe('kept'));
    await runOutOfTime(ordered);
    await runOutOfTime(forgotten);
    await eventually(async () => expect(await stateOf(forgotten)).toBe('released'));
    expect(await stateOf(ordered)).toBe('kept');
    expect(await stockOf(catalog, product)).toBe(4);
  });

  it.each([
    ['cancelled', orderCancelled],
    ['expired', orderExpired],
  ])('that is %s gives its stock back, once', async (_word, event) => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    const told = await catalog.publish(event.of(orderId, anOrder(orderId)));
    await eventually(async () => expect(await stockOf(catalog, product)).toBe(5));
    await catalog.deliver(event.topic, told, orderId);
    await catalog.publish(event.of(orderId, anOrder(orderId)));
    await catalog.publish(placed(orderId));
    await eventually(async () => expect(await stateOf(orderId)).toBe('released'));
    expect(await stockOf(catalog, product)).toBe(5);
  });

  it('that is paid turns its hold into a sale, which no release reverts', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    await catalog.publish(paid(orderId));
    await eventually(async () => expect(await stateOf(orderId)).toBe('sold'));
    await publish(orderExpired.of(orderId, anOrder(orderId)));
    expect(await stockOf(catalog, product)).toBe(2);
  });

  it('that is paid after its hold ended takes its stock again, once', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    await abandon(catalog, orderId);
    const event = await catalog.publish(paid(orderId, 2));
    await handled(event);
    await catalog.deliver(orderPaid.topic, event, orderId);
    await publish(paid(orderId, 2));
    expect(await stateOf(orderId)).toBe('sold');
    expect(await stockOf(catalog, product)).toBe(2);
  });

  it('that is paid although its stock is gone publishes stock-missing, and takes nothing', async () => {
    const product = await aProduct(catalog, { countInStock: 3 });
    const other = await aProduct(catalog, { countInStock: 3 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3), line(other)], orderId);
    await abandon(catalog, orderId);
    await hold(catalog, [line(product, 2)]);
    await publish(paid(orderId, 2));
    expect([await stockOf(catalog, product), await stockOf(catalog, other)]).toEqual([1, 3]);
    await eventually(() =>
      expect(catalog.bus.published(stockMissing, orderId).map(({ data }) => data)).toEqual([
        { orderId, revision: 2, lines: [{ productId: product.id, quantity: 3, left: 1 }] },
      ]),
    );
    await publish(paid(orderId, 2));
    expect(catalog.bus.published(stockMissing, orderId)).toHaveLength(1);
  });
});

describe('events of an order in any order', () => {
  /** Placed (1), expired (2), reacquired for late money, paid (3). */
  async function aLateOrder() {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    const lines = [line(product, 2)];
    await hold(catalog, lines, orderId);
    return { product, orderId, reacquired: () => reacquire(catalog, orderId, { revision: 2, lines }) };
  }
  const expired = (orderId: string) => orderExpired.of(orderId, anOrder(orderId, 2));

  it('sell an order once when it is paid before the event of its end arrives', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(placed(orderId, 1));
    expect((await reacquired()).status).toBeLessThan(300);
    await publish(paid(orderId, 3));
    await publish(expired(orderId));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('do not release stock that was reacquired, also when the end arrives late', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await reacquired();
    await publish(expired(orderId));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['held', 3]);
    await publish(paid(orderId, 3));
    await publish(placed(orderId, 1));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('take the stock of one order once, when it is reacquired after its end', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    expect(await stockOf(catalog, product)).toBe(5);
    await Promise.all([reacquired(), reacquired()]);
    expect(await stockOf(catalog, product)).toBe(3);
    await publish(paid(orderId, 3));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('refuse a reacquisition when the stock is gone, and leave the hold as it was', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    await hold(catalog, [line(product, 4)]);
    expect(await reacquired()).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 1]);
  });

  it('leave an order released when its end arrives before its beginning', async () => {
    const { product, orderId } = await aLateOrder();
    await publish(expired(orderId));
    await publish(placed(orderId, 1));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 5]);
  });

  it('release reacquired stock that is not paid in time', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    await reacquired();
    await runOutOfTime(orderId);
    await eventually(async () => expect(await stateOf(orderId)).toBe('released'));
    expect(await stockOf(catalog, product)).toBe(5);
  });
});
