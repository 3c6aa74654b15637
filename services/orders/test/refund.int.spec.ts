import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import type { OrderSummary } from '@shop/contracts/order-desk';
import { orderPlaced, orderRefundRequested, orderRestocked } from '@shop/contracts/order-events';
import { type OrderDetail } from '@shop/contracts/orders';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { textOfPages } from '@shop/service-kit/testing/pdf-text';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, startOrders } from './fixtures.js';
import { aRefundChange, aReversal } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
});
afterAll(() => shop.stop());

const call = <Body>(method: string, path: string, body?: object) =>
  shop.orders.request<Body>(method, path, { token: staff, body });

async function aDeliveredOrder(quantity = 1) {
  const placed = await shop.aPaidOrder(anOrderDraft(quantity));
  await call('PUT', `/orders/${placed.order.id}/status`, { status: 'completed' });
  await placed.becomes('delivered');
  return placed;
}

describe('a refund of a part', () => {
  it('shows in the order with each step, and leaves its state', async () => {
    const { order, now } = await aDeliveredOrder();
    const refundId = randomUUID();
    const requested = aRefundChange(order.id, 500, { refundId });
    const repeated = await shop.apply(requested);
    await shop.orders.deliver(refundChanged.topic, repeated, order.id);
    for (const state of ['approved', 'sent'] as const)
      await shop.apply(aRefundChange(order.id, 500, { refundId, state }));
    const back = await shop.apply(aReversal(order.id, 500));
    await shop.orders.deliver(paymentRefunded.topic, back, order.id);
    await shop.apply(aRefundChange(order.id, 500, { refundId, state: 'done', receipts: ['TKL6YA1B3C'] }));
    // A state that arrives late changes nothing.
    await shop.apply(aRefundChange(order.id, 500, { refundId, state: 'sent' }));
    const { status, refunded_price: refunded, history } = await now();
    expect([status, refunded]).toEqual(['delivered', 500]);
    expect(history.slice(3).map(({ step, reason }) => [step, reason])).toEqual([
      ['refund_requested', 'KES 500: The fan is broken'],
      ['refund_sent', 'KES 500'],
      ['refund_done', 'KES 500, M-Pesa TKL6YA1B3C'],
    ]);
  });

  it('keeps the order from being archived until the money is back', async () => {
    const { order } = await aDeliveredOrder();
    await shop.apply(aRefundChange(order.id, 500));
    expect(await call('DELETE', `/orders/${order.id}`)).toMatchObject({
      status: 409,
      body: { code: 'still_owed', errors: [{ path: 'money', message: 'KES 500 must go back first' }] },
    });
    await shop.apply(aReversal(order.id, 500));
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
  });

  it('that failed and was sent again is counted once', async () => {
    const { order, now } = await aDeliveredOrder();
    const refundId = randomUUID();
    for (const state of ['requested', 'sent', 'failed', 'sent', 'done'] as const)
      await shop.apply(aRefundChange(order.id, 500, { refundId, state }));
    const [row] = await shop.orders.database.query('select * from customer_order where id = $1', [order.id]);
    expect(row).toMatchObject({ refund_requested_cents: '50000' });
    expect((await now()).history.slice(3).map(({ step }) => step)).toEqual([
      ...['refund_requested', 'refund_sent', 'refund_failed', 'refund_sent', 'refund_done'],
    ]);
  });
});

describe('an order whose money is going back', () => {
  const set = (orderId: string, status: string) => call<OrderDetail>('PUT', `/orders/${orderId}/status`, { status });
  const refused = { status: 409, body: { code: 'money_going_back' } };
  /** What the list, the page and the customer's page say. */
  const saysSo = async ({ order, now }: Awaited<ReturnType<typeof shop.aPaidOrder>>) => {
    const list = await call<OrderDetail[]>('GET', `/orders?search=${order.number}`);
    const page = await call<OrderDetail>('GET', `/orders/${order.id}`);
    return [list.body[0], page.body, await now()].map((view) => view?.is_money_going_back);
  };

  it.each(['requested', 'approved', 'sent', 'failed'] as const)(
    'does not leave the shop while a refund of a part is %s',
    async (state) => {
      const placed = await shop.aPaidOrder();
      expect(await saysSo(placed)).toEqual([false, false, false]);
      await shop.apply(aRefundChange(placed.order.id, 500, { state }));
      for (const status of ['out_for_delivery', 'completed'])
        expect(await set(placed.order.id, status)).toMatchObject(refused);
      expect(await saysSo(placed)).toEqual([true, true, true]);
    },
  );

  it('goes on once the refund is declined, or done', async () => {
    for (const end of ['declined', 'done']) {
      const placed = await shop.aPaidOrder();
      const { id } = placed.order;
      const refundId = randomUUID();
      await shop.apply(aRefundChange(id, 500, { refundId }));
      expect(await set(id, 'out_for_delivery')).toMatchObject(refused);
      if (end === 'declined') await shop.apply(aRefundChange(id, 500, { refundId, state: 'failed', isDeclined: true }));
      else await shop.apply(aReversal(id, 500));
      expect(await saysSo(placed)).toEqual([false, false, false]);
      expect(await set(id, 'out_for_delivery')).toMatchObject({ status: 200 });
    }
  });

  it('that is on its way already is not delivered', async () => {
    const { order } = await shop.aPaidOrder();
    await set(order.id, 'out_for_delivery');
    await shop.apply(aRefundChange(order.id, 500));
    expect(await set(order.id, 'completed')).toMatchObject(refused);
    expect(await set(order.id, 'pending')).toMatchObject({ status: 200 });
    expect(await set(order.id, 'out_for_delivery')).toMatchObject(refused);
  });

  it('leaves the shop when only a surplus goes back', async () => {
    const placed = await shop.aPaidOrder();
    await shop.apply(aSuccess(placed.order.id, 300));
    await shop.apply(aRefundChange(placed.order.id, 300, { isAutomatic: true }));
    expect(await saysSo(placed)).toEqual([false, false, false]);
    expect(await set(placed.order.id, 'completed')).toMatchObject({ status: 200 });
  });
});

describe('a refund that staff declined', () => {
  const decline = (orderId: string, amount: number, parts: Parameters<typeof aRefundChange>[2]) =>
    shop.apply(aRefundChange(orderId, amount, { ...parts, state: 'failed', isDeclined: true }));

  it('gives its money back to the order, which can be archived and refunded again', async () => {
    const { order, now } = await aDeliveredOrder();
    const refundId = randomUUID();
    await shop.apply(aRefundChange(order.id, 500, { refundId }));
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
    const declined = await decline(order.id, 500, { refundId });
    await shop.orders.deliver(refundChanged.topic, declined, order.id);
    // Nothing follows a declined refund: an event that comes late changes nothing.
    await shop.apply(aRefundChange(order.id, 500, { refundId, state: 'sent' }));
    const [row] = await shop.orders.database.query(
      'select refund_requested_cents, state from customer_order join order_refund on order_id = id where id = $1',
      [order.id],
    );
    expect(row).toEqual({ refund_requested_cents: '0', state: 'declined' });
    const { status, history } = await now();
    expect(status).toBe('delivered');
    expect(history.slice(3).map(({ step, reason }) => [step, reason])).toEqual([
      ['refund_requested', 'KES 500: The fan is broken'],
      ['refund_declined', 'KES 500'],
    ]);
    // All of the money is the order's: as much can be refunded again.
    await shop.apply(aRefundChange(order.id, 2_000));
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
    await shop.apply(aReversal(order.id, 2_000));
    expect((await now()).status).toBe('refunded');
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
  });

  it('leaves an ended order due for a refund, in the lists, until all of its money is back', async () => {
    const { order, token, becomes, now } = await aPlacedOrder(shop.orders);
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    await shop.apply(aSuccess(order.id, 2_000));
    await becomes('refund_due');
    const refundId = randomUUID();
    await shop.apply(aRefundChange(order.id, 2_000, { refundId, isAutomatic: true }));
    await decline(order.id, 2_000, { refundId, isAutomatic: true });
    expect((await now()).status).toBe('refund_due');
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(409);
    await shop.apply(aRefundChange(order.id, 2_000));
    await shop.apply(aReversal(order.id, 2_000));
    await becomes('refunded');
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
  });
});

describe('a refund of all money', () => {
  const summary = async () => (await call<OrderSummary>('GET', '/orders/summary?days=7')).body;

  it('makes a delivered order refunded, and takes it out of the revenue and the best sellers', async () => {
    const before = await summary();
    const { order, becomes } = await aDeliveredOrder(3);
    expect((await summary()).revenue - before.revenue).toBe(6_000);
    for (const part of [1_000, 5_000]) await shop.apply(aReversal(order.id, part));
    expect(await becomes('refunded')).toMatchObject({ refunded_price: 6_000, is_delivered: false });
    const after = await summary();
    expect(after.revenue).toBe(before.revenue);
    expect((after.refunded ?? 0) - (before.refunded ?? 0)).toBe(6_000);
    expect((after.byDay.at(-1)?.refunded ?? 0) - (before.byDay.at(-1)?.refunded ?? 0)).toBe(6_000);
    expect(after.bestSellers.map(({ productId }) => productId)).not.toContain(order.order_items[0]?.product);
  });

  it('stands in the accounts file and on the receipt', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    await shop.apply(aReversal(order.id, 2_000));
    await becomes('refunded');
    const headers = { authorization: `Bearer ${staff}` };
    const csv = await fetch(`${shop.orders.url}/orders/export.csv?search=${order.number}`, { headers });
    expect((await csv.text()).split('\r\n')[1]).toContain(',refunded,');
    const pdf = await fetch(`${shop.orders.url}/orders/${order.id}/receipt.pdf`, { headers });
    const [text] = textOfPages(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toMatch(/Refunded\nKES 2,000/);
  });

  it('of a surplus alone leaves the sale, and what staff send back after that ends it', async () => {
    const { order, becomes } = await shop.aPaidOrder();
    await shop.apply(aSuccess(order.id, 2_000));
    await eventually(() =>
      expect(shop.orders.bus.published(orderRefundRequested, order.id)).toMatchObject([
        { data: { amountCents: 200_000, cause: 'duplicate' } },
      ]),
    );
    await shop.apply(aRefundChange(order.id, 2_000, { isAutomatic: true }));
    await shop.apply(aReversal(order.id, 2_000));
    expect(await becomes('paid')).toMatchObject({ amount_paid: 4_000, refunded_price: 2_000 });
    await shop.apply(aRefundChange(order.id, 2_000));
    await shop.apply(aReversal(order.id, 2_000));
    expect(await becomes('refunded')).toMatchObject({ refunded_price: 4_000 });
  });

  it('of an ended order makes it refunded, and further money is owed again', async () => {
    const { order, token, becomes } = await aPlacedOrder(shop.orders);
    await shop.orders.request('POST', `/orders/${order.id}/cancel`, { token });
    await shop.apply(aSuccess(order.id, 2_000));
    await becomes('refund_due');
    await shop.apply(aReversal(order.id, 2_000));
    await becomes('refunded');
    await shop.apply(aSuccess(order.id, 2_000));
    expect(await becomes('refund_due')).toMatchObject({ refunded_price: 2_000, amount_paid: 4_000 });
    await eventually(() => expect(shop.orders.bus.published(orderRefundRequested, order.id)).toHaveLength(2));
  });
});

describe('goods that come back with a refund', () => {
  it('are announced once, as many as were sold', async () => {
    const { order } = await aDeliveredOrder(2);
    const productId = order.order_items[0]?.product ?? '';
    const refundId = randomUUID();
    const restock = [{ productId, quantity: 5 }];
    await shop.apply(aRefundChange(order.id, 1_000, { refundId, restock }));
    await shop.apply(aRefundChange(order.id, 1_000, { refundId, state: 'sent', restock }));
    await shop.apply(aRefundChange(order.id, 500, { restock }));
    await eventually(() =>
      expect(shop.orders.bus.published(orderRestocked, order.id).map(({ data }) => data)).toEqual([
        expect.objectContaining({ refundId, number: order.number, lines: [{ productId, quantity: 2 }] }),
      ]),
    );
    const lines = await shop.orders.database.query('select restocked from order_line where order_id = $1', [order.id]);
    expect(lines).toEqual([{ restocked: 2 }]);
  });
});

describe('goods of a refund that is sent', () => {
  it('are announced with whichever event brings them', async () => {
    const { order } = await aDeliveredOrder(2);
    const refundId = randomUUID();
    const lines = [{ productId: order.order_items[0]?.product ?? '', quantity: 1 }];
    for (const state of ['requested', 'approved'] as const)
      await shop.apply(aRefundChange(order.id, 1_000, { refundId, state }));
    expect(shop.orders.bus.published(orderRestocked, order.id)).toEqual([]);
    await shop.apply(aRefundChange(order.id, 1_000, { refundId, state: 'sent', restock: lines }));
    await shop.apply(aRefundChange(order.id, 1_000, { refundId, state: 'done', restock: lines }));
    await eventually(() =>
      expect(shop.orders.bus.published(orderRestocked, order.id)).toMatchObject([{ data: { refundId, lines } }]),
    );
  });
});

describe('events of refunds that cannot be applied', () => {
  const handled = async (topic: string, outcome: string) =>
    (await shop.orders.metrics()).get(`events_handled_total{topic="${topic}",outcome="${outcome}"}`) ?? 0;

  it('become dead letters at once when they are malformed', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    await shop.orders.deliver(refundChanged.topic, { nonsense: true }, order.id);
    await eventually(async () => expect(await shop.orders.bus.deadLetters(refundChanged.topic)).toHaveLength(1));
  });

  it('wait for the payment that they come before, longer than any other event that fails', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    const before = await handled(paymentRefunded.topic, 'retried');
    await shop.orders.publish(aReversal(order.id, 2_000));
    const tries = async () => (await handled(paymentRefunded.topic, 'retried')) - before;
    await eventually(async () => expect(await tries()).toBeGreaterThan(6), 30_000);
    await shop.apply(aSuccess(order.id, 2_000));
    await eventually(async () => {
      const { body } = await shop.orders.request<OrderDetail>('GET', `/orders/${order.id}`, { token });
      expect(body).toMatchObject({ status: 'refunded', refunded_price: 2_000 });
    });
    expect(await shop.orders.bus.deadLetters(paymentRefunded.topic)).toEqual([]);
  });

  it('about unallocated money change nothing here', async () => {
    const outcome = (name: string) => handled(refundChanged.topic, name);
    const [done, retried] = [await outcome('done'), await outcome('retried')];
    await shop.orders.publish(aRefundChange(randomUUID(), 500, { orderId: null, userId: null, number: null }));
    await eventually(async () => expect(await outcome('done')).toBe(done + 1));
    expect(await outcome('retried')).toBe(retried);
  });
});

describe('what payments reads of an order', () => {
  it('is the phone number of its recipient, and what it sold', async () => {
    const delivery = { method: 'pickup', name: 'Njeri', phone: '0712 345 678' };
    const { order } = await aPlacedOrder(shop.orders, { ...anOrderDraft(2), delivery });
    const read = (what: string, id = order.id) =>
      shop.orders.request('GET', `/internal/orders/${id}/${what}`, { asService: 'payments' });
    expect((await read('payable')).body).toMatchObject({ contactPhone: '0712345678' });
    await eventually(() =>
      expect(shop.orders.bus.published(orderPlaced, order.id)[0]?.data.contactPhone).toBe('0712345678'),
    );
    const product = order.order_items[0]?.product;
    expect((await read('refundable')).body).toEqual({
      orderId: order.id,
      userId: order.user.id,
      number: order.number,
      itemsCents: 400_000,
      vatCents: 0,
      totalCents: 400_000,
      lines: [{ productId: product, name: 'A part', quantity: 2, unitCents: 200_000 }],
    });
    for (const id of [randomUUID(), 'no-uuid']) expect((await read('refundable', id)).status).toBe(404);
    const asOwner = await shop.orders.request('GET', `/internal/orders/${order.id}/refundable`, { token: staff });
    expect(asOwner.status).toBeGreaterThanOrEqual(401);
  });
});

describe('the reason of a refund', () => {
  it('goes with the account of the customer', async () => {
    const { order } = await aDeliveredOrder();
    const refund = { refundId: randomUUID(), reason: 'Wambui says it is too loud' };
    await shop.apply(aRefundChange(order.id, 500, refund));
    await shop.orders.publish(userDeleted.of(order.user.id, { userId: order.user.id }));
    await eventually(async () => {
      const { body } = await call<OrderDetail>('GET', `/orders/${order.id}`);
      expect([body.user.name, JSON.stringify(body).includes('too loud')]).toEqual(['Former customer', false]);
    });
    // An event that was on its way does not bring it back.
    await shop.apply(aRefundChange(order.id, 500, { ...refund, state: 'sent' }));
    const refunds = await shop.orders.database.query('select state, reason from order_refund where order_id = $1', [
      order.id,
    ]);
    expect(refunds).toEqual([{ state: 'sent', reason: '' }]);
    expect(JSON.stringify((await call('GET', `/orders/${order.id}`)).body)).not.toContain('too loud');
  });
});
