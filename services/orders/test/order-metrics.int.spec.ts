import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { aPlacedOrder, aSuccess, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const becomes = (expected: Record<string, number>) =>
  eventually(async () => {
    const metrics = await shop.orders.metrics();
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, metrics.get(name)]))).toEqual(expected);
  }, 20_000);

it('orders are counted as they are placed, paid and ended, and money without an order is counted', async () => {
  const [paid, late] = [await aPlacedOrder(shop.orders), await aPlacedOrder(shop.orders)];
  await aPlacedOrder(shop.orders);
  await becomes({ 'orders_placed_total{method="mpesa"}': 3, orders_awaiting_payment: 3 });
  const payment = await shop.orders.publish(aSuccess(paid.order.id, 2_000));
  await shop.orders.deliver('payment-succeeded', payment, paid.order.id);
  await becomes({ orders_paid_total: 1, orders_paid_kes_total: 2_000, orders_awaiting_payment: 2 });
  await runOutOfTime(shop.orders, late.order.id);
  await becomes({ 'orders_ended_total{status="expired"}': 1 });
  shop.catalog.stock = 0;
  shop.catalog.held.clear();
  await shop.orders.publish(aSuccess(late.order.id, 2_000));
  await becomes({
    orders_money_without_order_total: 1,
    orders_money_without_order_kes_total: 2_000,
    orders_refund_due: 1,
    orders_paid_total: 1,
  });
});
