import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@shop/contracts/event';
import { orderPaid, orderPaymentWithdrawn, orderRefundRequested } from '@shop/contracts/order-events';
import type { OrderDetail } from '@shop/contracts/orders';
import { paymentSucceeded } from '@shop/contracts/payments';
import type { RecordedMethod } from '@shop/contracts/payment-methods';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, runOutOfTime, startOrders } from './fixtures.js';
import { aRefundChange } from './refund-fixtures.js';

interface Sums {
  status: string;
  paidCents: number;
  dueCents: number;
  isOpen: boolean;
  revision: number;
  code: string;
}

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
  const tax = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'SP' };
  await shop.apply(settingsChanged.of('store', { ...DEFAULT_SETTINGS, tax }));
});
afterAll(() => shop.stop());

const aPayment = (orderId: string, amount: number, method: RecordedMethod = 'cash') => ({
  ...{ paymentId: randomUUID(), orderId, amountCents: Math.round(amount * 100), method, reference: 'Slip 3' },
  ...{ receipt: `CASH-${randomUUID().slice(-12).toUpperCase()}`, paidAt: new Date().toISOString() },
});
type Payment = EventData<typeof paymentSucceeded>;

/** As payments calls it when staff record money. */
const count = (payment: Payment) =>
  shop.orders.request<Sums>('POST', `/internal/orders/${payment.orderId}/payments`, {
    asService: 'payments',
    body: payment,
  });
const withdraw = (payment: Payment, reason = 'The wrong order') =>
  shop.orders.request<Sums>('POST', `/internal/orders/${payment.orderId}/payments/withdrawal`, {
    asService: 'payments',
    body: { payment, by: { id: 'clerk', name: 'Achieng' }, reason },
  });
const set = (id: string, status: string) =>
  shop.orders.request('PUT', `/orders/${id}/status`, { token: staff, body: { status } });
const asStaff = async (id: string) =>
  (await shop.orders.request<OrderDetail>('GET', `/orders/${id}`, { token: staff })).body;
const minutesLeft = async (orderId: string) => {
  const [row] = await shop.orders.database.query<{ minutes: number }>(
    'select extract(epoch from expires_at - now()) / 60 as minutes from customer_order where id = $1',
    [orderId],
  );
  return Math.round(Number(row?.minutes));
};
const aChatOrder = () => aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
const withdrawnEvents = (orderId: string) => shop.orders.bus.published(orderPaymentWithdrawn, orderId);

describe('money that staff recorded', () => {
  it.each(['mpesa', 'whatsapp'])('pays an order by %s in parts, at once and only once', async (paymentMethod) => {
    const { order, now } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod });
    const [first, second] = [aPayment(order.id, 500.5), aPayment(order.id, 1_499.5, 'card')];
    expect((await count(first)).body).toMatchObject({ status: 'part_paid', paidCents: 50_050, dueCents: 150_000 });
    await shop.apply(paymentSucceeded.of(order.id, first));
    expect((await count(first)).body.paidCents).toBe(50_050);
    expect((await count(second)).body).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await now()).toMatchObject({
      ...{ status: 'paid', amount_paid: 2_000, amount_due: 0 },
      payments: [
        { method: 'cash', amount: 500.5, reference: 'Slip 3', receipt: first.receipt },
        { method: 'card', amount: 1_499.5 },
      ],
    });
    // The mail names M-Pesa's codes, and there is none.
    await eventually(() =>
      expect(shop.orders.bus.published(orderPaid, order.id)).toMatchObject([{ data: { receipts: [] } }]),
    );
    expect(shop.orders.bus.published(orderRefundRequested, order.id)).toEqual([]);
  });

  it('is found by its code, and is in the file for accounts', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    const path = `/orders?search=${payment.receipt.toLowerCase()}`;
    const found = await shop.orders.request<OrderDetail[]>('GET', path, { token: staff });
    expect(found.body.map(({ number }) => number)).toEqual([order.number]);
    const csv = await fetch(`${shop.orders.url}/orders/export.csv`, { headers: { authorization: `Bearer ${staff}` } });
    expect((await csv.text()).split('\r\n').find((line) => line.includes(order.number))).toContain(payment.receipt);
  });

  it('becomes a refund when the order was cancelled meanwhile', async () => {
    const { order, token, becomes } = await aChatOrder();
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token, body: {} });
    await count(aPayment(order.id, 300));
    await becomes('refund_due');
    await eventually(() =>
      expect(shop.orders.bus.published(orderRefundRequested, order.id)).toMatchObject([
        { data: { amountCents: 30_000 } },
      ]),
    );
  });

  it('is for services alone', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 5);
    for (const [path, body] of [
      ['', payment],
      ['/withdrawal', { payment, by: { id: 'a', name: 'b' }, reason: 'c' }],
    ] as const) {
      const answer = await shop.orders.request('POST', `/internal/orders/${order.id}/payments${path}`, { token, body });
      expect(answer.status).toBeGreaterThanOrEqual(401);
      expect(answer.status).toBeLessThanOrEqual(404);
    }
    expect((await count(aPayment(randomUUID(), 5))).status).toBe(404);
    expect((await withdraw(aPayment(randomUUID(), 5))).status).toBe(404);
  });
});

describe('a recorded payment that is taken back', () => {
  it.each([
    ['mpesa', 30],
    ['whatsapp', 48 * 60],
  ])('lets a paid order by %s wait again, for %d minutes', async (paymentMethod, minutes) => {
    const { order, now } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod });
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    await shop.orders.database.query(
      "update customer_order set expires_at = now() + interval '1 minute' where id = $1",
      [order.id],
    );
    const isOpen = paymentMethod === 'mpesa';
    const revision = { revision: 3 };
    for (const _ of [1, 2])
      expect(await withdraw(payment)).toMatchObject({
        status: 200,
        body: { status: 'awaiting_payment', paidCents: 0, dueCents: 200_000, isOpen, ...revision },
      });
    expect(await minutesLeft(order.id)).toBe(minutes);
    expect(await now()).toMatchObject({ status: 'awaiting_payment', paid_at: null, amount_paid: 0, payments: [] });
    expect((await asStaff(order.id)).history.at(-1)).toMatchObject({
      ...{ step: 'payment_withdrawn', reason: 'The wrong order', by: { name: 'Achieng' } },
    });
    await eventually(() =>
      expect(withdrawnEvents(order.id)).toMatchObject([
        { data: { paymentId: payment.paymentId, amountCents: 200_000, isOpen, ...revision } },
      ]),
    );
    // Its event comes late: it counts no more.
    await shop.apply(paymentSucceeded.of(order.id, payment));
    expect((await now()).amount_paid).toBe(0);
    // Its invoice is credited, and the next payment has another.
    await count(aPayment(order.id, 2_000));
    const documents = await shop.orders.database.query<{ kind: string }>(
      'select kind from tax_document where order_id = $1 order by issued_at, sequence',
      [order.id],
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  });

  it('leaves what M-Pesa brought', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.apply(aSuccess(order.id, 1_500));
    const payment = aPayment(order.id, 500);
    await count(payment);
    await becomes('paid');
    expect((await withdraw(payment)).body).toMatchObject({ status: 'part_paid', paidCents: 150_000, dueCents: 50_000 });
    expect(await minutesLeft(order.id)).toBe(24 * 60);
  });

  it('brings a part-paid order to its beginning, or leaves it part-paid with its time', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    const [first, second] = [aPayment(order.id, 500), aPayment(order.id, 300)];
    await count(first);
    await count(second);
    await shop.orders.database.query(
      "update customer_order set expires_at = now() + interval '5 hours' where id = $1",
      [order.id],
    );
    expect((await withdraw(second)).body.status).toBe('part_paid');
    expect(await minutesLeft(order.id)).toBe(300);
    expect((await withdraw(first)).body.status).toBe('awaiting_payment');
    expect(await minutesLeft(order.id)).toBe(30);
  });

  it('stays while staff marked the rest of an order by chat as paid, until they take that back', async () => {
    const { order } = await aChatOrder();
    const payment = aPayment(order.id, 500);
    await count(payment);
    await set(order.id, 'paid');
    expect(await withdraw(payment)).toMatchObject({ status: 409, body: { code: 'forbidden_transition' } });
    const body = { status: 'unpaid', reason: 'A mistake' };
    const unpaid = await shop.orders.request('PUT', `/orders/${order.id}/status`, { token: staff, body });
    expect(unpaid.body).toMatchObject({ status: 'part_paid', amount_paid: 500 });
    expect((await withdraw(payment)).body).toMatchObject({ status: 'awaiting_payment', paidCents: 0 });
  });

  it('is forgotten if the order has not counted it yet', async () => {
    const { order, now } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    expect((await withdraw(payment)).body).toMatchObject({ status: 'awaiting_payment', paidCents: 0 });
    await shop.apply(paymentSucceeded.of(order.id, payment));
    expect(await now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0, payments: [] });
  });

  it('expires as a new order does', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    await withdraw(payment);
    await runOutOfTime(shop.orders, order.id);
    await becomes('expired');
  });

  it('stays once the goods left, came back, or the order ended', async () => {
    const refused = { status: 409, body: { code: 'forbidden_transition' } };
    const { order } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    for (const status of ['out_for_delivery', 'completed']) {
      await set(order.id, status);
      expect(await withdraw(payment)).toMatchObject(refused);
    }
    await set(order.id, 'pending');
    const restock = [{ productId: order.order_items[0]?.product ?? '', quantity: 1 }];
    await shop.apply(aRefundChange(order.id, 500, { state: 'sent', restock }));
    expect(await withdraw(payment)).toMatchObject(refused);
    const ended = await aPlacedOrder(shop.orders);
    const other = aPayment(ended.order.id, 500);
    await count(other);
    await shop.orders.request('POST', `/orders/${ended.order.id}/cancel`, { token: staff, body: {} });
    expect(await withdraw(other)).toMatchObject(refused);
    expect(withdrawnEvents(order.id)).toEqual([]);
  });

  it('stays while its money goes back, and can be taken back after that was declined', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    const requested = aRefundChange(order.id, 500, { state: 'requested' });
    await shop.apply(requested);
    expect(await withdraw(payment)).toMatchObject({ status: 409, body: { code: 'money_going_back' } });
    const { refundId } = requested.data as { refundId: string };
    await shop.apply(aRefundChange(order.id, 500, { refundId, state: 'failed', isDeclined: true }));
    expect((await withdraw(payment)).body.status).toBe('awaiting_payment');
  });

  it('does not hold up the events of a refund that was requested and declined before', async () => {
    const { order, now } = await aPlacedOrder(shop.orders);
    const payment = aPayment(order.id, 2_000);
    await count(payment);
    await shop.apply(aSuccess(order.id, 2_000));
    await shop.apply(aRefundChange(order.id, 2_000, { isAutomatic: true }));
    expect((await withdraw(payment)).status).toBe(200);
    const requested = aRefundChange(order.id, 2_000);
    await shop.apply(requested);
    const { refundId } = requested.data as { refundId: string };
    await shop.apply(aRefundChange(order.id, 2_000, { refundId, state: 'failed', isDeclined: true }));
    expect(await now()).toMatchObject({ amount_paid: 2_000, refund_due_price: 2_000 });
  });

  it('goes back by hand when the order is cancelled after it was sent nowhere: nothing failed for its customer', async () => {
    const { order, now, becomes } = await aPlacedOrder(shop.orders);
    await count(aPayment(order.id, 2_000));
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token: staff, body: {} });
    const failed = { isAutomatic: true, state: 'failed' as const, isByHand: true };
    const change = aRefundChange(order.id, 2_000, failed);
    await shop.apply(change);
    expect((await now()).history.map(({ step }) => step)).not.toContain('refund_failed');
    await becomes('cancelled');
    expect((await now()).refund_due_price).toBe(2_000);
  });
});

describe('money that M-Pesa turns out not to have', () => {
  const paid = async () => {
    const placed = await aPlacedOrder(shop.orders);
    const success = aSuccess(placed.order.id, 2_000);
    await shop.apply(success);
    return { ...placed, payment: success.data as Payment };
  };

  it('is counted no longer by an order whose goods are in the shop, which waits for its payment again', async () => {
    const { order, now, payment } = await paid();
    expect((await withdraw(payment, 'Not in the portal')).body).toMatchObject({
      status: 'awaiting_payment',
      paidCents: 0,
    });
    expect(await now()).toMatchObject({ status: 'awaiting_payment', amount_due: 2_000, payments: [] });
    expect(await minutesLeft(order.id)).toBeGreaterThan(25);
    // M-Pesa names its code after all: it is another payment.
    await shop.apply(aSuccess(order.id, 2_000));
    expect((await now()).status).toBe('paid');
  });

  it('is owed no longer by an order that ended, once its refund was declined', async () => {
    const { order, payment, now } = await paid();
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token: staff, body: {} });
    const requested = aRefundChange(order.id, 2_000, { isAutomatic: true });
    await shop.apply(requested);
    expect(await withdraw(payment)).toMatchObject({ status: 409, body: { code: 'money_going_back' } });
    const { refundId } = requested.data as { refundId: string };
    await shop.apply(
      aRefundChange(order.id, 2_000, { refundId, isAutomatic: true, state: 'failed', isDeclined: true }),
    );
    const archive = () => shop.orders.request('DELETE', `/orders/${order.id}`, { token: staff });
    expect(await archive()).toMatchObject({ status: 409, body: { code: 'still_owed' } });
    expect((await withdraw(payment)).body).toMatchObject({ paidCents: 0, isOpen: false });
    expect(await now()).toMatchObject({ amount_paid: 0, refund_due_price: 0 });
    expect((await archive()).status).toBe(204);
  });

  it('leaves nothing to refund of an order that expired: it can be archived', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    const part = aSuccess(order.id, 500);
    await shop.apply(part);
    await runOutOfTime(shop.orders, order.id);
    await becomes('refund_due');
    const requested = aRefundChange(order.id, 500, { isAutomatic: true });
    await shop.apply(requested);
    const { refundId } = requested.data as { refundId: string };
    await shop.apply(aRefundChange(order.id, 500, { refundId, isAutomatic: true, state: 'failed', isDeclined: true }));
    expect((await withdraw(part.data as Payment)).status).toBe(200);
    const archived = await shop.orders.request('DELETE', `/orders/${order.id}`, { token: staff });
    expect(archived.status).toBe(204);
  });

  it('stays with an order whose goods left', async () => {
    const { order, payment } = await paid();
    await set(order.id, 'out_for_delivery');
    expect(await withdraw(payment)).toMatchObject({ status: 409, body: { code: 'forbidden_transition' } });
  });
});
