import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import { anOrderDraft, placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const home = { name: 'Asha', phone: '0712345678', county: 'Nairobi', town: 'Westlands', address: 'Mpaka Road' };

async function place(draft: object) {
  const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
  return placeOrder(shop.orders, token, { ...anOrderDraft(), ...draft });
}

describe('the delivery of an order', () => {
  it.each([
    ['+254 712-345 678', 'NAIROBI CITY COUNTY', 'Nairobi'],
    ['712345678', 'Murang\u2019a', "Murang'a"],
    ['00254712345678', 'taita taveta', 'Taita-Taveta'],
    ['(0712) 345678', 'Tharaka Nithi', 'Tharaka-Nithi'],
  ])('with %j and %j is stored in one form', async (phone, county, stored) => {
    const { status, body } = await place({ delivery: { ...home, phone, county } });
    expect([status, body.delivery]).toEqual([201, { ...home, county: stored }]);
  });

  it.each([
    ['phone', { phone: 'call my wife' }, 'Please enter a phone number'],
    ['county', { county: 'Kampala' }, 'Please choose a county'],
  ])('is refused with another %s', async (field, wrong, message) => {
    expect(await place({ delivery: { ...home, ...wrong } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: `delivery.${field}`, message }] },
    });
  });

  it('stays readable as an earlier release took it', async () => {
    const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
    const { body } = await placeOrder(shop.orders, token, { ...anOrderDraft(), delivery: home });
    const old = { phone: 'ask for Asha', county: 'Westlands' };
    await shop.orders.database.query('update customer_order set delivery = delivery || $2::jsonb where id = $1', [
      body.id,
      JSON.stringify(old),
    ]);
    const read = await shop.orders.request<OrderDetail>('GET', `/orders/${body.id}`, { token });
    expect(read).toMatchObject({ status: 200, body: { delivery: old } });
  });
});

describe('an order with products that were withdrawn', () => {
  it('is refused with the name and the line of each', async () => {
    const line = (name: string) => ({ product: randomUUID(), name, price: 2_000, image: '/media/a', quantity: 1 });
    const items = [line('Ryzen 5'), line('Old card'), line('Old case')];
    for (const { product } of items.slice(1)) shop.catalog.notSold.add(product);
    expect(await place({ orderItems: items, itemsPrice: 6_000, totalPrice: 6_000 })).toMatchObject({
      status: 404,
      body: {
        code: 'product_not_found',
        message: 'Old card is not sold any more. Old case is not sold any more. Please remove it from your cart.',
        errors: [
          { path: 'orderItems.1', message: 'Old card is not sold any more' },
          { path: 'orderItems.2', message: 'Old case is not sold any more' },
        ],
      },
    });
  });
});
