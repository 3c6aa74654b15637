import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockMissing } from '@shop/contracts/catalog';
import { orderExpired, orderRefundRequested } from '@shop/contracts/order-events';
import type { OrderDetail } from '@shop/contracts/orders';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const unresolved = { isUnresolved: true, receivedCents: 0 };

describe('an order that is not paid in time', () => {
  it('expires and publishes that', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    await eventually(() => expect(shop.announced(orderExpired, order.id)).toHaveLength(1));
  });

  it('does not expire, nor can it be cancelled or deleted, while a prompt is unresolved', async () => {
    const { order, token, becomes, now } = await aPlacedOrder(shop.orders);
    const { order: other, becomes: otherBecomes } = await aPlacedOrder(shop.orders);
    shop.payments.inFlight.set(order.id, unresolved);
    await runOutOfTime(shop.orders, order.id);
    await runOutOfTime(shop.orders, other.id);
    await otherBecomes('expired');
    expect((await now()).status).toBe('awaiting_payment');
    const admin = await shop.orders.identity.tokenFor({ isAdmin: true });
    for (const answer of [
      await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token }),
      await shop.orders.request('DELETE', `/orders/${order.id}`, { token: admin }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    shop.payments.inFlight.delete(order.id);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
  });

  it('does not end while payments is unavailable', async () => {
    const { order, token, becomes, now } = await aPlacedOrder(shop.orders);
    shop.payments.isDown = true;
    await runOutOfTime(shop.orders, order.id);
    const cancel = await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    expect(cancel).toMatchObject({ status: 503 });
    expect((await now()).status).toBe('awaiting_payment');
    shop.payments.isDown = false;
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
  });

  it('is paid by late money when the stock is still available', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('paid');
    expect(shop.catalog.reacquired).toContain(order.id);
    await eventually(() => expect(shop.catalog.confirmed.filter((id) => id === order.id)).toHaveLength(2));
  });

  it('keeps late money until the catalogue is available again', async () => {
    const { order, becomes, now } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    shop.catalog.isDown = true;
    const event = await shop.orders.publish(aSuccess(order.id, 2_000));
    await eventually(async () => {
      const metrics = await shop.orders.metrics();
      const retried = metrics.get('events_handled_total{topic="payment-succeeded",outcome="retried"}') ?? 0;
      expect(retried).toBeGreaterThan(7);
    }, 60_000);
    expect((await now()).status).toBe('expired');
    expect(await shop.orders.bus.deadLetters(event.type)).toEqual([]);
    shop.catalog.isDown = false;
    await becomes('paid');
  });

  it('is refunded when the stock is gone', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders, anOrderDraft(3));
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    const { stock } = shop.catalog;
    shop.catalog.held.delete(order.id);
    shop.catalog.stock = 0;
    await shop.orders.publish(aSuccess(order.id, 6_000));
    await becomes('refund_due');
    shop.catalog.stock = stock;
  });
});

describe('an order whose stock is gone', () => {
  const missing = (orderId: string) =>
    stockMissing.of(orderId, { orderId, revision: 2, lines: [{ productId: 'p', quantity: 1, left: 0 }] });

  it('is refunded when it was paid', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    await shop.orders.publish(missing(order.id));
    await becomes('refund_due');
    await eventually(() => expect(shop.announced(orderRefundRequested, order.id)).toHaveLength(1));
  });

  it('is cancelled when it was paid by hand, because M-Pesa brought nothing to send back', async () => {
    const token = await shop.orders.identity.tokenFor({ isAdmin: true });
    const { order, becomes } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
    await shop.orders.request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'paid' } });
    await shop.orders.publish(missing(order.id));
    const cancelled = await becomes('cancelled');
    expect(cancelled).toMatchObject({ amount_paid: 0, refund_due_price: 0 });
    expect(cancelled.history.at(-1)).toMatchObject({ reason: 'The items are no longer in stock' });
    expect(shop.announced(orderRefundRequested, order.id)).toEqual([]);
  });

  it('ends soon when it was not paid', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(missing(order.id));
    await shop.orders.database.query('update customer_order set expiry_check_at = now() where id = $1', [order.id]);
    await becomes('expired');
  });

  it('ends soon although a part of it is paid then', async () => {
    const { order, now, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(missing(order.id));
    await shop.orders.publish(aSuccess(order.id, 500));
    // The job may have ended it already.
    await eventually(async () => expect((await now()).amount_paid).toBe(500));
    await shop.orders.database.query('update customer_order set expiry_check_at = now() where id = $1', [order.id]);
    await becomes('refund_due');
  });
});

describe('an order whose goods left the shop, although the count did not have them', () => {
  const missing = (orderId: string, productId: string) =>
    stockMissing.of(orderId, { orderId, revision: 2, lines: [{ productId, quantity: 3, left: 1 }] });

  it.each([['completed'], ['out_for_delivery']])(
    'stays sold once it is %s, and shows staff what to count',
    async (status) => {
      const staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
      const call = <Body>(method: string, path: string, body?: object) =>
        shop.orders.request<Body>(method, `/orders${path}`, { token: staff, body });
      const { order, now } = await shop.aPaidOrder(anOrderDraft(3));
      const { body: sent } = await call<OrderDetail>('PUT', `/${order.id}/status`, { status });
      if (status === 'completed') expect((await call('DELETE', `/${order.id}`)).status).toBe(204);
      await shop.orders.publish(missing(order.id, order.order_items[0]?.product ?? ''));
      const found = await eventually(async () => {
        const { body } = await call<OrderDetail>('GET', `/${order.id}`);
        expect(body.history.at(-1)).toMatchObject({
          step: 'stock_missing',
          reason: 'A part: 3 left the shop, 1 counted',
        });
        return body;
      });
      expect(found).toMatchObject({ status: sent.status, refund_due_price: 0, amount_paid: 6_000 });
      expect((await call<object[]>('GET', `?search=${order.number}`)).body).toHaveLength(1);
      // The customer has, or gets, the goods, and is not concerned.
      expect((await now()).history.map(({ step }) => step)).not.toContain('stock_missing');
      expect(shop.announced(orderRefundRequested, order.id)).toEqual([]);
    },
  );
});
