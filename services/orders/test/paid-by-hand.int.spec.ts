import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderCancelled, orderPaid, orderPlaced, orderRefundRequested } from '@shop/contracts/order-events';
import { type OrderDetail } from '@shop/contracts/orders';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, placeOrder, runOutOfTime, startOrders } from './fixtures.js';
import { aRefundChange } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
  await shop.apply(
    settingsChanged.of('store', {
      ...DEFAULT_SETTINGS,
      tax: { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'SP' },
    }),
  );
});
afterAll(() => shop.stop());

const set = (id: string, body: object, token = staff) =>
  shop.orders.request<OrderDetail>('PUT', `/orders/${id}/status`, { token, body });
const unpaid = (id: string, reason: string | undefined = 'I clicked the wrong order') =>
  set(id, { status: 'unpaid', reason });
const aChatOrder = () => aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
async function aChatOrderPaidByHand() {
  const placed = await aChatOrder();
  expect((await set(placed.order.id, { status: 'paid' })).status).toBe(200);
  return placed;
}
const paidEventsOf = (orderId: string) => shop.orders.bus.published(orderPaid, orderId);
const documentsOf = (orderId: string) =>
  shop.orders.database.query(
    `select kind, (goods_cents + vat_cents + shipping_cents)::int / 100 as amount
      from tax_document where order_id = $1 order by issued_at, sequence`,
    [orderId],
  );
const hoursLeft = async (orderId: string) => {
  const [row] = await shop.orders.database.query<{ hours: number }>(
    'select extract(epoch from expires_at - now()) / 3600 as hours from customer_order where id = $1',
    [orderId],
  );
  return Number(row?.hours);
};
const refused = { status: 409, body: { code: 'forbidden_transition' } };

describe('a payment by hand that was a mistake', () => {
  it('is taken back with a reason: the order waits for 48 hours again', async () => {
    const { order, now } = await aChatOrderPaidByHand();
    await shop.orders.database.query("update customer_order set expires_at = now() + interval '1 hour' where id = $1", [
      order.id,
    ]);
    const { status, body } = await unpaid(order.id);
    expect([status, body.status, body.amount_paid, body.paid_at]).toEqual([200, 'awaiting_payment', 0, null]);
    expect(await hoursLeft(order.id)).toBeCloseTo(48, 1);
    expect(body.history.at(-1)).toMatchObject({ reason: 'I clicked the wrong order', by: { name: 'Achieng' } });
    // A repeat changes nothing, and no stock moves.
    expect((await unpaid(order.id)).body.history).toHaveLength(3);
    expect(shop.orders.bus.published(orderCancelled, order.id)).toEqual([]);
    expect((await now()).history.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid', 'awaiting_payment']);
  });

  it('can be made again, expires as a new order does, or is cancelled', async () => {
    const [paid, left, cancelled] = [
      await aChatOrderPaidByHand(),
      await aChatOrderPaidByHand(),
      await aChatOrderPaidByHand(),
    ];
    for (const { order } of [paid, left, cancelled]) await unpaid(order.id);
    expect((await set(paid.order.id, { status: 'paid' })).body).toMatchObject({ status: 'paid', amount_paid: 2_000 });
    await eventually(() => {
      const revisions = paidEventsOf(paid.order.id).map(({ data }) => data.revision);
      expect(revisions).toEqual([2, 4]);
    });
    await runOutOfTime(shop.orders, left.order.id);
    await left.becomes('expired');
    const path = `/orders/${cancelled.order.id}/cancel`;
    expect((await shop.orders.request('POST', path, { token: cancelled.token })).status).toBe(200);
    await cancelled.becomes('cancelled');
  });

  it('credits its invoice whole, and a payment after that has another', async () => {
    const { order } = await aChatOrderPaidByHand();
    await unpaid(order.id);
    await unpaid(order.id);
    const [invoice, note] = [
      { kind: 'invoice', amount: 2_000 },
      { kind: 'credit_note', amount: 2_000 },
    ];
    expect(await documentsOf(order.id)).toEqual([invoice, note]);
    expect((await set(order.id, { status: 'paid' })).body.invoice_number).not.toBeNull();
    await unpaid(order.id);
    const second = (await set(order.id, { status: 'paid' })).body.invoice_number;
    expect(await documentsOf(order.id)).toEqual([invoice, note, invoice, note, invoice]);
    const last = await shop.orders.database.query(
      "select number from tax_document where order_id = $1 and kind = 'invoice' order by sequence desc limit 1",
      [order.id],
    );
    expect(last).toEqual([{ number: second }]);
    const csv = await fetch(`${shop.orders.url}/orders/etims.csv`, { headers: { authorization: `Bearer ${staff}` } });
    const lines = (await csv.text()).split('\r\n').filter((line) => line.includes(order.number));
    // Each credit note names its own invoice.
    const originals = lines
      .filter((_, n) => n % 2 === 1)
      .map((line) => line.split(',').filter((cell) => /^SP-\d/.test(cell)));
    expect(new Set(originals.flat()).size).toBe(2);
  });

  it('can end when its time is over, also while M-Pesa money of it goes back', async () => {
    const { order, becomes } = await aChatOrder();
    await shop.apply(aSuccess(order.id, 500));
    await set(order.id, { status: 'paid' });
    await shop.apply(aRefundChange(order.id, 500, { state: 'requested' }));
    expect((await unpaid(order.id)).body).toMatchObject({ status: 'part_paid', amount_paid: 500, amount_due: 2_000 });
    await runOutOfTime(shop.orders, order.id);
    await becomes('refund_due');
  });

  it('needs a reason, which nothing else has', async () => {
    const { order } = await aChatOrderPaidByHand();
    expect((await set(order.id, { status: 'unpaid' })).status).toBe(400);
    expect((await set(order.id, { status: 'unpaid', reason: ' ' })).status).toBe(400);
    expect((await set(order.id, { status: 'completed', reason: 'Because' })).status).toBe(400);
  });

  it('cannot be taken back once the goods left, or came back with a refund', async () => {
    const { order } = await aChatOrderPaidByHand();
    await set(order.id, { status: 'out_for_delivery' });
    expect(await unpaid(order.id)).toMatchObject(refused);
    await set(order.id, { status: 'completed' });
    expect(await unpaid(order.id)).toMatchObject(refused);
    await set(order.id, { status: 'pending' });
    const restock = [{ productId: order.order_items[0]?.product ?? '', quantity: 1 }];
    await shop.apply(aSuccess(order.id, 500));
    await shop.apply(aRefundChange(order.id, 500, { state: 'sent', isAutomatic: true, restock }));
    expect(await unpaid(order.id)).toMatchObject(refused);
  });

  it('is not what M-Pesa paid', async () => {
    const mpesa = await aPlacedOrder(shop.orders);
    await shop.apply(aSuccess(mpesa.order.id, 2_000));
    const chat = await aChatOrder();
    await shop.apply(aSuccess(chat.order.id, 2_000));
    for (const { order, becomes } of [mpesa, chat]) {
      await becomes('paid');
      expect(await unpaid(order.id)).toMatchObject(refused);
    }
  });
});

describe('an order by chat to whose number a stranger paid one shilling', () => {
  it('is paid by hand for the rest, and its invoice has the whole', async () => {
    const { order, becomes } = await aChatOrder();
    await shop.apply(aSuccess(order.id, 1));
    expect(await becomes('part_paid')).toMatchObject({ amount_due: 1_999 });
    expect((await set(order.id, { status: 'paid' })).body).toMatchObject({
      ...{ status: 'paid', amount_paid: 2_000, amount_due: 0, refund_due_price: 0 },
    });
    expect(await documentsOf(order.id)).toEqual([{ kind: 'invoice', amount: 2_000 }]);
    await eventually(() => expect(paidEventsOf(order.id)).toMatchObject([{ data: { totalCents: 200_000 } }]));
    // Taken back, the shilling of M-Pesa stays.
    expect((await unpaid(order.id)).body).toMatchObject({ status: 'part_paid', amount_paid: 1 });
    expect(await hoursLeft(order.id)).toBeCloseTo(48, 1);
    expect((await set(order.id, { status: 'completed' })).body).toMatchObject({
      status: 'delivered',
      amount_paid: 2_000,
    });
  });

  it('gives the shilling back when it is cancelled, and the rest by hand', async () => {
    const { order } = await aChatOrder();
    await shop.apply(aSuccess(order.id, 1));
    await set(order.id, { status: 'paid' });
    const cancelled = await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token: staff, body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', amount_paid: 1, refund_due_price: 1 });
    await eventually(() =>
      expect(shop.orders.bus.published(orderRefundRequested, order.id)).toMatchObject([{ data: { amountCents: 100 } }]),
    );
    const byHand = { kind: 'credit_note', amount: 1_999 };
    expect(await documentsOf(order.id)).toEqual([{ kind: 'invoice', amount: 2_000 }, byHand]);
    await shop.apply(aRefundChange(order.id, 1, { isAutomatic: true, state: 'done' }));
    expect((await documentsOf(order.id)).slice(1)).toEqual([byHand, { kind: 'credit_note', amount: 1 }]);
  });
});

describe('an order of their own account', () => {
  const own = { status: 403, body: { code: 'own_order' } };
  async function anOrderOf(person: { isAdmin?: boolean; roles?: 'orders'[] }, paymentMethod = 'whatsapp') {
    const id = randomUUID();
    const token = await shop.orders.identity.tokenFor({ id, name: 'Otieno', ...person });
    const { body: order } = await placeOrder(shop.orders, token, { ...anOrderDraft(), paymentMethod });
    return { id, token, order };
  }
  const cancel = (orderId: string, token: string) =>
    shop.orders.request<OrderDetail>('POST', `/orders/${orderId}/cancel`, { token, body: {} });

  it.each([{ roles: ['orders' as const] }, { isAdmin: true }])('is not marked paid by %j', async (person) => {
    const { token, order } = await anOrderOf(person);
    for (const status of ['paid', 'completed']) expect(await set(order.id, { status }, token)).toMatchObject(own);
    expect((await set(order.id, { status: 'paid' })).status).toBe(200);
    // What others decided about its money stays; its way to the customer is no money.
    expect((await set(order.id, { status: 'completed' }, token)).body.status).toBe('delivered');
  });

  it('is not cancelled by them once it is paid, but before as by any customer', async () => {
    const { token, order } = await anOrderOf({ roles: ['orders'] }, 'mpesa');
    const other = await anOrderOf({ roles: ['orders'] }, 'mpesa');
    await shop.apply(aSuccess(order.id, 2_000));
    expect(await cancel(order.id, token)).toMatchObject(own);
    const unpaidOne = await cancel(other.order.id, other.token);
    expect(unpaidOne.body.status).toBe('cancelled');
    expect(unpaidOne.body.history.at(-1)?.by).toBeNull();
  });

  it('is decided by the only owner of the shop', async () => {
    const { id, token, order } = await anOrderOf({ isAdmin: true });
    shop.orders.identity.makeSoleOwner(id);
    expect((await set(order.id, { status: 'paid' }, token)).body.status).toBe('paid');
    expect((await cancel(order.id, token)).body.status).toBe('cancelled');
  });
});

describe('an order that costs nothing', () => {
  const aFreeDraft = (paymentMethod: string) => {
    const draft = anOrderDraft(2);
    const orderItems = draft.orderItems.map((item) => ({ ...item, price: 0 }));
    return { ...draft, orderItems, paymentMethod, itemsPrice: 0, totalPrice: 0, delivery: PICKUP };
  };
  const PICKUP = { method: 'pickup', name: 'Njeri', phone: '0712345678' };

  it.each(['mpesa', 'whatsapp'])('by %s is paid when it is placed, once', async (paymentMethod) => {
    shop.catalog.unitCents = 0;
    const { token, order, now } = await aPlacedOrder(shop.orders, aFreeDraft(paymentMethod)).finally(() => {
      shop.catalog.unitCents = 200_000;
    });
    expect(order).toMatchObject({ status: 'paid', total_price: 0, amount_paid: 0, amount_due: 0 });
    expect((await now()).paid_at).not.toBeNull();
    expect((await now()).history.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid']);
    await eventually(() => {
      expect(shop.orders.bus.published(orderPlaced, order.id)).toMatchObject([{ data: { revision: 1 } }]);
      expect(paidEventsOf(order.id)).toMatchObject([{ data: { revision: 2, totalCents: 0 } }]);
    });
    expect(await documentsOf(order.id)).toEqual([]);
    expect((await set(order.id, { status: 'completed' })).body.status).toBe('delivered');
    expect((await placeOrder(shop.orders, token, aFreeDraft(paymentMethod), randomUUID())).status).toBe(409);
  });

  it('is cancelled by staff without a refund', async () => {
    shop.catalog.unitCents = 0;
    const { order } = await aPlacedOrder(shop.orders, aFreeDraft('mpesa')).finally(() => {
      shop.catalog.unitCents = 200_000;
    });
    const cancelled = await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token: staff, body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refund_due_price: 0 });
    await eventually(() =>
      expect(shop.orders.bus.published(orderCancelled, order.id)).toMatchObject([
        { data: { lines: [{ quantity: 2 }] } },
      ]),
    );
    expect(shop.orders.bus.published(orderRefundRequested, order.id)).toEqual([]);
  });
});
