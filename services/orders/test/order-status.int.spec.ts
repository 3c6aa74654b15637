import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPaid } from '@shop/contracts/order-events';
import { OrderStatus } from '@shop/contracts/orders';
import { eventually } from '@shop/shop-client/eventually';
import { TRANSITIONS } from '../src/domain/order.js';
import { anOrderDraft, aPlacedOrder, aSuccess, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

describe('a state that staff set', () => {
  const setStatus = async (orderId: string, status: string) => {
    const token = await shop.orders.identity.tokenFor({ isAdmin: true });
    return shop.orders.request('PUT', `/orders/${orderId}/status`, { token, body: { status } });
  };

  it('never marks an M-Pesa order as paid, in any state', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const refused = { status: 409, body: { code: 'forbidden_transition' } };
    expect(await setStatus(order.id, 'paid')).toMatchObject(refused);
    await shop.orders.publish(aSuccess(order.id, 500));
    await becomes('part_paid');
    expect(await setStatus(order.id, 'paid')).toMatchObject(refused);
    await shop.orders.publish(aSuccess(order.id, 1_500));
    await becomes('paid');
    await setStatus(order.id, 'completed');
    expect(await setStatus(order.id, 'paid')).toMatchObject(refused);
    await eventually(() => expect(shop.announced(orderPaid, order.id)).toHaveLength(1));
  });

  it('pays an order by chat once', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
    for (const status of ['paid', 'paid', 'completed', 'completed', 'pending'])
      expect(await setStatus(order.id, status)).toMatchObject({ status: 200 });
    expect((await becomes('paid')).history.map(({ status }) => status)).toEqual([
      'awaiting_payment',
      'paid',
      'delivered',
      'paid',
    ]);
    await eventually(() => expect(shop.announced(orderPaid, order.id)).toHaveLength(1));
  });

  it('is checked by the database too, for each transition', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    const start = (from: string) =>
      shop.orders.database.query(
        `alter table customer_order disable trigger order_transition;
         update customer_order set status = '${from}', paid_at = now(), archived_at = null where id = '${order.id}';
         alter table customer_order enable trigger order_transition`,
      );
    for (const from of OrderStatus.options)
      for (const to of OrderStatus.options) {
        await start(from);
        const move = shop.orders.database.query('update customer_order set status = $2 where id = $1', [order.id, to]);
        const isAllowed = await move.then(
          () => true,
          () => false,
        );
        expect([from, to, isAllowed]).toEqual([from, to, from === to || TRANSITIONS[from].includes(to)]);
      }
  });
});
