import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { anOrderDraft, placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const delivery = {
  ...{ name: 'Achieng\r\nOtieno', phone: '0712\t345678', county: 'Nairobi\u200b', town: 'West\u2028lands' },
  ...{ address: ' Moi  Avenue\n5\u202e', notes: 'Ring\ntwice' },
};
const inOneLine = {
  ...{ name: 'Achieng Otieno', phone: '0712345678', county: 'Nairobi', town: 'West lands' },
  ...{ address: 'Moi Avenue 5', notes: 'Ring twice' },
};
/** As an earlier release took it. */
const OLD = '\u200b';

describe('a text with line breaks and hidden characters', () => {
  it('is one line of an order, and one of an earlier release stays readable', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const { status, body } = await placeOrder(shop.orders, token, { ...anOrderDraft(), delivery });
    expect([status, body.delivery]).toEqual([201, inOneLine]);
    await shop.orders.database.query(
      `update customer_order set delivery = delivery || jsonb_build_object('town', $2::text, 'notes', $3::text) where id = $1::uuid`,
      [body.id, OLD, 'n\n'.repeat(400)],
    );
    const read = await shop.orders.request<OrderDetail>('GET', `/orders/${body.id}`, { token });
    expect(read).toMatchObject({ status: 200, body: { delivery: { town: OLD, notes: 'n\n'.repeat(400) } } });
  });

  it('is refused where nothing of it can be seen', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const draft = { ...anOrderDraft(), delivery: { ...delivery, town: OLD } };
    expect(await placeOrder(shop.orders, token, draft)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'delivery.town', message: 'Please enter a town' }] },
    });
  });

  it('keeps the lines of a reason, without what is hidden', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const { body } = await placeOrder(shop.orders, token, anOrderDraft());
    const reason = 'Too late.\r\n\r\n\r\n\r\n\r\nSorry\u0007\u202e';
    const answer = await shop.orders.request<OrderDetail>('POST', `/orders/${body.id}/cancel`, {
      token,
      body: { reason },
    });
    expect(answer.body.history.at(-1)?.reason).toBe('Too late.\n\n\nSorry');
  });

  it('is one line of a cart, and one of an earlier release stays readable', async () => {
    const id = randomUUID();
    const token = await shop.orders.identity.tokenFor({ id });
    const line = { id: 'cart-1', product: randomUUID(), price: 5, image: '/media/a', quantity: 1, category: 'memory' };
    const builds = [{ id: 'b', name: 'My\nPC', quantity: 1 }];
    const merged = await shop.orders.request('PUT', '/cart', { token, body: [{ ...line, name: 'Kit\r\n32', builds }] });
    expect(merged.body).toEqual([{ ...line, name: 'Kit 32', builds: [{ ...builds[0], name: 'My PC' }] }]);
    await shop.orders.database.query('update cart_line set name = $2 where user_id = $1', [id, OLD]);
    expect(await shop.orders.request('GET', '/cart', { token })).toMatchObject({ status: 200, body: [{ name: OLD }] });
  });
});
