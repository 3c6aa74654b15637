import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrderDraft, placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
  const zone = {
    ...{ name: 'Coast', counties: ['Mombasa' as const], days: { from: 2, to: 4 } },
    shipping: { freeOver: 5_000, fee: 650 },
  };
  shop.catalog.delivery = { days: { from: 2, to: 4 }, zones: [zone], pickup: { fee: 0 } };
});
afterAll(() => shop.stop());

const recipient = { name: 'Achieng Otieno', phone: '0712345678' };
const address = { ...recipient, town: 'Town', address: 'By the post office' };

/** Places an order of one part for KES 2,000, for which the customer saw this shipping. */
async function place(shipping: number, delivery: object) {
  const draft = { ...anOrderDraft(), delivery };
  const token = await shop.orders.identity.tokenFor({ id: randomUUID() });
  return placeOrder(shop.orders, token, { ...draft, totalPrice: draft.itemsPrice + shipping });
}

describe('the shipping of an order', () => {
  it.each([
    ['in a zone with a fee', 650, { ...address, county: 'Mombasa' }],
    ['in the zone, as an older client writes it', 650, { ...address, county: 'mombasa county' }],
    ['elsewhere, above the limit of the shop', 0, { ...address, county: 'Nairobi' }],
    ['that is collected', 0, { method: 'pickup', ...recipient }],
  ])('%s is %d', async (_where, shipping, delivery) => {
    expect(await place(shipping, delivery)).toMatchObject({
      status: 201,
      body: { shipping_price: shipping, total_price: 2_000 + shipping },
    });
  });

  it('is checked against what the customer saw', async () => {
    const answer = await place(0, { ...address, county: 'Mombasa' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', errors: [{ path: 'totalPrice', message: '2650' }] },
    });
  });
});
