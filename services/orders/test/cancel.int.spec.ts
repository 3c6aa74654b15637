import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderSummary } from '@shop/contracts/order-desk';
import { orderCancelled, orderRefundRequested, orderRestocked } from '@shop/contracts/order-events';
import { type Order, type OrderDetail } from '@shop/contracts/orders';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, startOrders } from './fixtures.js';
import { aRefundChange, aReversal } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
const clerk = { id: randomUUID(), name: 'Achieng' };
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ ...clerk, roles: ['orders'] });
});
afterAll(() => shop.stop());

const call = <Body>(method: string, path: string, body?: object, token = staff) =>
  shop.orders.request<Body>(method, path, { token, body });
const cancel = (id: string, reason?: string, token = staff) =>
  call<OrderDetail>('POST', `/orders/${id}/cancel`, reason ? { reason } : {}, token);
const set = (id: string, status: string) => call<OrderDetail>('PUT', `/orders/${id}/status`, { status });

const aChatOrder = () => aPlacedOrder(shop.orders, { ...anOrderDraft(2), paymentMethod: 'whatsapp' });
async function aChatOrderPaidByHand() {
  const placed = await aChatOrder();
  expect((await set(placed.order.id, 'paid')).status).toBe(200);
  return placed;
}

const refused = { status: 409, body: { code: 'forbidden_transition' } };
const requestsOf = (orderId: string) =>
  shop.orders.bus.published(orderRefundRequested, orderId).map(({ data }) => data);
const endsOf = (orderId: string) => shop.orders.bus.published(orderCancelled, orderId).map(({ data }) => data);
const documentsOf = (orderId: string) =>
  shop.orders.database.query(
    `select kind, (goods_cents + vat_cents + shipping_cents)::int / 100 as amount, refund_id is null as by_hand
      from tax_document where order_id = $1 order by issued_at, sequence`,
    [orderId],
  );

describe('a paid order that staff cancel', () => {
  it('gives its stock back and owes all its money, once', async () => {
    const { order, now } = await shop.aPaidOrder(anOrderDraft(3));
    const product = order.order_items[0]?.product ?? '';
    const answer = await cancel(order.id, 'The supplier has none');
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', amount_paid: 6_000, refund_due_price: 6_000, refunded_price: 0 },
    });
    expect(answer.body.history.at(-1)).toMatchObject({ reason: 'The supplier has none', by: clerk });
    expect((await cancel(order.id)).status).toBe(200);
    await eventually(() => {
      expect(endsOf(order.id)).toMatchObject([{ lines: [{ productId: product, quantity: 3 }] }]);
      expect(requestsOf(order.id)).toMatchObject([{ amountCents: 600_000, cause: 'ended', by: clerk }]);
    });
    expect((await now()).history.at(-1)).not.toHaveProperty('by');
  });

  it('is listed with the refunds that are due, and cannot be archived, until its money is back', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    const due = async () => {
      const { body } = await call<Order[]>('GET', `/orders?status=refund_due&search=${order.number}`);
      return [body.length, (await call<OrderSummary>('GET', '/orders/summary?days=7')).body.refundsDue];
    };
    const [, before = 0] = await due();
    await cancel(order.id);
    expect(await due()).toEqual([1, before + 1]);
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
    await shop.apply(aRefundChange(order.id, 2_000, { isAutomatic: true }));
    await shop.apply(aReversal(order.id, 1_500));
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
    await shop.apply(aReversal(order.id, 500));
    expect(await becomes('refunded')).toMatchObject({ refunded_price: 2_000, refund_due_price: 0 });
    expect(await due()).toEqual([0, before]);
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
  });

  it('is still due when its refund is declined', async () => {
    const { order, now } = await shop.aPaidOrder();
    await cancel(order.id);
    const refundId = randomUUID();
    await shop.apply(aRefundChange(order.id, 2_000, { refundId, isAutomatic: true }));
    await shop.apply(
      aRefundChange(order.id, 2_000, { refundId, isAutomatic: true, state: 'failed', isDeclined: true }),
    );
    expect(await now()).toMatchObject({ status: 'cancelled', refund_due_price: 2_000 });
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
  });

  it('gives back only what a refund before did not, in goods and in money', async () => {
    const { order } = await shop.aPaidOrder(anOrderDraft(3));
    const product = order.order_items[0]?.product ?? '';
    const refundId = randomUUID();
    const restock = [{ productId: product, quantity: 1 }];
    await shop.apply(aRefundChange(order.id, 2_000, { refundId, state: 'sent', restock }));
    await cancel(order.id);
    await eventually(() => {
      expect(endsOf(order.id)).toMatchObject([{ lines: [{ productId: product, quantity: 2 }] }]);
      expect(requestsOf(order.id)).toMatchObject([{ amountCents: 400_000 }]);
    });
    // A refund that was under way names goods that came back with the cancellation.
    await shop.apply(aRefundChange(order.id, 4_000, { isAutomatic: true, state: 'sent', restock }));
    await eventually(() => expect(shop.orders.bus.published(orderRestocked, order.id)).toHaveLength(1));
  });

  it('is refused to its customer, and to all once its goods are on their way', async () => {
    const { order, token } = await shop.aPaidOrder();
    expect(await cancel(order.id, undefined, token)).toMatchObject(refused);
    await set(order.id, 'out_for_delivery');
    expect(await cancel(order.id)).toMatchObject(refused);
    await set(order.id, 'completed');
    expect(await cancel(order.id)).toMatchObject(refused);
    await set(order.id, 'pending');
    expect((await cancel(order.id)).body.status).toBe('cancelled');
    expect(await set(order.id, 'completed')).toMatchObject(refused);
  });

  it('takes late money back as a further debt', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    await cancel(order.id);
    await shop.apply(aSuccess(order.id, 300));
    expect(await becomes('refund_due')).toMatchObject({ refund_due_price: 2_300 });
    await eventually(() => expect(requestsOf(order.id)).toMatchObject([{}, { amountCents: 30_000, cause: 'late' }]));
  });
});

describe('a part-paid order that is cancelled', () => {
  it.each(['its customer', 'staff'])('by %s owes its money, and says who did it', async (who) => {
    const { order, token } = await aPlacedOrder(shop.orders);
    await shop.apply(aSuccess(order.id, 500));
    const { body } = await cancel(order.id, undefined, who === 'staff' ? staff : token);
    expect(body).toMatchObject({ status: 'cancelled', amount_paid: 500, refund_due_price: 500 });
    const by = who === 'staff' ? clerk : { id: order.user.id, name: 'Wambui' };
    await eventually(() => {
      expect(requestsOf(order.id)).toMatchObject([{ amountCents: 50_000, cause: 'ended', by }]);
      expect(endsOf(order.id)).toHaveLength(1);
    });
    expect(endsOf(order.id)[0]).not.toHaveProperty('lines');
  });

  it('is refunded when all its money went back before', async () => {
    const { order, becomes } = await aPlacedOrder(shop.orders);
    await shop.apply(aSuccess(order.id, 500));
    await shop.apply(aRefundChange(order.id, 500, { state: 'done' }));
    await shop.apply(aReversal(order.id, 500));
    await cancel(order.id);
    expect((await becomes('refunded')).history.map(({ status }) => status).slice(-2)).toEqual([
      'cancelled',
      'refunded',
    ]);
    expect(requestsOf(order.id)).toEqual([]);
  });
});

describe('an order by chat that was paid by hand', () => {
  it('is cancelled without a refund: staff give the money back by hand', async () => {
    const { order } = await aChatOrderPaidByHand();
    expect((await cancel(order.id)).body).toMatchObject({
      ...{ status: 'cancelled', amount_paid: 0, refund_due_price: 0, is_money_going_back: false },
    });
    await eventually(() => expect(endsOf(order.id)).toHaveLength(1));
    expect(requestsOf(order.id)).toEqual([]);
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
  });

  it('is refunded what M-Pesa brought on top', async () => {
    const { order } = await aChatOrderPaidByHand();
    await shop.apply(aSuccess(order.id, 300));
    await cancel(order.id);
    // The surplus is on its way already.
    expect((await call<OrderDetail>('GET', `/orders/${order.id}`)).body).toMatchObject({
      ...{ status: 'cancelled', amount_paid: 300, refund_due_price: 300 },
    });
    await eventually(() => expect(requestsOf(order.id)).toMatchObject([{ amountCents: 30_000, cause: 'duplicate' }]));
  });
});

describe('the tax documents of a cancelled sale', () => {
  beforeAll(() =>
    shop.apply(
      settingsChanged.of('store', {
        ...DEFAULT_SETTINGS,
        tax: { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'SP' },
      }),
    ),
  );

  it('are its invoice, and one credit note with the refund', async () => {
    const { order } = await shop.aPaidOrder();
    await cancel(order.id);
    expect(await documentsOf(order.id)).toEqual([{ kind: 'invoice', amount: 2_000, by_hand: true }]);
    const refundId = randomUUID();
    for (const state of ['requested', 'sent', 'done', 'done'] as const)
      await shop.apply(aRefundChange(order.id, 2_000, { refundId, isAutomatic: true, state }));
    expect(await documentsOf(order.id)).toEqual([
      { kind: 'invoice', amount: 2_000, by_hand: true },
      { kind: 'credit_note', amount: 2_000, by_hand: false },
    ]);
  });

  it('are credited at once where the money goes back by hand', async () => {
    const { order } = await aChatOrderPaidByHand();
    await cancel(order.id);
    await cancel(order.id);
    expect(await documentsOf(order.id)).toEqual([
      { kind: 'invoice', amount: 4_000, by_hand: true },
      { kind: 'credit_note', amount: 4_000, by_hand: true },
    ]);
    const receipt = await fetch(`${shop.orders.url}/orders/${order.id}/receipt.pdf`, {
      headers: { authorization: `Bearer ${staff}` },
    });
    expect(receipt.status).toBe(200);
  });
});
