import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { Refund } from '@shop/contracts/refunds';
import { idempotent } from '@shop/shop-client/purchases';
import { aCustomer, aProduct, call, eventually, mailTo, orderIn, placeOrder, sendPrompt, theAdmin } from './shop.js';

async function aPaidOrder(quantity: number) {
  const admin = await theAdmin();
  const [product, customer] = [await aProduct(admin, { price: 2_500, countInStock: 5 }), await aCustomer()];
  const { body: order } = await placeOrder(customer, product, quantity);
  expect((await sendPrompt(customer, order.id)).status).toBe(202);
  await orderIn(customer, order.id, 'paid');
  const refund = async (body: object) => {
    const answer = await call('POST', `/orders/${order.id}/refund`, { token: admin, body, headers: idempotent() });
    expect(answer).toMatchObject({ status: 202 });
  };
  const stock = async () => (await call<Product>('GET', `/products/${product.id}`)).body.countInStock;
  return { product, customer, order, refund, stock };
}

describe('a refund', () => {
  it('of one unit of two is back with the customer, in the order, on sale and in the mail', async () => {
    const { product, customer, order, refund, stock } = await aPaidOrder(2);
    await refund({ reason: 'The fan is broken', lines: [{ product: product.id, quantity: 1 }], restock: true });
    await eventually(async () => {
      const { body } = await call('GET', `/orders/${order.id}`, { token: customer.token });
      expect(body).toMatchObject({ status: 'paid', refunded_price: 2_500 });
      const steps = (body['history'] as { step: string | null }[]).map(({ step }) => step).filter(Boolean);
      expect(steps).toEqual(['refund_requested', 'refund_sent', 'refund_done']);
      const { body: refunds } = await call<Refund[]>('GET', `/orders/${order.id}/refunds`, { token: customer.token });
      expect(refunds).toMatchObject([
        { amount: 2_500, state: 'done', receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) },
      ]);
      expect(await stock()).toBe(4);
    }, 45_000);
    expect(await mailTo(customer.email, 'has arrived')).toContain(`order ${order.number}`);
  }, 90_000);

  it('of everything makes the order refunded', async () => {
    const { customer, order, refund, stock } = await aPaidOrder(1);
    await refund({ reason: 'Changed their mind' });
    expect(await orderIn(customer, order.id, 'refunded')).toMatchObject({ refunded_price: order.total_price });
    // No member of staff said that the goods are back.
    expect(await stock()).toBe(4);
  }, 90_000);

  it('of a paid order that staff cancel waits for approval, while its goods are on sale again', async () => {
    const { customer, order, stock } = await aPaidOrder(2);
    const admin = await theAdmin();
    expect(await call('POST', `/orders/${order.id}/cancel`, { token: admin, body: {} })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refund_due_price: order.total_price },
    });
    await eventually(async () => {
      expect(await stock()).toBe(5);
      const { body: refunds } = await call<Refund[]>('GET', `/orders/${order.id}/refunds`, { token: admin });
      expect(refunds).toMatchObject([{ amount: order.total_price, state: 'requested' }]);
    }, 45_000);
    const { body: mine } = await call('GET', `/orders/${order.id}`, { token: customer.token });
    expect(mine).toMatchObject({ status: 'cancelled', refund_due_price: order.total_price });
  }, 90_000);
});
