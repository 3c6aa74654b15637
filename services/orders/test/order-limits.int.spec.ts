import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

describe('one account', () => {
  it('has at most ten unpaid orders, also with concurrent requests', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 16 }, () => placeOrder(shop.orders, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_open_orders' } });
    const [order] = answers.filter(({ status }) => status === 201);
    await shop.orders.request('POST', `/orders/${order?.body.id}/cancel`, { token });
    expect((await placeOrder(shop.orders, token)).status).toBe(201);
  });

  it('has at most 50 unpaid units of a product, over all its orders, and refused ones hold no stock', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const draft = anOrderDraft(30);
    expect((await placeOrder(shop.orders, token, draft)).status).toBe(201);
    const { stock } = shop.catalog;
    const answer = await placeOrder(shop.orders, token, draft);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid_units', errors: [{ path: 'orderItems.0' }] },
    });
    expect(shop.catalog.stock).toBe(stock);
  });

  it('has one product in one line, with one limit, however its id is spelled', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const { orderItems, ...draft } = anOrderDraft(30);
    const [line] = orderItems;
    if (!line) throw new Error('no line');
    const capitals = { ...line, product: line.product.toUpperCase() };
    const total = line.price * 35;
    const twice = { ...draft, orderItems: [line, { ...capitals, quantity: 5 }], itemsPrice: total, totalPrice: total };
    const placed = await placeOrder(shop.orders, token, twice);
    expect(placed.status).toBe(201);
    expect(placed.body.order_items).toMatchObject([{ product: line.product, quantity: 35 }]);
    const more = await placeOrder(shop.orders, token, { ...draft, orderItems: [capitals] });
    expect(more).toMatchObject({ status: 409, body: { code: 'too_many_unpaid_units' } });
  });

  it('that sends wrong prices holds no stock, and has to wait after 30 of them', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const draft = anOrderDraft(2);
    const wrong = { ...draft, totalPrice: draft.totalPrice - 1 };
    const { holds } = shop.catalog;
    const answers = await Promise.all(Array.from({ length: 31 }, () => placeOrder(shop.orders, token, wrong)));
    const refused = answers.map(({ body }) => (body as unknown as { code: string }).code).sort();
    expect(refused).toEqual([...Array<string>(30).fill('price_changed'), 'too_many_wrong_prices']);
    const last = answers.find(({ status }) => status === 429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(shop.catalog.holds).toBe(holds);
    // The right prices were there all the time.
    expect((await placeOrder(shop.orders, token, draft)).status).toBe(201);
    const other = await shop.orders.identity.tokenFor({ id: randomUUID() });
    expect(await placeOrder(shop.orders, other, wrong)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', errors: [{ path: 'totalPrice', message: '4000' }] },
    });
  });

  it('follows the limits of the settings', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const allow = async (maxOpenPerAccount: number) => {
      const orders = { maxOpenPerAccount, maxUnpaidUnits: 50 };
      const event = await shop.orders.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, orders }));
      await eventually(async () =>
        expect(await shop.orders.database.query('select 1 from inbox where event_id = $1', [event.id])).toHaveLength(1),
      );
    };
    await allow(1);
    expect((await placeOrder(shop.orders, token)).status).toBe(201);
    expect((await placeOrder(shop.orders, token)).body).toMatchObject({ code: 'too_many_open_orders' });
    await allow(10);
  });
});
