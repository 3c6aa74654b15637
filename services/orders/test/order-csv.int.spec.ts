import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aReceipt, startOrders } from './fixtures.js';
import { aRefundChange } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

async function csv(query: string, person: object = { roles: ['orders'] }) {
  const response = await fetch(`${shop.orders.url}/orders/export.csv?${query}`, {
    headers: { authorization: `Bearer ${await shop.orders.identity.tokenFor(person)}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const delivery = (county: string, name = 'Njeri') => ({
  ...{ name, phone: '+254712345678', county, town: 'Thika', address: 'Kenyatta Highway' },
});

describe('GET /orders/export.csv', () => {
  it('has a row of each order with its money, archived ones too, and no formula', async () => {
    const county = `=Thika ${randomUUID().slice(0, 6)}`;
    const receipt = aReceipt();
    const { order } = await shop.aPaidOrder({ ...anOrderDraft(2), delivery: delivery('Kiambu') }, receipt);
    const unpaid = await aPlacedOrder(shop.orders, { ...anOrderDraft(), delivery: delivery('Kiambu') });
    // As an earlier release took them.
    const typed = JSON.stringify({ county, phone: '+254712345678' });
    await shop.orders.database.query('update customer_order set delivery = delivery || $1::jsonb', [typed]);
    const token = await shop.orders.identity.tokenFor({ roles: ['orders'] });
    await shop.orders.request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'completed' } });
    for (const { id } of [order, unpaid.order]) await shop.orders.request('DELETE', `/orders/${id}`, { token });
    await shop.orders.database.query("update customer_order set created_at = '2026-03-09T22:30:00Z' where id = $1", [
      order.id,
    ]);
    const { status, headers, text } = await csv(`county=${encodeURIComponent(county)}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading, row, ...rest] = text.split('\r\n');
    expect(heading).toBe(
      'number,placed,status,customer,phone,county,method,items,subtotal,delivery,vat,total,received,refunded,receipts,paid_at,delivered_at',
    );
    const start = `${order.number},2026-03-10 01:30:00,delivered,Wambui,'+254712345678,'${county},mpesa,2 x A part,`;
    expect(row?.slice(0, start.length)).toBe(start);
    expect(row?.slice(start.length)).toMatch(
      new RegExp(`^4000.00,0.00,0.00,4000.00,4000.00,0.00,${receipt},\\d{4}-[^,]*,\\d{4}-[^,]*$`),
    );
    expect(rest).toEqual(['']);
  });

  it('has the time of the delivery, whatever the history has after it', async () => {
    const county = 'Turkana';
    const { order, now } = await shop.aPaidOrder({ ...anOrderDraft(), delivery: delivery(county) });
    const token = await shop.orders.identity.tokenFor({ roles: ['orders'] });
    await shop.orders.request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'completed' } });
    await shop.orders.database.query(
      "update order_history set at = '2026-03-09T22:30:00Z' where order_id = $1 and status = 'delivered'",
      [order.id],
    );
    await shop.orders.publish(aRefundChange(order.id, 500));
    await eventually(async () => expect((await now()).history.at(-1)?.step).toBe('refund_requested'));
    expect((await csv(`county=${county}`)).text.trimEnd()).toMatch(/,2026-03-10 01:30:00$/);
  });

  it('contains every order once, also over many batches', async () => {
    const { order } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), delivery: delivery('Wajir') });
    // 1,200 more of the same moment.
    await shop.orders.database.query(
      `insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents,
         vat_cents, total_cents, delivery, created_at, expires_at, expiry_check_at)
       select gen_random_uuid(), 'N' || n, user_id, user_name, 'cancelled', payment_method, items_cents, shipping_cents,
         vat_cents, total_cents, delivery, created_at, expires_at, expiry_check_at
       from customer_order, generate_series(1, 1200) as n where id = $1`,
      [order.id],
    );
    const numbers = (await csv('county=wajir')).text.trimEnd().split('\r\n').slice(1);
    expect(new Set(numbers.map((line) => line.split(',')[0])).size).toBe(1_201);
    expect(numbers).toHaveLength(1_201);
  });

  it('is refused to customers, and with a wrong filter', async () => {
    expect((await csv('', {})).status).toBe(403);
    expect((await csv('status=lost')).status).toBe(400);
  });
});
