import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import type { OrderSummary } from '@shop/contracts/order-desk';
import { orderPaid, orderPlaced } from '@shop/contracts/order-events';
import { eventually } from '@shop/shop-client/eventually';
import { anAssemblyDraft, aPlacedOrder, aSuccess, placeOrder, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.catalog.assemblyFee = 2_500;
});

const aToken = () => shop.orders.identity.tokenFor({ id: randomUUID() });
const ASSEMBLY = { product: ASSEMBLY_SERVICE_ID, name: ASSEMBLY_NAME, price: 2_500, quantity: 1 };

describe('the assembly of a PC', () => {
  it('is a line of the order, in its totals, and holds no stock', async () => {
    const draft = anAssemblyDraft({ units: 2 });
    const { order, becomes } = await aPlacedOrder(shop.orders, draft);
    expect(order).toMatchObject({ items_price: 6_500, total_price: 6_500 });
    expect(order.order_items).toMatchObject([{ product: draft.orderItems[0]?.product, quantity: 2 }, ASSEMBLY]);
    expect(shop.catalog.held.get(order.id)).toBe(2);
    await shop.orders.publish(aSuccess(order.id, 6_500));
    await becomes('paid');
    const [line] = draft.orderItems;
    const goods = [{ productId: line?.product, quantity: 2 }];
    await eventually(() => {
      expect(shop.orders.bus.published(orderPlaced, order.id).at(-1)?.data).toMatchObject({ lines: goods });
      const { lines, services, itemsCents } = shop.orders.bus.published(orderPaid, order.id).at(-1)?.data ?? {};
      expect(lines).toEqual([{ ...goods[0], name: 'A part', unitCents: 200_000 }]);
      expect(services).toEqual([{ name: ASSEMBLY_NAME, quantity: 1, unitCents: 250_000 }]);
      expect(itemsCents).toBe(650_000);
    });
  });

  it('is in the accounts file, and no best seller', async () => {
    const { order } = await shop.aPaidOrder(anAssemblyDraft({ units: 40, pcs: 40 }));
    expect(order.total_price).toBe(180_000);
    const token = await shop.orders.identity.tokenFor({ isAdmin: true });
    const url = `${shop.orders.url}/orders/export.csv?search=${order.number}`;
    const csv = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(await csv.text()).toContain(`40 x A part; 40 x ${ASSEMBLY_NAME}`);
    const { body } = await shop.orders.request<OrderSummary>('GET', '/orders/summary', { token });
    const sold = body.bestSellers.map(({ productId }) => productId);
    expect(sold).toContain(order.order_items[0]?.product);
    expect(sold).not.toContain(ASSEMBLY_SERVICE_ID);
  });

  it('needs no stock either when money comes after the order expired', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders, anAssemblyDraft());
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    await shop.orders.publish(aSuccess(order.id, 6_500));
    await becomes('paid');
    expect(shop.catalog.reacquired).toContain(order.id);
  });

  it.each([0, 2_499, 100_000])('is refused at KES %s, with the right figures', async (fee) => {
    const { stock } = shop.catalog;
    const answer = await placeOrder(shop.orders, await aToken(), anAssemblyDraft({ fee }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect((answer.body as unknown as { errors: unknown }).errors).toEqual([
      { path: 'orderItems.1.price', message: '2500' },
      { path: 'itemsPrice', message: '6500' },
      { path: 'totalPrice', message: '6500' },
    ]);
    expect(shop.catalog.stock).toBe(stock);
  });

  it('has the price of the moment of the order, and a repeat keeps it', async () => {
    const [token, key, draft] = [await aToken(), randomUUID(), anAssemblyDraft()];
    shop.catalog.assemblyFee = 3_000;
    expect(await placeOrder(shop.orders, token, draft, key)).toMatchObject({ body: { code: 'price_changed' } });
    const right = anAssemblyDraft({ fee: 3_000 });
    const placed = await placeOrder(shop.orders, token, right, key);
    expect(placed).toMatchObject({ status: 201, body: { total_price: 7_000 } });
    shop.catalog.assemblyFee = 4_000;
    expect((await placeOrder(shop.orders, token, right, key)).body).toEqual(placed.body);
    expect(await placeOrder(shop.orders, token, draft, key)).toMatchObject({ body: { code: 'idempotency_mismatch' } });
  });

  it('is refused while the shop does not offer it, and the stock is free again', async () => {
    shop.catalog.assemblyFee = 0;
    const { stock } = shop.catalog;
    for (const fee of [2_500, 0])
      expect(await placeOrder(shop.orders, await aToken(), anAssemblyDraft({ fee }))).toMatchObject({
        status: 409,
        body: { code: 'assembly_not_offered', errors: [{ path: 'orderItems.1' }] },
      });
    expect(shop.catalog.stock).toBe(stock);
  });

  it('cannot be bought without products, nor more often than there are units of them', async () => {
    const draft = anAssemblyDraft({ units: 2, pcs: 3 });
    const alone = { ...draft, orderItems: draft.orderItems.slice(1), itemsPrice: 7_500, totalPrice: 7_500 };
    const assembly = { ...draft.orderItems[1], quantity: 1 };
    const repeated = { ...draft, orderItems: [draft.orderItems[0], assembly, assembly, assembly] };
    for (const body of [draft, alone, repeated])
      expect(await placeOrder(shop.orders, await aToken(), body)).toMatchObject({
        status: 400,
        body: { code: 'assembly_without_goods' },
      });
    const tooLong = { ...draft, orderItems: [draft.orderItems[0], ...Array.from({ length: 100 }, () => assembly)] };
    expect((await placeOrder(shop.orders, await aToken(), tooLong)).status).toBe(400);
  });

  it('counts as units of one product for the limit of unpaid orders', async () => {
    const token = await aToken();
    expect((await placeOrder(shop.orders, token, anAssemblyDraft({ units: 40, pcs: 40 }))).status).toBe(201);
    expect(await placeOrder(shop.orders, token, anAssemblyDraft({ units: 11, pcs: 11 }))).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid_units', errors: [{ path: 'orderItems.1' }] },
    });
  });
});
