import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderExpired, orderPaid, orderRefundRequested } from '@shop/contracts/orders';
import { eventually } from '@shop/service-kit/testing/eventually';
import { paymentSucceeded } from '@shop/contracts/payments';
import {
  aFailure,
  anOrderDraft,
  aPlacedOrder,
  aReceipt,
  aStart,
  aSuccess,
  runOutOfTime,
  startOrders,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const announced = (event: typeof orderPaid | typeof orderExpired | typeof orderRefundRequested, orderId: string) =>
  shop.orders.bus.published(event, orderId);

const heard = ({ id }: { id: string }) => shop.orders.database.query('select 1 from inbox where event_id = $1', [id]);

describe('money for an order', () => {
  it('pays it, once, however often the news comes', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const event = await shop.orders.publish(aSuccess(order.id, 2_000));
    expect((await becomes('paid')).paid_at).not.toBeNull();
    await shop.orders.deliver(paymentSucceeded.topic, event, order.id);
    await shop.orders.publish(aSuccess(order.id, 2_000, (event.data as { paymentId: string }).paymentId));
    await shop.orders.publish(aFailure(order.id, 2_000));
    await eventually(() => expect(announced(orderPaid, order.id)).toHaveLength(1));
    expect((await becomes('paid')).amount_paid).toBe(2_000);
  });

  it('that is too little leaves it part paid, and the rest pays it', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(aSuccess(order.id, 1_500));
    expect(await becomes('part_paid')).toMatchObject({ amount_paid: 1_500, amount_due: 500, paid_at: null });
    expect(announced(orderPaid, order.id)).toEqual([]);
    await shop.orders.publish(aSuccess(order.id, 500));
    const paid = await becomes('paid');
    expect(paid.payments).toHaveLength(2);
    expect(paid.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'part_paid', 'paid']);
  });

  it('that comes a second time is to go back, and the sale stands', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('paid');
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await eventually(() => expect(announced(orderRefundRequested, order.id)).toHaveLength(1));
    expect((await becomes('paid')).amount_paid).toBe(4_000);
  });

  it('whose receipt comes later gets it', async () => {
    const { order, becomes, now } = await aPlacedOrder(shop.orders);
    const paymentId = randomUUID();
    const receipt = aReceipt();
    const silent = aSuccess(order.id, 2_000, paymentId);
    await shop.orders.publish({ ...silent, data: { ...(silent.data as object), receipt: null } });
    await becomes('paid');
    await shop.orders.publish(aSuccess(order.id, 2_000, paymentId, receipt));
    await eventually(async () => expect((await now()).payments[0]?.receipt).toBe(receipt));
    expect((await now()).amount_paid).toBe(2_000);
  });

  it('is counted whichever news is heard first', async () => {
    const { order, becomes, now } = await aPlacedOrder(shop.orders);
    const paymentId = randomUUID();
    await shop.orders.publish(aSuccess(order.id, 2_000, paymentId));
    await becomes('paid');
    for (const news of [aStart(order.id, 2_000, paymentId), aFailure(order.id, 2_000, paymentId)]) {
      const event = await shop.orders.publish(news);
      await eventually(async () => expect(await heard(event)).toHaveLength(1));
    }
    expect((await now()).payments).toMatchObject([{ id: paymentId, status: 'succeeded' }]);
  });

  it('for an order that was cancelled is to go back', async () => {
    const { order, token, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('refund_due');
    await eventually(() => expect(announced(orderRefundRequested, order.id)).toHaveLength(1));
  });
});

describe('an order nobody pays in time', () => {
  it('expires and says so', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    await eventually(() => expect(announced(orderExpired, order.id)).toHaveLength(1));
  }, 30_000);

  it('does not expire, nor can it be cancelled, while a prompt is unresolved', async () => {
    const { order, token, becomes, now } = await aPlacedOrder(shop.orders);
    const { order: other, becomes: otherBecomes } = await aPlacedOrder(shop.orders);
    const paymentId = randomUUID();
    await shop.orders.publish(aStart(order.id, 2_000, paymentId));
    await eventually(async () => expect((await now()).payments).toHaveLength(1));
    await runOutOfTime(shop.orders, order.id);
    await runOutOfTime(shop.orders, other.id);
    await otherBecomes('expired');
    expect((await now()).status).toBe('awaiting_payment');
    const cancel = await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    expect(cancel).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    await shop.orders.publish(aFailure(order.id, 2_000, paymentId));
    await becomes('expired');
  }, 40_000);

  it('expires also when the end of its prompt is heard of before the beginning', async () => {
    const { order, becomes, now } = await aPlacedOrder(shop.orders);
    const paymentId = randomUUID();
    await shop.orders.publish(aFailure(order.id, 2_000, paymentId));
    await eventually(async () => expect((await now()).payments).toMatchObject([{ status: 'failed' }]));
    const start = await shop.orders.publish(aStart(order.id, 2_000, paymentId));
    await eventually(async () => expect(await heard(start)).toHaveLength(1));
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
  }, 30_000);

  it('is paid after all when late money comes and the stock is still there', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('paid');
    expect(shop.catalog.held.has(`${order.id}.late`)).toBe(true);
  }, 30_000);

  it('gets its money back when the stock is gone', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders, anOrderDraft(3));
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
    const { stock } = shop.catalog;
    shop.catalog.stock = 0;
    await shop.orders.publish(aSuccess(order.id, 6_000));
    await becomes('refund_due');
    shop.catalog.stock = stock;
  }, 30_000);
});

describe('a checkout that was cut off between hold and order', () => {
  it('gives its stock back', async () => {
    const orderId = randomUUID();
    await shop.orders.database.query(
      `insert into checkout (user_id, key, body_hash, order_id, created_at) values ('u', $2, 'h', $1, now() - interval '2 minutes')`,
      [orderId, randomUUID()],
    );
    await eventually(() => expect(shop.catalog.released).toContain(orderId), 20_000);
  }, 30_000);
});
