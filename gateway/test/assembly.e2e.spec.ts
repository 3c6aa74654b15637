import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import type { Product } from '@shop/contracts/catalog';
import type { OrderDetail } from '@shop/contracts/orders';
import type { StoreSettings } from '@shop/contracts/settings';
import { aCustomer, aProduct, call, eventually, mailTo, orderFor, orderIn, sendPrompt, theAdmin } from './shop.js';

/** An order of two units of the product and one assembly, at the price of the settings. */
async function aDraft(product: Product) {
  const { builds } = (await call<StoreSettings>('GET', '/settings')).body;
  const { orderItems, paymentMethod } = orderFor(product, 2);
  const assembly = {
    product: ASSEMBLY_SERVICE_ID,
    name: ASSEMBLY_NAME,
    price: builds.assemblyFee,
    image: '',
    quantity: 1,
  };
  const total = product.price * 2 + builds.assemblyFee;
  return { orderItems: [...orderItems, assembly], paymentMethod, itemsPrice: total, totalPrice: total };
}

describe('an order with assembly', () => {
  it('is paid and receipted in full, and takes only products from the stock', async () => {
    const [admin, customer] = await Promise.all([theAdmin(), aCustomer()]);
    const product = await aProduct(admin, { price: 2_000, countInStock: 3 });
    const body = await aDraft(product);
    const input = { token: customer.token, headers: { 'idempotency-key': randomUUID() }, body };
    const [placed, repeated] = [
      await call<OrderDetail>('POST', '/orders', input),
      await call<OrderDetail>('POST', '/orders', input),
    ];
    expect(placed).toMatchObject({ status: 201, body: { total_price: 6_500 } });
    expect(repeated.body.id).toBe(placed.body.id);
    await sendPrompt(customer, placed.body.id);
    await orderIn(customer, placed.body.id, 'paid');

    const mail = await mailTo(customer.email, 'Receipt');
    expect(mail).toContain(`2 x ${product.name}: KES 4,000`);
    expect(mail).toContain(`1 x ${ASSEMBLY_NAME}: KES 2,500`);
    expect(mail).toContain('Items: KES 6,500');
    expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(1);
    const bought = (id: string) => call('GET', `/products/${id}/has-purchased`, { token: customer.token });
    await eventually(async () => expect((await bought(product.id)).body).toEqual({ hasPurchased: true }));
    expect((await bought(ASSEMBLY_SERVICE_ID)).body).not.toMatchObject({ hasPurchased: true });
  });

  it('has a service that is no product, whatever a program tries', async () => {
    const [token, customer] = await Promise.all([theAdmin(), aCustomer()]);
    const path = `/products/${ASSEMBLY_SERVICE_ID}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('PATCH', path, { token, body: { price: 1, version: 1 } })).status).toBe(404);
    const review = { rating: 5, comment: 'They assembled it well.' };
    expect((await call('POST', `${path}/reviews`, { token: customer.token, body: review })).status).toBe(403);
    const parts = { cpu: ASSEMBLY_SERVICE_ID };
    expect((await call('POST', '/builds/check', { body: { parts } })).status).toBe(404);
    const order = await call<OrderDetail>('POST', '/orders', {
      token: customer.token,
      headers: { 'idempotency-key': randomUUID() },
      body: await aDraft(await aProduct(token)),
    });
    const { orderItems } = await aDraft(await aProduct(token));
    const changed = await call('PATCH', `/orders/${order.body.id}`, { token, body: { orderItems } });
    expect([404, 405]).toContain(changed.status);
  });
});
