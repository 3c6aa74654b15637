import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockChanged, stockMissing } from '@shop/contracts/catalog';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { orderCancelled, orderExpired, orderPaid } from '@shop/contracts/order-events';
import { holdRow } from '@shop/service-kit/testing/lock-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { type HoldState, TRANSITIONS } from '../src/domain/hold.js';
import { abandon, aProduct, hold, holdCart, startCatalog, stockOf } from './fixtures.js';
import { anOrder, holdsOf, line, paid, placed } from './hold-fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const BLOCKED = `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;
const { handled, publish, stateOf, runOutOfTime } = holdsOf(() => catalog);

describe('a hold', () => {
  it('prices its lines, takes their stock once and publishes the change', async () => {
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

  it('takes all lines or none, and lists the short ones', async () => {
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

  it('has the price and the stock that were committed while it waited for its product', async () => {
    const product = await aProduct(catalog, { price: 100, countInStock: 5 });
    const sale = 'update product set price_cents = 20000, count_in_stock = 2 where id = $1';
    const release = await holdRow(catalog.database, sale, [product.id]);
    const held = hold(catalog, [line(product, 2)]);
    await eventually(async () => expect(await catalog.database.query(BLOCKED)).toHaveLength(1));
    await release();
    expect(await held).toMatchObject({ status: 200, body: { lines: [{ unitCents: 20_000, quantity: 2 }] } });
    expect(await stockOf(catalog, product)).toBe(0);
  });

  it('that placed no order gives its stock back once, and its id can never be placed again', async () => {
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

  it('that was confirmed is not abandoned by a sweep that read its list before', async () => {
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

  it('of a cart with other prices than the customer saw takes nothing, and names the right ones', async () => {
    const [first, second] = [
      await aProduct(catalog, { price: 1_000, countInStock: 5 }),
      await aProduct(catalog, { price: 250.5, countInStock: 5 }),
    ];
    const items = [
      { productId: second.id, unitCents: 25_050 },
      { productId: first.id, unitCents: 100_000 },
      { productId: ASSEMBLY_SERVICE_ID, unitCents: 250_000 },
    ];
    const seen = { items, itemsCents: 375_050, totalCents: 375_050, place: { county: 'Nairobi' } };
    const cart = { lines: [line(first), line(second)], assemblies: 1 };
    const refuse = async (change: object, errors: { path: string; message: string }[]) => {
      const answer = await holdCart(catalog, { ...cart, seen: { ...seen, ...change } });
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([409, 'price_changed', errors]);
    };
    const [, , assembly] = items;
    await refuse({ itemsCents: 1 }, [{ path: 'itemsPrice', message: '3750.5' }]);
    await refuse({ totalCents: 375_049 }, [{ path: 'totalPrice', message: '3750.5' }]);
    await refuse({ items: [{ productId: second.id, unitCents: 1 }, items[1], assembly] }, [
      { path: 'orderItems.0.price', message: '250.5' },
    ]);
    await refuse({ items: [items[0], items[1], { ...assembly, unitCents: 0 }] }, [
      { path: 'orderItems.2.price', message: '2500' },
    ]);
    // The price is said before the stock, and 404 before the price.
    const short = { ...cart, lines: [line(first, 6), line(second)] };
    expect(await holdCart(catalog, { ...short, seen })).toMatchObject({ body: { code: 'price_changed' } });
    const unknown = { ...cart, lines: [{ productId: randomUUID(), quantity: 1 }] };
    expect(await holdCart(catalog, { ...unknown, seen })).toMatchObject({ status: 404 });
    expect([await stockOf(catalog, first), await stockOf(catalog, second)]).toEqual([5, 5]);

    const holdId = randomUUID();
    expect((await holdCart(catalog, { ...cart, seen, holdId })).status).toBe(200);
    // A repeat answers for the lines that are held already, whatever the prices are now.
    await catalog.database.query('update product set price_cents = 1 where id = $1', [first.id]);
    const repeat = await holdCart(catalog, { ...cart, seen, holdId });
    expect(repeat).toMatchObject({ status: 200, body: { lines: [{ unitCents: 100_000 }, { unitCents: 25_050 }] } });
    expect([await stockOf(catalog, first), await stockOf(catalog, second)]).toEqual([4, 4]);
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

describe('an order', () => {
  it.each([
    ['an event', (orderId: string) => catalog.publish(placed(orderId))],
    [
      'a call',
      (orderId: string) =>
        catalog.request('PUT', `/internal/holds/${orderId}/confirmation`, {
          asService: 'orders',
          body: { revision: 1 },
        }),
    ],
  ])('that %s reported keeps its hold, and a hold without an order expires', async (_how, report) => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const [forgotten, ordered] = [randomUUID(), randomUUID()];
    await hold(catalog, [line(product)], forgotten);
    await hold(catalog, [line(product)], ordered);
    await report(ordered);
    await eventually(async () => expect(await stateOf(ordered)).toBe('kept'));
    await runOutOfTime(ordered);
    await runOutOfTime(forgotten);
    await eventually(async () => expect(await stateOf(forgotten)).toBe('released'));
    expect(await stateOf(ordered)).toBe('kept');
    expect(await stockOf(catalog, product)).toBe(4);
  });

  it('whose event of its placing comes twice, also after its end, holds its stock once', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    const told = await catalog.publish(placed(orderId, 1));
    await handled(told);
    await catalog.deliver(told.type, told, orderId);
    await publish(orderCancelled.of(orderId, anOrder(orderId, 2)));
    await catalog.deliver(told.type, told, orderId);
    // Of the same key, it is handled after the repeat.
    await publish({ ...placed(randomUUID(), 1), key: orderId });
    expect(await stateOf(orderId)).toBe('released');
    expect(await stockOf(catalog, product)).toBe(5);
  });

  it.each([
    ['cancelled', orderCancelled],
    ['expired', orderExpired],
  ])('that is %s gives its stock back, once', async (_word, event) => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    const told = await catalog.publish(event.of(orderId, anOrder(orderId, 2)));
    await eventually(async () => expect(await stockOf(catalog, product)).toBe(5));
    await catalog.deliver(event.topic, told, orderId);
    await publish(event.of(orderId, anOrder(orderId, 2)));
    await publish(placed(orderId, 1));
    expect(await stateOf(orderId)).toBe('released');
    expect(await stockOf(catalog, product)).toBe(5);
  });

  it('that is paid makes its hold a sale, which no end without a revision undoes', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    await hold(catalog, [line(product, 3)], orderId);
    await catalog.publish(paid(orderId));
    await eventually(async () => expect(await stateOf(orderId)).toBe('sold'));
    await publish(orderExpired.of(orderId, anOrder(orderId)));
    expect(await stockOf(catalog, product)).toBe(2);
  });

  it('that is paid after its hold had ended takes its stock again, once', async () => {
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

  it('that is paid although its stock is gone is announced, and takes nothing', async () => {
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

describe('the database', () => {
  it('allows the transitions of the table and no others', async () => {
    const holdId = randomUUID();
    await hold(catalog, [line(await aProduct(catalog))], holdId);
    const wordOf = (state: HoldState) => (state === 'confirmed' ? 'kept' : state);
    const states = Object.keys(TRANSITIONS) as HoldState[];
    for (const from of states)
      for (const to of states) {
        await catalog.database.query(
          `alter table hold disable trigger hold_transition;
           update hold set state = '${wordOf(from)}' where id = '${holdId}';
           alter table hold enable trigger hold_transition`,
        );
        const isAllowed = await catalog.database
          .query('update hold set state = $2 where id = $1', [holdId, wordOf(to)])
          .then(
            () => true,
            () => false,
          );
        expect([from, to, isAllowed]).toEqual([from, to, from === to || TRANSITIONS[from].includes(to)]);
      }
  });
});
