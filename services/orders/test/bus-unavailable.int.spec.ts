import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { aPlacedOrder, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  // No broker listens on this port.
  shop = await startOrders({ KAFKA_BROKERS: '127.0.0.1:1' });
});
afterAll(() => shop.stop());

describe('while the bus is down', () => {
  it('an order keeps its stock: the catalogue is called directly', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    await eventually(() => expect(shop.catalog.confirmed).toContain(order.id));
  });

  it('an order without a payment expires, and one whose payment waits in the bus does not', async () => {
    const { order, now } = await aPlacedOrder(shop.orders);
    const unpaid = await aPlacedOrder(shop.orders);
    shop.payments.inFlight.set(order.id, { isUnresolved: false, receivedCents: 200_000 });
    await runOutOfTime(shop.orders, order.id);
    await runOutOfTime(shop.orders, unpaid.order.id);
    await unpaid.becomes('expired');
    expect((await now()).status).toBe('awaiting_payment');
  });
});
