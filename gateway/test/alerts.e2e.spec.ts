import { expect, it } from '@jest/globals';
import type { Alert } from '@shop/contracts/alerts';
import type { Product } from '@shop/contracts/catalog';
import { aCustomer, aProduct, call, eventually, mailTo, theAdmin } from './shop.js';

it('a customer who waits for a product and for a price is mailed once for each', async () => {
  const admin = await theAdmin();
  const [customer, gone, dear] = await Promise.all([
    aCustomer(),
    aProduct(admin, { countInStock: 0 }),
    aProduct(admin, { price: 9_000 }),
  ]);
  const { token } = customer;
  const ask = (product: Product, kind: string) =>
    call<Alert>('PUT', `/products/${product.id}/alerts/${kind}`, { token });
  const change = async ({ id }: Product, body: object) => {
    const { version } = (await call<Product>('GET', `/products/${id}`)).body;
    const answer = await call('PATCH', `/products/${id}`, { token: admin, body: { version, ...body } });
    expect(answer.status).toBe(200);
  };
  expect((await ask(gone, 'back-in-stock')).status).toBe(200);
  expect((await ask(dear, 'price-drop')).body.priceWhenAsked).toBe(9_000);
  await change(gone, { countInStock: 4, countInStockSeen: 0 });
  await change(dear, { price: 8_500 });

  // The shop looks half a minute after a change.
  const isSent = (subject: string) => eventually(() => mailTo(customer.email, subject), 60_000);
  const back = await isSent(`${gone.name} is back in stock`);
  expect(back).toContain(`/product/${gone.id}`);
  const drop = await isSent(`${dear.name} costs less now`);
  for (const words of ['KES 8,500', 'KES 9,000', `/product/${dear.id}`]) expect(drop).toContain(words);
  expect((await call('GET', '/users/me/alerts', { token })).body).toEqual([]);
}, 120_000);

it('an alert is seen by its customer alone', async () => {
  const product = await aProduct(await theAdmin());
  const [one, other] = await Promise.all([aCustomer(), aCustomer()]);
  const path = `/products/${product.id}/alerts`;
  expect((await call('PUT', `${path}/price-drop`, { token: one.token })).status).toBe(200);
  expect((await call<Alert[]>('GET', `${path}/mine`, { token: one.token })).body).toHaveLength(1);
  expect((await call<Alert[]>('GET', `${path}/mine`, { token: other.token })).body).toEqual([]);
  expect((await call('GET', `${path}/mine`)).status).toBe(401);
});
