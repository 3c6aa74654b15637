import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import {
  aCustomer,
  aProduct,
  call,
  type Customer,
  eventually,
  orderIn,
  placeOrder,
  sendPrompt,
  theAdmin,
} from './shop.js';

const BUYERS = 50;
const UNITS = 5;

async function customers(count: number): Promise<Customer[]> {
  const all: Customer[] = [];
  for (let made = 0; made < count; made += 10)
    all.push(...(await Promise.all(Array.from({ length: 10 }, () => aCustomer()))));
  return all;
}

describe('a race for the last units', () => {
  it('ends with exactly one order per unit, and the sums agree after payments and cancellations', async () => {
    const admin = await theAdmin();
    const product = await aProduct(admin, { price: 1_500, countInStock: UNITS });
    const buyers = await customers(BUYERS);
    const answers = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, answer: await placeOrder(buyer, product) })),
    );
    const won = answers.filter(({ answer }) => answer.status === 201);
    const lost = answers.filter(({ answer }) => answer.status === 409);
    expect([won.length, lost.length]).toEqual([UNITS, BUYERS - UNITS]);
    for (const { answer } of lost) expect(answer.body).toMatchObject({ code: 'out_of_stock' });

    const [cancelled, ...paying] = won;
    await Promise.all(paying.map(({ buyer, answer }, index) => sendPrompt(buyer, answer.body.id, `07123${index}5678`)));
    await Promise.all(paying.map(({ buyer, answer }) => orderIn(buyer, answer.body.id, 'paid')));
    await call('POST', `/orders/${cancelled?.answer.body.id}/cancel`, { token: cancelled?.buyer.token });
    await eventually(async () => {
      const { body } = await call<Product>('GET', `/products/${product.id}`);
      expect(body.countInStock).toBe(1);
    });
  }, 180_000);
});
