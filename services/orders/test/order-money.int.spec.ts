import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderExpired, orderPaid, orderRefundRequested } from '@shop/contracts/order-events';
import { paymentSucceeded } from '@shop/contracts/payments';
import { toEnvelope } from '@shop/service-kit/events/to-envelope';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aReceipt, aSuccess, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

describe('money for an order', () => {
  it('pays it once, also when the event is repeated', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const event = await shop.orders.publish(aSuccess(order.id, 2_000));
    expect((await becomes('paid')).paid_at).not.toBeNull();
    await shop.orders.deliver(paymentSucceeded.topic, event, order.id);
    await shop.orders.publish(aSuccess(order.id, 2_000, (event.data as { paymentId: string }).paymentId));
    await eventually(() => expect(shop.announced(orderPaid, order.id)).toHaveLength(1));
    expect((await becomes('paid')).amount_paid).toBe(2_000);
  });

  it('that is too little leaves it part paid, and the rest pays it', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(aSuccess(order.id, 1_500));
    expect(await becomes('part_paid')).toMatchObject({ amount_paid: 1_500, amount_due: 500, paid_at: null });
    expect(shop.announced(orderPaid, order.id)).toEqual([]);
    await shop.orders.publish(aSuccess(order.id, 500));
    const paid = await becomes('paid');
    expect(paid.payments).toHaveLength(2);
    expect(paid.history.map(({ status }) => status)).toEqual(['awaiting_payment', 'part_paid', 'paid']);
  });

  it('that comes in many payments at once counts each of them once', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const payments = Array.from({ length: 8 }, () => toEnvelope(aSuccess(order.id, 250)));
    const keys = [...payments, ...payments].map((event, place) => [event, `${order.id} ${place}`] as const);
    await Promise.all(keys.map(([event, key]) => shop.orders.deliver(paymentSucceeded.topic, event, key)));
    const paid = await becomes('paid');
    expect([paid.amount_paid, paid.payments.length]).toEqual([2_000, 8]);
    expect(paid.history.map(({ status }) => status)).toEqual([
      'awaiting_payment',
      ...Array.from({ length: 7 }, () => 'part_paid'),
      'paid',
    ]);
    await eventually(() => expect(shop.announced(orderPaid, order.id)).toHaveLength(1));
  });

  it('that is paid twice is refunded once, and the sale stays', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await eventually(() => expect(shop.announced(orderRefundRequested, order.id)).toHaveLength(1));
    expect((await becomes('paid')).amount_paid).toBe(4_000);
  });

  it('receives its receipt number later, and the right one after a false one', async () => {
    const { order, becomes, now } = await aPlacedOrder(shop.orders);
    const paymentId = randomUUID();
    const receipt = aReceipt();
    const silent = aSuccess(order.id, 2_000, paymentId);
    await shop.orders.publish({ ...silent, data: { ...(silent.data as object), receipt: null } });
    await becomes('paid');
    await shop.orders.publish(aSuccess(order.id, 2_000, paymentId, receipt));
    await eventually(async () => expect((await now()).payments[0]?.receipt).toBe(receipt));
    // M-Pesa names another code for it than the callback did.
    const right = aReceipt();
    await shop.orders.publish(aSuccess(order.id, 2_000, paymentId, right));
    await eventually(async () => expect((await now()).payments.map((one) => one.receipt)).toEqual([right]));
    expect((await now()).amount_paid).toBe(2_000);
  });

  it('above what is due is refunded to the shilling', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.publish(aSuccess(order.id, 1_500));
    await becomes('part_paid');
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('paid');
    await eventually(() =>
      expect(shop.announced(orderRefundRequested, order.id)).toMatchObject([{ data: { amountCents: 150_000 } }]),
    );
    await eventually(() => expect(shop.announced(orderPaid, order.id)).toHaveLength(1));
  });

  it('for a cancelled order is refunded', async () => {
    const { order, token, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await becomes('refund_due');
    await eventually(() => expect(shop.announced(orderRefundRequested, order.id)).toHaveLength(1));
  });
});

describe('an order that is paid in part', () => {
  const aPartPaidOrder = async () => {
    const placed = await aPlacedOrder(shop.orders);
    await shop.orders.publish(aSuccess(placed.order.id, 500));
    await placed.becomes('part_paid');
    shop.payments.inFlight.set(placed.order.id, { isUnresolved: false, receivedCents: 50_000 });
    return placed;
  };
  const refundOf = (orderId: string, amountCents: number) =>
    eventually(() => expect(shop.announced(orderRefundRequested, orderId)).toMatchObject([{ data: { amountCents } }]));

  const hoursLeft = async (orderId: string) => {
    const [row] = await shop.orders.database.query<{ hours: number }>(
      `select extract(epoch from expires_at - now()) / 3600 as hours from customer_order where id = $1`,
      [orderId],
    );
    return Number(row?.hours);
  };

  it('ends a day after its first payment, whatever small ones follow, and its money is refunded', async () => {
    const { order, becomes, now } = await aPartPaidOrder();
    expect(await hoursLeft(order.id)).toBeCloseTo(24, 1);
    // Twenty hours later KES 10 come, and again.
    await shop.orders.database.query(
      "update customer_order set expires_at = now() + interval '4 hours' where id = $1",
      [order.id],
    );
    for (const amount of [510, 520]) {
      await shop.orders.publish(aSuccess(order.id, 10));
      await eventually(async () => expect((await now()).amount_paid).toBe(amount));
    }
    expect(await hoursLeft(order.id)).toBeCloseTo(4, 1);
    shop.payments.inFlight.set(order.id, { isUnresolved: false, receivedCents: 52_000 });
    await runOutOfTime(shop.orders, order.id);
    expect(await becomes('refund_due')).toMatchObject({ refund_due_price: 520 });
    await refundOf(order.id, 52_000);
    await eventually(() => expect(shop.announced(orderExpired, order.id)).toHaveLength(1));
  });

  it('by chat keeps its 48 hours', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
    await shop.orders.publish(aSuccess(order.id, 1));
    await becomes('part_paid');
    expect(await hoursLeft(order.id)).toBeCloseTo(48, 1);
  });

  it('can be cancelled by its customer, and its money is refunded', async () => {
    const { order, token } = await aPartPaidOrder();
    const answer = await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', refund_due_price: 500 } });
    await refundOf(order.id, 50_000);
  });

  it('cannot be deleted, also not while its money is owed', async () => {
    const { order, token } = await aPartPaidOrder();
    const admin = await shop.orders.identity.tokenFor({ isAdmin: true });
    const remove = () => shop.orders.request('DELETE', `/orders/${order.id}`, { token: admin });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'still_owed' } });
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'still_owed' } });
    const list = await shop.orders.request<{ id: string }[]>('GET', `/orders?search=${order.id}`, { token: admin });
    expect(list.body.map(({ id }) => id)).toEqual([order.id]);
  });
});
