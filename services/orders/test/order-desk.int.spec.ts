import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { OrderSummary } from '@shop/contracts/order-desk';
import type { OrderNote } from '@shop/contracts/order-parts';
import type { Order, OrderDetail } from '@shop/contracts/orders';
import { userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aReceipt, startOrders } from './fixtures.js';
import { aReversal } from './refund-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: { id: string; token: string };
beforeAll(async () => {
  shop = await startOrders();
  const id = randomUUID();
  staff = { id, token: await shop.orders.identity.tokenFor({ id, name: 'Achieng', roles: ['orders'] }) };
});
afterAll(() => shop.stop());

const call = <Body>(method: string, path: string, body?: object, token = staff.token) =>
  shop.orders.request<Body>(method, path, { token, body });
const list = (query: string, token?: string) => call<Order[]>('GET', `/orders?${query}`, undefined, token);
const idsOf = async (query: string, token?: string) => (await list(query, token)).body.map(({ id }) => id);
const setStatus = (id: string, body: object) => call<OrderDetail>('PUT', `/orders/${id}/status`, body);

const aDelivery = (parts: object = {}) => ({
  name: 'Njeri Kamau',
  phone: '0712 345 678',
  county: 'Kiambu',
  town: 'Thika',
  address: 'Kenyatta Highway, near BBS',
  notes: 'Call at the gate',
  ...parts,
});

describe('GET /orders for staff', () => {
  it('finds an order by id, number, names, phone as typed, and receipt', async () => {
    const family = `Wanj%${randomUUID().slice(0, 6)}`;
    const subscriber = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const receipt = aReceipt();
    const { order } = await shop.aPaidOrder(
      { ...anOrderDraft(), delivery: aDelivery({ name: `Njeri ${family}`, phone: `07${subscriber}` }) },
      receipt,
    );
    await aPlacedOrder(shop.orders, { ...anOrderDraft(), delivery: aDelivery({ name: 'Njeri Wanjx' }) });
    const spaced = `+254 7${subscriber.slice(0, 2)} ${subscriber.slice(2, 5)} ${subscriber.slice(5)}`;
    for (const search of [
      order.id,
      order.number.toLowerCase(),
      order.number.slice(2),
      family.toUpperCase(),
      `${family} NJERI`,
      `wambui ${family}`,
      receipt.toLowerCase(),
      `07${subscriber}`,
      `2547${subscriber}`,
      `+2547${subscriber}`,
      spaced,
      `07${subscriber.slice(0, 6)}`,
    ])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [order.id]]);
    expect(await idsOf(`search=${encodeURIComponent(`${family} Otieno`)}`)).toEqual([]);
    expect(await idsOf(`search=${randomUUID()}`)).toEqual([]);
  });

  it('filters by status, county, way to pay, delivery, customer and day', async () => {
    const county = 'Lamu';
    const inCounty = { ...anOrderDraft(), delivery: aDelivery({ county }) };
    const open = await aPlacedOrder(shop.orders, { ...inCounty, paymentMethod: 'whatsapp' });
    const paid = await shop.aPaidOrder(inCounty);
    const delivered = await shop.aPaidOrder(inCounty);
    await setStatus(delivered.order.id, { status: 'completed' });
    const [a, b, c] = [open.order.id, paid.order.id, delivered.order.id];
    const of = (filter: string) => idsOf(`county=${encodeURIComponent(county.toUpperCase())}&${filter}`);
    expect(await of('')).toEqual([c, b, a]);
    expect(await of('sort=oldest')).toEqual([a, b, c]);
    expect(await of('status=paid')).toEqual([b]);
    expect(await of('status=paid&status=awaiting_payment')).toEqual([b, a]);
    expect(await of('delivered=true')).toEqual([c]);
    expect(await of('delivered=false')).toEqual([b, a]);
    expect(await of('delivered=true&status=paid')).toEqual([]);
    expect(await of('paymentMethod=whatsapp')).toEqual([a]);
    expect(await of(`userId=${paid.order.user.id}`)).toEqual([b]);
    // 22:30 UTC is 1:30 of the next day in Nairobi.
    await shop.orders.database.query("update customer_order set created_at = '2026-03-09T22:30:00Z' where id = $1", [
      b,
    ]);
    expect(await of('from=2026-03-10&to=2026-03-10')).toEqual([b]);
    expect(await of('to=2026-03-09')).toEqual([]);
    expect(await of('from=2026-03-11')).toEqual([c, a]);
    for (const wrong of ['from=10.3.2026', 'status=lost', 'delivered=maybe', 'sort=random'])
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400]);
  });

  it('sorts by total, and counts what a page leaves out', async () => {
    const county = 'Isiolo';
    for (const quantity of [2, 3, 1])
      await aPlacedOrder(shop.orders, { ...anOrderDraft(quantity), delivery: aDelivery({ county }) });
    const totals = async (sort: string) => {
      const { body, headers } = await list(`county=${encodeURIComponent(county)}&sort=${sort}&pageSize=2`);
      expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual(['3', null]);
      return body.map(({ total_price: total }) => total);
    };
    expect(await totals('total-desc')).toEqual([6_000, 4_000]);
    expect(await totals('total-asc')).toEqual([2_000, 4_000]);
  });

  it('shows customers their own orders, whatever they filter by', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    const other = await aPlacedOrder(shop.orders);
    expect(await idsOf('', token)).toEqual([order.id]);
    for (const filter of [`userId=${other.order.user.id}`, `search=${other.order.number}`])
      expect(await idsOf(filter, token)).toEqual([]);
  });
});

describe('the way of a parcel', () => {
  it('is shown to the customer, and the history keeps each step with who did it for staff', async () => {
    const { order, token } = await shop.aPaidOrder();
    const path = `/orders/${order.id}`;
    const parcel = { courier: 'G4S', reference: 'AWB 77' };
    const out = await setStatus(order.id, { status: 'out_for_delivery', ...parcel });
    expect(out).toMatchObject({ status: 200, body: { status: 'paid', is_delivered: false, dispatch: parcel } });
    for (const repeat of [parcel, {}]) await setStatus(order.id, { status: 'out_for_delivery', ...repeat });
    const back = await setStatus(order.id, { status: 'pending' });
    expect(back.body.dispatch).toMatchObject({ ...parcel, returned_at: expect.any(String) });
    await setStatus(order.id, { status: 'pending' });
    await setStatus(order.id, { status: 'completed', courier: 'Fargo' });
    const { body: seen } = await call<OrderDetail>('GET', path, undefined, token);
    expect(seen.dispatch).toMatchObject({ courier: 'Fargo', reference: null, returned_at: null });
    expect(seen.history.map(({ status, step }) => [status, step])).toEqual([
      ['awaiting_payment', null],
      ['paid', null],
      ['paid', 'out_for_delivery'],
      ['paid', 'pending'],
      ['delivered', null],
    ]);
    expect(JSON.stringify(seen)).not.toContain('Achieng');
    const { body: atDesk } = await call<OrderDetail>('GET', path);
    expect(atDesk.history.map(({ by }) => by?.name)).toEqual([undefined, undefined, 'Achieng', 'Achieng', 'Achieng']);
    expect((await idsOf(`search=${order.number}`)).length).toBe(1);
  });

  it('begins with a paid order, and only then has a courier', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    expect(await setStatus(order.id, { status: 'out_for_delivery' })).toMatchObject({
      status: 409,
      body: { code: 'forbidden_transition' },
    });
    expect((await setStatus(order.id, { status: 'pending', courier: 'G4S' })).status).toBe(400);
    expect((await setStatus(order.id, { status: 'completed', courier: ' ' })).status).toBe(400);
  });
});

describe('POST /orders/:id/cancel with a reason', () => {
  it('keeps the reason, and who gave it where that was staff', async () => {
    const byStaff = await aPlacedOrder(shop.orders);
    await call('POST', `/orders/${byStaff.order.id}/cancel`, { reason: 'Wrong address' });
    const { body } = await call<OrderDetail>('GET', `/orders/${byStaff.order.id}`);
    expect(body.history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'Wrong address', by: { id: staff.id } });
    const deleted = await aPlacedOrder(shop.orders);
    await call('DELETE', `/orders/${deleted.order.id}`);
    const { body: gone } = await call<OrderDetail>('GET', `/orders/${deleted.order.id}`);
    expect(gone.history.at(-1)).toMatchObject({ status: 'cancelled', by: { id: staff.id } });
    const own = await aPlacedOrder(shop.orders);
    const cancelled = await call<OrderDetail>('POST', `/orders/${own.order.id}/cancel`, undefined, own.token);
    expect(cancelled.body.history.at(-1)).toMatchObject({ status: 'cancelled', reason: null });
    expect((await call('POST', `/orders/${own.order.id}/cancel`, { reason: 'x'.repeat(501) })).status).toBe(400);
  });
});

describe('the audit of an order', () => {
  it('holds no word about the customer: no reason, note, name or delivery', async () => {
    const { order } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), delivery: aDelivery() });
    const text = 'Njeri moved to Thika';
    await shop.orders.request('POST', `/orders/${order.id}/notes`, { token: staff.token, body: { text } });
    await call('POST', `/orders/${order.id}/cancel`, { reason: text });
    await call('DELETE', `/orders/${order.id}`);
    const entries = () => shop.orders.bus.published(staffChangeMade, order.id).map(({ data }) => data);
    await eventually(() => expect(entries().map(({ after }) => after)).toContainEqual({ status: 'cancelled' }));
    await eventually(() => expect(entries().some(({ after }) => after?.archivedAt)).toBe(true));
    expect(entries().map(({ after }) => after)).toContainEqual(expect.objectContaining({ reason: '(hidden)' }));
    expect(JSON.stringify(entries())).not.toMatch(/Njeri|Thika|Wambui/);
  });
});

describe('POST /orders/:id/notes', () => {
  const write = (id: string, text: string, key?: string, token = staff.token) =>
    shop.orders.request<OrderNote & { code?: string }>('POST', `/orders/${id}/notes`, {
      token,
      body: { text },
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('shows notes to staff, newest first, and never to the customer', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    const key = randomUUID();
    const first = await write(order.id, 'Customer called', key);
    expect(first).toMatchObject({
      status: 201,
      body: { text: 'Customer called', by: { id: staff.id, name: 'Achieng' } },
    });
    expect((await write(order.id, 'Customer called', key)).body.id).toBe(first.body.id);
    expect(await write(order.id, 'Another text', key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
    await write(order.id, 'Called back');
    const { body } = await call<OrderDetail>('GET', `/orders/${order.id}`);
    expect(body.notes?.map(({ text }) => text)).toEqual(['Called back', 'Customer called']);
    const { body: seen } = await call<OrderDetail>('GET', `/orders/${order.id}`, undefined, token);
    expect(seen).not.toHaveProperty('notes');
    expect((await write(order.id, 'x', undefined, token)).status).toBe(403);
  });

  it('is refused without a text, and for an unknown order', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    for (const text of [' ', 'x'.repeat(2001)]) expect((await write(order.id, text)).status).toBe(400);
    for (const id of [randomUUID(), 'no-uuid']) expect((await write(id, 'x')).status).toBe(404);
  });

  it('goes with the account of the customer', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    await write(order.id, 'Lives in Thika');
    await shop.orders.publish(userDeleted.of(order.user.id, { userId: order.user.id }));
    await eventually(async () => {
      const { body } = await call<OrderDetail>('GET', `/orders/${order.id}`);
      expect([body.user.name, body.notes]).toEqual(['Former customer', []]);
    });
  });
});

describe('GET /orders/:id/packing-slip.pdf', () => {
  it('is a PDF for staff alone', async () => {
    const { order, token } = await shop.aPaidOrder({ ...anOrderDraft(), delivery: aDelivery() });
    const get = (bearer: string) =>
      fetch(`${shop.orders.url}/orders/${order.id}/packing-slip.pdf`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
    const slip = await get(staff.token);
    expect(slip.headers.get('content-disposition')).toBe(`attachment; filename="packing-slip-${order.number}.pdf"`);
    const text = Buffer.from(await slip.arrayBuffer()).toString('latin1');
    expect([slip.status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(text).toContain(`Packing slip ${order.number}`);
    expect((await get(token)).status).toBe(403);
  });
});

describe('GET /orders/summary', () => {
  const summary = async (days = 30) => (await call<OrderSummary>('GET', `/orders/summary?days=${days}`)).body;
  const today = (of: OrderSummary) => of.byDay.at(-1);

  it('follows each order: placed, paid, delivered, reverted, cancelled, archived', async () => {
    const before = await summary();
    expect([before.byDay.length, before.byDayBefore.length]).toEqual([30, 30]);
    const { order, token, becomes } = await shop.aPaidOrder(anOrderDraft(3));
    const product = order.order_items[0]?.product;
    await setStatus(order.id, { status: 'completed' });
    const after = await summary();
    expect(after.orders - before.orders).toBe(1);
    expect(after.revenue - before.revenue).toBe(6_000);
    expect((today(after)?.revenue ?? 0) - (today(before)?.revenue ?? 0)).toBe(6_000);
    expect(after.bestSellers).toContainEqual({ productId: product, name: 'A part', units: 3, revenue: 6_000 });
    await setStatus(order.id, { status: 'pending' });
    const reverted = await summary();
    expect([reverted.revenue, reverted.toDeliver - before.toDeliver]).toEqual([before.revenue, 1]);
    await call('POST', `/orders/${order.id}/cancel`, {});
    expect((await summary()).toDeliver).toBe(before.toDeliver);
    await shop.orders.publish(aReversal(order.id, order.total_price));
    await becomes('refunded');
    expect((await call('DELETE', `/orders/${order.id}`)).status).toBe(204);
    expect((await summary()).orders).toBe(before.orders);
    expect((await call('GET', '/orders/summary', undefined, token)).status).toBe(403);
    expect((await call('GET', '/orders/summary?days=8')).status).toBe(400);
  });

  it('agrees with the orders after many changes at once', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => shop.aPaidOrder()));
    const ids = placed.map(({ order }) => order.id);
    const statuses = ['completed', 'pending', 'completed', 'out_for_delivery'];
    await Promise.all(ids.flatMap((id) => statuses.map((status) => setStatus(id, { status }))));
    const [books] = await shop.orders.database.query<{ orders: number; revenue: number; units: number }>(
      `select count(*) filter (where archived_at is null or status = 'delivered')::int as orders,
         (coalesce(sum(total_cents) filter (where status = 'delivered'), 0) / 100)::int as revenue,
         (select sum(quantity)::int from order_line join customer_order sold on sold.id = order_id
           where sold.status in ('paid', 'delivered')) as units from customer_order`,
    );
    const [sold] = await shop.orders.database.query('select sum(units)::int as units from product_day');
    const { orders, revenue } = await summary();
    expect({ orders, revenue, ...sold }).toEqual(books);
  });
});
