import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Product, ProductDetail } from '@shop/contracts/catalog';
import type { OrderDetail } from '@shop/contracts/orders';
import {
  aCustomer,
  aProduct,
  call,
  eventually,
  mailTo,
  orderFor,
  orderIn,
  placeOrder,
  sendPrompt,
  theAdmin,
} from './shop.js';

describe('a purchase', () => {
  it('goes from cart to verified review, which staff answer and hide', async () => {
    const admin = await theAdmin();
    const product = await aProduct(admin, { price: 2_500, countInStock: 3 });
    const customer = await aCustomer();
    const placed = await placeOrder(customer, product, 2);
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ status: 'awaiting_payment', total_price: 5_000, amount_due: 5_000 });
    expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(1);

    const prompt = await sendPrompt(customer, placed.body.id);
    expect(prompt.status).toBe(202);
    const paid = await orderIn(customer, placed.body.id, 'paid');
    expect(paid.payments[0]).toMatchObject({
      status: 'succeeded',
      amount: 5_000,
      receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
    expect(await mailTo(customer.email, 'Receipt')).toContain(paid.payments[0]?.receipt);

    const reviews = `/products/${product.id}/reviews`;
    await eventually(async () => {
      const { body } = await call('GET', `/products/${product.id}/has-purchased`, { token: customer.token });
      expect(body).toEqual({ hasPurchased: true });
    });
    const review = { rating: 4, comment: 'Runs cool and quiet.' };
    const posted = await call('POST', reviews, { token: customer.token, body: review });
    expect(posted.status).toBe(201);
    await eventually(async () => {
      const { body } = await call<ProductDetail>('GET', `/products/${product.id}`);
      expect(body).toMatchObject({ rating: 4, numReviews: 1, reviews: [review] });
    });
    expect(await call('POST', reviews, { token: customer.token, body: review })).toMatchObject({
      status: 409,
      body: { code: 'already_reviewed', message: 'You have already reviewed this product' },
    });

    const moderate = (body: object) => call('PATCH', `${reviews}/${String(posted.body._id)}`, { token: admin, body });
    await moderate({ reply: 'Thank you!' });
    await eventually(async () => {
      const { body } = await call<ProductDetail>('GET', `/products/${product.id}`);
      expect(body.reviews[0]?.reply?.text).toBe('Thank you!');
    });
    await moderate({ hidden: true, reason: 'Names a person' });
    await eventually(async () => {
      const { body } = await call<ProductDetail>('GET', `/products/${product.id}`);
      expect(body).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    });

    const done = await call<OrderDetail>('PUT', `/orders/${paid.id}/status`, {
      token: admin,
      body: { status: 'completed' },
    });
    expect(done.body).toMatchObject({ is_delivered: true, status: 'delivered' });
  }, 60_000);

  it('is refused to customers who have not bought', async () => {
    const product = await aProduct(await theAdmin());
    const customer = await aCustomer();
    const answer = await call('POST', `/products/${product.id}/reviews`, {
      token: customer.token,
      body: { rating: 5, comment: 'I have never seen it.' },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'You must purchase this product to leave a review.' },
    });
  });

  it('places one order for repeats of the same key, and refuses another body with it', async () => {
    const product = await aProduct(await theAdmin());
    const customer = await aCustomer();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(customer, product, 1, key)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(19);
    const other = await placeOrder(customer, product, 2, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it('is priced by the shop: a difference returns the correct amounts and holds no stock', async () => {
    const product = await aProduct(await theAdmin(), { price: 900 });
    const customer = await aCustomer();
    const right = orderFor(product, 1);
    const body = { ...right, totalPrice: 900 };
    const answer = await call('POST', '/orders', {
      token: customer.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', errors: [{ path: 'totalPrice', message: '929.99' }] },
    });
    expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(20);
  });

  it('is hidden from other customers', async () => {
    const product = await aProduct(await theAdmin());
    const [owner, stranger] = await Promise.all([aCustomer(), aCustomer()]);
    const { body: order } = await placeOrder(owner, product);
    for (const [method, path] of [
      ['GET', `/orders/${order.id}`],
      ['GET', `/orders/${order.id}/events`],
      ['POST', `/orders/${order.id}/cancel`],
      ['GET', `/mpesa/payments?orderId=${order.id}`],
    ] as const) {
      expect((await call(method, path, { token: stranger.token })).status).toBe(404);
      expect((await call(method, path)).status).toBe(401);
    }
    expect((await sendPrompt(stranger, order.id)).status).toBe(404);
    expect((await call<OrderDetail[]>('GET', '/orders', { token: stranger.token })).body).toEqual([]);
    for (const path of ['/orders/summary', '/users'])
      expect((await call('GET', path, { token: stranger.token })).status).toBe(403);
  });

  it('releases its stock when it is cancelled', async () => {
    const product = await aProduct(await theAdmin());
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, product, 5);
    expect((await call('POST', `/orders/${order.id}/cancel`, { token: customer.token })).body.status).toBe('cancelled');
    await eventually(async () => {
      expect((await call<Product>('GET', `/products/${product.id}`)).body.countInStock).toBe(20);
    });
    await eventually(async () => {
      expect(await sendPrompt(customer, order.id)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    });
  });
});
