import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { userDeleted } from '@shop/contracts/identity';
import type { OrderDetail } from '@shop/contracts/orders';
import { type OrderReturn, orderReturnChanged } from '@shop/contracts/returns';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { aPlacedOrder, startOrders } from './fixtures.js';
import { returnCalls } from './return-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: { id: string; token: string };
beforeAll(async () => {
  shop = await startOrders();
  const id = randomUUID();
  staff = { id, token: await shop.orders.identity.tokenFor({ id, name: 'Achieng', roles: ['orders'] }) };
});
afterAll(() => shop.stop());

const { call, aDeliveredOrder } = returnCalls(
  () => shop.orders,
  () => staff.token,
);

const setState = (id: string, body: object, token = staff.token) => call('PUT', `/returns/${id}/state`, token, body);

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('POST /orders/{id}/returns', () => {
  it('asks to return goods of a delivered order, and the order shows it', async () => {
    const { order, product, now, request } = await aDeliveredOrder();
    expect(await now()).toMatchObject({ returns: [], returnable: { lines: [{ product, quantity: 3 }] } });
    const sent = {
      note: ' It hums ',
      photos: ['/media/0123456789abcdef0123456789abcdef'],
      lines: [{ product, quantity: 2 }],
    };
    const { status, body } = await request(sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: { id: order.id, number: order.number, user: order.user },
      state: 'requested',
      note: 'It hums',
      photos: ['/media/0123456789abcdef0123456789abcdef'],
      message: null,
      lines: [{ product, name: 'A part', quantity: 2, price: 2_000 }],
    });
    expect(await now()).toMatchObject({ returns: [body], returnable: { lines: [{ product, quantity: 1 }] } });
    const { id: returnId, order: of } = body;
    const data = { returnId, orderId: of.id, userId: of.user.id, number: of.number, state: 'requested' };
    await eventually(() => expect(shop.orders.bus.published(orderReturnChanged, of.id).at(-1)?.data).toEqual(data));
  });

  it('is made once for one key, also at once, and not for another body', async () => {
    const { now, request } = await aDeliveredOrder();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request({}, { key })));
    expect(statusesOf(answers)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await now()).returns).toHaveLength(1);
    expect(await request({ note: 'Other' }, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('gives the same units to one of parallel requests', async () => {
    const { product, now, request } = await aDeliveredOrder();
    const answers = await Promise.all([1, 2, 3].map(() => request({ lines: [{ product, quantity: 2 }] })));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'return_exceeds',
      errors: [{ path: product, message: 'At most 1 can be returned' }],
    });
    expect((await now()).returns).toHaveLength(1);
  });

  it('is for the owner alone', async () => {
    const { order, aDraft, request } = await aDeliveredOrder();
    const stranger = await shop.orders.identity.tokenFor({ id: randomUUID() });
    for (const as of [stranger, staff.token])
      expect(await request({}, { as })).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect((await call('POST', `/orders/${order.id}/returns`, undefined, aDraft(), 'k')).status).toBe(401);
    expect((await call('POST', `/orders/${randomUUID()}/returns`, stranger, aDraft(), 'k')).status).toBe(404);
    expect((await call('POST', '/orders/x/returns', stranger, aDraft(), 'k')).status).toBe(404);
  });

  it('refuses what is malformed', async () => {
    const { order, token, product, now, aDraft, request } = await aDeliveredOrder();
    const line = { product, quantity: 1 };
    for (const wrong of [
      { lines: [] },
      { lines: [line, line] },
      { lines: [{ product, quantity: 0 }] },
      { reason: 'bored' },
      { note: 'x'.repeat(1_001) },
      { photos: ['a', 'b', 'c', 'd', 'e'].map((one) => `/media/${one.repeat(32)}`) },
      { photos: Array(2).fill(`/media/${'a'.repeat(32)}`) },
      { photos: ['/media/category-memory'] },
      { photos: ['https://evil.example/a.png'] },
      { photos: ['/media/../api/settings'] },
      { state: 'approved' },
    ])
      expect([wrong, (await request(wrong)).status]).toEqual([wrong, 400]);
    expect(await call('POST', `/orders/${order.id}/returns`, token, aDraft())).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    });
    expect((await now()).returns).toEqual([]);
  });

  it('is refused before the delivery, after the last day, and where returns are off', async () => {
    const undelivered = await aPlacedOrder(shop.orders);
    const [{ product = '' } = {}] = undelivered.order.order_items;
    const draft = { lines: [{ product, quantity: 1 }], reason: 'other' };
    const early = await call('POST', `/orders/${undelivered.order.id}/returns`, undelivered.token, draft, 'k');
    expect(early).toMatchObject({ status: 409, body: { code: 'return_not_offered' } });
    const { order, now, request } = await aDeliveredOrder();
    await shop.orders.database.query(
      "update order_history set at = at - interval '15 days' where order_id = $1 and status = 'delivered'",
      [order.id],
    );
    expect(await request()).toMatchObject({ status: 409, body: { code: 'return_too_late' } });
    expect((await now()).returnable).toBeNull();
    await shop.orders.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, returns: { days: 0 } }));
    await eventually(async () => expect((await request()).body).toMatchObject({ code: 'return_not_offered' }));
    await shop.orders.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, returns: { days: 30 } }));
    await eventually(async () => expect((await request()).status).toBe(201));
    await shop.orders.publish(settingsChanged.of('store', DEFAULT_SETTINGS));
    await eventually(async () => expect((await request()).body).toMatchObject({ code: 'return_too_late' }));
  });
});

describe('POST /returns/{id}/cancel', () => {
  it('frees the units while staff have not answered', async () => {
    const { token, product, now, request } = await aDeliveredOrder();
    const { body: asked } = await request({ lines: [{ product, quantity: 3 }] });
    const stranger = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const path = `/returns/${asked.id}/cancel`;
    expect((await call('POST', path)).status).toBe(401);
    for (const other of [stranger, staff.token]) expect((await call('POST', path, other)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await call('POST', path, token)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await now()).toMatchObject({ returnable: { lines: [{ product, quantity: 3 }] } });
    expect(await setState(asked.id, { state: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'return_state' },
    });
    expect((await call('POST', '/returns/x/cancel', token)).status).toBe(404);
  });

  it('is too late after the answer', async () => {
    const { token, request } = await aDeliveredOrder();
    const { body: asked } = await request();
    await setState(asked.id, { state: 'approved' });
    expect((await call('POST', `/returns/${asked.id}/cancel`, token)).status).toBe(409);
  });
});

describe('PUT /returns/{id}/state', () => {
  it('answers, and records where the goods are, with an entry of the audit without the words', async () => {
    const { order, now, request } = await aDeliveredOrder();
    const { body: asked } = await request({ note: 'Call me on 0712 345 678' });
    const message = 'Bring it to Moi Avenue';
    for (const _ of [1, 2])
      expect(await setState(asked.id, { state: 'approved', message })).toMatchObject({
        status: 200,
        body: { state: 'approved', message },
      });
    expect((await setState(asked.id, { state: 'closed' })).status).toBe(409);
    expect((await setState(asked.id, { state: 'received' })).body).toMatchObject({ state: 'received', message });
    expect((await setState(asked.id, { state: 'closed' })).status).toBe(200);
    expect(await now()).toMatchObject({
      status: 'delivered',
      refunded_price: 0,
      returns: [{ state: 'closed', message }],
    });
    await eventually(() => {
      const states = shop.orders.bus.published(orderReturnChanged, order.id).map(({ data }) => data.state);
      expect(states).toEqual(['requested', 'approved', 'received', 'closed']);
    });
    const audited = shop.orders.bus.published(staffChangeMade, order.id).map(({ data }) => data);
    expect(audited).toContainEqual(
      expect.objectContaining({
        before: { state: 'requested', message: '(hidden)' },
        after: { state: 'approved', message: '(hidden)' },
      }),
    );
    expect(JSON.stringify(audited)).not.toMatch(/Moi Avenue|0712/);
  });

  it('rejects with a reason only', async () => {
    const { product, now, request } = await aDeliveredOrder();
    const { body: asked } = await request();
    expect((await setState(asked.id, { state: 'rejected' })).status).toBe(400);
    expect((await setState(asked.id, { state: 'rejected', message: ' ' })).status).toBe(400);
    expect((await setState(asked.id, { state: 'rejected', message: 'It works here' })).status).toBe(200);
    expect(await now()).toMatchObject({ returnable: { lines: [{ product, quantity: 3 }] } });
  });

  it('is for staff who handle orders', async () => {
    const { token, request } = await aDeliveredOrder();
    const { body: asked } = await request();
    const support = await shop.orders.identity.tokenFor({ id: randomUUID(), roles: ['support'] });
    expect((await call('PUT', `/returns/${asked.id}/state`, undefined, { state: 'approved' })).status).toBe(401);
    for (const other of [token, support])
      expect((await setState(asked.id, { state: 'approved' }, other)).status).toBe(403);
    for (const wrong of [
      { state: 'cancelled' },
      { state: 'requested' },
      {},
      { state: 'approved', message: 'x'.repeat(1_001) },
    ])
      expect((await setState(asked.id, wrong)).status).toBe(400);
    expect((await setState(randomUUID(), { state: 'approved' })).status).toBe(404);
  });

  it('gives parallel answers that differ one winner', async () => {
    const { request } = await aDeliveredOrder();
    const { body: asked } = await request();
    const answers = await Promise.all([
      setState(asked.id, { state: 'received' }),
      setState(asked.id, { state: 'rejected', message: 'No' }),
      setState(asked.id, { state: 'rejected', message: 'No' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 409]);
  });
});

describe('GET /returns', () => {
  it('lists the newest first, by state and by order', async () => {
    const { order, request } = await aDeliveredOrder();
    const { body: first } = await request();
    const { body: second } = await request();
    await setState(first.id, { state: 'approved' });
    const list = async (query: string) => {
      const { body, headers } = await call<OrderReturn[]>('GET', `/returns?${query}`, staff.token);
      return { ids: body.map(({ id }) => id), total: headers.get('x-total-count') };
    };
    expect((await list('pageSize=2')).ids).toEqual([second.id, first.id]);
    expect(await list(`search=${order.number}`)).toEqual({ ids: [second.id, first.id], total: '2' });
    expect((await list(`search=${order.id}&state=approved`)).ids).toEqual([first.id]);
    expect((await list(`search=${randomUUID()}`)).ids).toEqual([]);
    expect((await call('GET', '/returns?state=lost', staff.token)).status).toBe(400);
    expect((await call('GET', '/returns')).status).toBe(401);
    expect((await call('GET', '/returns', await shop.orders.identity.tokenFor())).status).toBe(403);
  });
});

it('the returns of a closed account keep no words and photos, and are in the data export before', async () => {
  const { order, token, request } = await aDeliveredOrder();
  const { body: asked } = await request({ note: 'Call me', photos: [`/media/${'a'.repeat(32)}`] });
  await setState(asked.id, { state: 'approved', message: 'Karibu' });
  const exported = await call<{ orders: OrderDetail[] }>('GET', '/internal/users/me/export', token);
  expect(exported.body.orders[0]?.returns).toMatchObject([{ note: 'Call me' }]);
  await shop.orders.publish(userDeleted.of(order.user.id, { userId: order.user.id }));
  await eventually(async () => {
    const { body } = await call<OrderDetail>('GET', `/orders/${order.id}`, staff.token);
    expect(body.returns).toMatchObject([{ note: '', photos: [], message: null, state: 'approved' }]);
  });
});
