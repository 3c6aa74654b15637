import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductDetail } from '@shop/contracts/catalog';
import type { OrderDetail } from '@shop/contracts/orders';
import type { OrderReturn } from '@shop/contracts/returns';
import type { Review } from '@shop/contracts/reviews';
import {
  aCustomer,
  aMemberOfStaff,
  aProduct,
  call,
  type Customer,
  eventually,
  orderIn,
  placeOrder,
  runFile,
  sendPrompt,
  theAdmin,
  uploadTo,
} from './shop.js';

/** One blue pixel as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

let admin: string;
beforeAll(async () => {
  admin = await theAdmin();
});

const photoUrl = async ({ token }: Customer): Promise<string> =>
  (await uploadTo('/uploads/photos', token, [PNG])).body.urls?.[0] ?? '';

/** A customer with a paid order. */
async function aBuyer() {
  const [customer, product] = await Promise.all([aCustomer(), aProduct(admin, { price: 2_500, countInStock: 3 })]);
  const { body: order } = await placeOrder(customer, product);
  await sendPrompt(customer, order.id);
  await orderIn(customer, order.id, 'paid');
  return { customer, product, order };
}

describe('POST /uploads/photos', () => {
  it('is for everyone who is signed in, and serves what it stored', async () => {
    const customer = await aCustomer();
    expect((await uploadTo('/uploads/photos', undefined, [PNG])).status).toBe(401);
    const url = await photoUrl(customer);
    const picture = await fetch(`${runFile().shopUrl}${url}?w=160`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await uploadTo('/uploads/photos', customer.token, Array(5).fill(PNG))).status).toBe(413);
    expect((await uploadTo('/upload', customer.token, [PNG])).status).toBe(403);
  });

  it('answers also who sends large files at the same time', async () => {
    const { token } = await aCustomer();
    const large = randomBytes(9 * 1024 * 1024);
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadTo('/uploads/photos', token, [large])));
    const codes = answers.map(({ status, body }) => `${status} ${body.code}`);
    expect([...new Set(codes)].filter((code) => code !== '503 uploads_busy')).toEqual(['415 unsupported_media_type']);
  });
});

it('photos of a review are on the page of its product, until its author removes one', async () => {
  const { customer, product } = await aBuyer();
  const { token } = customer;
  const path = `/products/${product.id}`;
  await eventually(async () => {
    expect((await call('GET', `${path}/has-purchased`, { token })).body).toEqual({ hasPurchased: true });
  });
  const photos = [await photoUrl(customer)];
  const draft = { rating: 5, comment: 'Cool and quiet.' };
  const { body: review } = await call<Review>('POST', `${path}/reviews`, { token, body: { ...draft, photos } });
  expect(review.photos).toEqual(photos);
  const shown = async () => (await call<ProductDetail>('GET', path)).body.reviews[0]?.photos;
  await eventually(async () => expect(await shown()).toEqual(photos));
  const { body: edited } = await call<Review>('PUT', `${path}/reviews/${review._id}`, {
    token,
    body: { ...draft, photos: [] },
  });
  expect(edited.photos).toEqual([]);
  await eventually(async () => expect(await shown()).toEqual([]));
});

it('photos of a return request are listed for its customer and for staff of orders only', async () => {
  const { customer, product, order } = await aBuyer();
  const staff = await aMemberOfStaff('orders');
  await call('PUT', `/orders/${order.id}/status`, { token: staff, body: { status: 'completed' } });
  const photos = [await photoUrl(customer)];
  const body = { lines: [{ product: product.id, quantity: 1 }], reason: 'damaged', photos };
  const headers = { 'idempotency-key': randomUUID() };
  const asked = await call<OrderReturn>('POST', `/orders/${order.id}/returns`, {
    token: customer.token,
    body,
    headers,
  });
  expect([asked.status, asked.body.photos]).toEqual([201, photos]);
  const listed = (token: string) => call<OrderReturn[]>('GET', `/returns?search=${order.number}`, { token });
  expect((await listed(staff)).body[0]?.photos).toEqual(photos);
  const read = (token: string) => call<OrderDetail>('GET', `/orders/${order.id}`, { token });
  expect((await read(customer.token)).body.returns[0]?.photos).toEqual(photos);
  const stranger = await aCustomer();
  expect([(await listed(stranger.token)).status, (await read(stranger.token)).status]).toEqual([403, 404]);
});
