import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productDeleted, productsChanged } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuyer, announce, aPostedReview, aProduct, aProductChange, startReviews } from './fixtures.js';

let reviews: TestService;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.stop());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** The status of a new customer's question. */
async function asking(productId: string) {
  const token = await reviews.identity.tokenFor({ id: randomUUID() });
  const body = { text: 'Does it fit an AM5 board?' };
  return (await reviews.request('POST', `/products/${productId}/questions`, { token, body })).status;
}

const hide = (id: string, at?: Date) => announce(reviews, aProductChange(id, { isHidden: true }), at);
const show = (id: string, at?: Date) => announce(reviews, aProductChange(id, { isHidden: false }), at);
const remove = (id: string, name?: string, at?: Date) =>
  announce(reviews, productDeleted.of(id, { productId: id, ...(name !== undefined && { name }) }), at);

describe('a question about a product', () => {
  it('is refused while it is hidden', async () => {
    const id = await aProduct(reviews);
    expect(await asking(id)).toBe(201);
    await hide(id);
    expect(await asking(id)).toBe(404);
    await show(id);
    expect(await asking(id)).toBe(201);
    const imported = { productId: id, name: 'Ryzen 5', version: 2, isHidden: true };
    await announce(reviews, productsChanged.of('an-import', { importId: 'an-import', products: [imported] }));
    expect(await asking(id)).toBe(404);
  });

  it('is refused after it was deleted, until it is restored', async () => {
    const id = await aProduct(reviews);
    const repeat = await remove(id, undefined, minutes(1));
    expect(await asking(id)).toBe(404);
    await show(id, minutes(1));
    await repeat();
    // Of the same key, it is handled after the repeat.
    await announce(reviews, productDeleted.of(id, { productId: randomUUID() }));
    expect(await asking(id)).toBe(201);
  });

  it('is refused when the catalogue never announced it, and accepted when only older events or orders named it', async () => {
    expect(await asking(randomUUID())).toBe(404);
    expect(await asking(await aProduct(reviews, {}))).toBe(201);
    expect(await asking((await aBuyer(reviews)).productId)).toBe(201);
  });

  it('follows what happened last, whatever arrives last', async () => {
    const id = await aProduct(reviews);
    await hide(id, minutes(2));
    await show(id, minutes(1));
    expect(await asking(id)).toBe(404);
    // An event of an older release does not say it.
    await announce(reviews, aProductChange(id), minutes(3));
    expect(await asking(id)).toBe(404);
    const deleted = randomUUID();
    await remove(deleted, 'Ryzen 5', minutes(2));
    await show(deleted, minutes(1));
    expect(await asking(deleted)).toBe(404);
    await remove(id, 'Ryzen 5', minutes(1));
    await show(id, minutes(4));
    expect(await asking(id)).toBe(201);
  });
});

describe('the lists of a hidden product', () => {
  it('are there for those who manage products, and missing for everyone else', async () => {
    const id = await aProduct(reviews);
    const paths = ['questions', 'reviews', 'reviews/summary'].map((list) => `/products/${id}/${list}`);
    const staff = await reviews.identity.tokenFor({ roles: ['catalogue'] });
    const customer = await reviews.identity.tokenFor();
    const statuses = async (token?: string) =>
      Promise.all(paths.map(async (path) => (await reviews.request('GET', path, { token })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await hide(id);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await statuses(customer)).toEqual([404, 404, 404]);
    expect(await statuses(staff)).toEqual([200, 200, 200]);
    await show(id);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it("leave what is the customer's own: the purchase, the review, and the question that waits", async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    expect(await asking(buyer.productId)).toBe(201);
    await hide(buyer.productId);
    const read = async (list: string) =>
      (await reviews.request('GET', `/products/${buyer.productId}/${list}`, { token: buyer.token })).body;
    expect(await read('has-purchased')).toEqual({ hasPurchased: true });
    expect(await read('reviews/mine')).toMatchObject({ review: { isHidden: false } });
    expect(await read('questions/mine')).toEqual([]);
    expect((await reviews.request('DELETE', path, { token: buyer.token })).status).toBeLessThan(300);
  });
});
