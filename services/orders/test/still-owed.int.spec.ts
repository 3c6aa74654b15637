import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Obligation } from '@shop/contracts/obligations';
import type { Order } from '@shop/contracts/orders';
import { anOrderDraft, aPlacedOrder, aSuccess, placeOrder, runOutOfTime, startOrders } from './fixtures.js';
import { aRefundChange, aReversal } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
});
afterAll(() => shop.stop());

const remove = (id: string) => shop.orders.request('DELETE', `/orders/${id}`, { token: staff });
const set = (id: string, status: string) =>
  shop.orders.request('PUT', `/orders/${id}/status`, { token: staff, body: { status } });
const listed = async (token: string, number: string) =>
  (await shop.orders.request<Order[]>('GET', `/orders?search=${number}`, { token })).body.length;
const obligationsOf = async (userId: string) =>
  (
    await shop.orders.request<Obligation[]>('GET', `/internal/customers/${userId}/obligations`, {
      asService: 'identity',
    })
  ).body;

describe('an order for which something is owed', () => {
  it('stays in the lists while its goods are not delivered', async () => {
    const { order } = await shop.aPaidOrder();
    const goods = { path: 'goods', message: 'The goods are paid and not delivered' };
    const refused = { status: 409, body: { code: 'still_owed', errors: [goods] } };
    expect(await remove(order.id)).toMatchObject(refused);
    await set(order.id, 'out_for_delivery');
    expect(await remove(order.id)).toMatchObject(refused);
    await shop.apply(aRefundChange(order.id, 500));
    expect((await remove(order.id)).body['errors']).toEqual([
      goods,
      { path: 'money', message: 'KES 500 must go back first' },
    ]);
    await shop.apply(aReversal(order.id, 500));
    await set(order.id, 'completed');
    expect((await remove(order.id)).status).toBe(204);
  });

  it('comes back into the lists of customer and staff when late money comes, also if that pays it', async () => {
    const [late, filled] = [await aPlacedOrder(shop.orders), await aPlacedOrder(shop.orders)];
    for (const { order, becomes } of [late, filled]) {
      await runOutOfTime(shop.orders, order.id);
      await becomes('expired');
      expect((await remove(order.id)).status).toBe(204);
    }
    await shop.apply(aSuccess(late.order.id, 300));
    await shop.apply(aSuccess(filled.order.id, 2_000));
    await late.becomes('refund_due');
    await filled.becomes('paid');
    for (const { order, token } of [late, filled])
      expect([await listed(token, order.number), await listed(staff, order.number)]).toEqual([1, 1]);
  });
});

describe('GET /internal/customers/:id/obligations', () => {
  it('names the orders of a customer for which goods or money are owed', async () => {
    const { order, token } = await shop.aPaidOrder();
    const userId = order.user.id;
    const [part, open, ended] = await Promise.all(
      [1, 2, 3].map(async () => (await placeOrder(shop.orders, token, anOrderDraft())).body),
    );
    await shop.apply(aSuccess(part?.id ?? '', 500));
    await shop.orders.request('POST', `/orders/${ended?.id}/cancel`, { token });
    await shop.apply(aSuccess(ended?.id ?? '', 100));
    const owed = async () => {
      const found = await obligationsOf(userId);
      return new Map(found.map(({ orderId, owesGoods, owedCents }) => [orderId, [owesGoods, owedCents]]));
    };
    expect(await owed()).toEqual(
      new Map([
        [order.id, [true, 0]],
        [part?.id, [false, 50_000]],
        [ended?.id, [false, 10_000]],
      ]),
    );
    expect((await obligationsOf(userId))[0]).toMatchObject({ orderId: order.id, number: order.number });
    await set(order.id, 'completed');
    await shop.orders.request('POST', `/orders/${part?.id}/cancel`, { token });
    for (const [id, amount] of [
      [part?.id ?? '', 500],
      [ended?.id ?? '', 100],
    ] as const)
      await shop.apply(aReversal(id, amount));
    expect([await owed(), open?.status]).toEqual([new Map(), 'awaiting_payment']);
    expect(await obligationsOf(randomUUID())).toEqual([]);
  });

  it('is for services alone', async () => {
    expect((await shop.orders.request('GET', `/internal/customers/x/obligations`, { token: staff })).status).toBe(404);
  });
});
