import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Review, reviewChanged } from '@shop/contracts/reviews';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuyer, aPostedReview, aReview, startReviews } from './fixtures.js';

let reviews: TestService;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.stop());

const published = (productId: string) =>
  reviews.bus.published(reviewChanged, productId).map(({ data: { rating, numReviews } }) => ({ rating, numReviews }));

const listed = async (productId: string) =>
  (await reviews.request<Review[]>('GET', `/products/${productId}/reviews`)).body;

describe('POST /products/:productId/reviews', () => {
  it("stores a customer's review with the name in the token and publishes the product's rating", async () => {
    const buyer = await aBuyer(reviews, { name: 'Otieno' });
    const path = `/products/${buyer.productId}/reviews`;
    const answer = await reviews.request<Review>('POST', path, {
      token: buyer.token,
      body: aReview({ rating: 5, comment: '  Worth every shilling.  ' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      rating: 5,
      comment: 'Worth every shilling.',
      photos: [],
      name: 'Otieno',
      createdAt: expect.stringMatching(/Z$/),
      reply: null,
    });
    expect(await listed(buyer.productId)).toEqual([answer.body]);
    await eventually(() => expect(published(buyer.productId)).toEqual([{ rating: 5, numReviews: 1 }]));
  });

  it('is refused without sign-in and with a forged token', async () => {
    const path = `/products/${randomUUID()}/reviews`;
    const bad = [undefined, 'not.a.token', await reviews.identity.forgedToken()];
    const expired = await reviews.identity.tokenFor({ expiresIn: -1 });
    for (const token of [...bad, expired])
      expect(await reviews.request('POST', path, { token, body: aReview() })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'Please sign in to continue' },
      });
  });

  it('is refused to customers who have not bought the product', async () => {
    const { token } = await aBuyer(reviews);
    const answer = await reviews.request('POST', `/products/${randomUUID()}/reviews`, { token, body: aReview() });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'not_purchased', message: 'You must purchase this product to leave a review.' },
    });
  });

  it('knows the product however its id is spelled', async () => {
    const productId = randomUUID();
    const { token } = await aBuyer(reviews, { productId: productId.toUpperCase() });
    const post = (id: string) => reviews.request('POST', `/products/${id}/reviews`, { token, body: aReview() });
    expect((await post(productId.toUpperCase())).status).toBe(201);
    expect((await post(productId)).body).toMatchObject({ code: 'already_reviewed' });
    expect(await listed(productId)).toHaveLength(1);
  });

  it('is refused a second time, also for concurrent requests', async () => {
    const buyer = await aBuyer(reviews);
    const post = () =>
      reviews.request('POST', `/products/${buyer.productId}/reviews`, { token: buyer.token, body: aReview() });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await post()).body).toMatchObject({
      code: 'already_reviewed',
      message: 'You have already reviewed this product',
    });
    expect(await listed(buyer.productId)).toHaveLength(1);
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Rating is required'],
    [{ rating: 4.5 }, 'rating', 'Rating is required'],
    [{ rating: 6 }, 'rating', expect.any(String)],
    [{ comment: '   ' }, 'comment', 'Comment is required'],
    [{ comment: 'Too short' }, 'comment', 'Comment must be at least 10 characters'],
    [{ name: 'Somebody else' }, '', expect.any(String)],
  ])('refuses the body %j', async (change, path, message) => {
    const buyer = await aBuyer(reviews);
    const answer = await reviews.request('POST', `/products/${buyer.productId}/reviews`, {
      token: buyer.token,
      body: { ...aReview(), ...change },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', message } });
    expect(answer.body.errors).toContainEqual({ path, message });
  });
});

describe('GET /products/:productId/reviews', () => {
  it('shows the newest first, and nothing for a product without any', async () => {
    const productId = randomUUID();
    const names = ['First', 'Second', 'Third'];
    for (const name of names) await aPostedReview(reviews, await aBuyer(reviews, { name, productId }));
    expect((await listed(productId)).map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(await listed(randomUUID())).toEqual([]);
  });
});

describe('PUT /products/:productId/reviews/:reviewId', () => {
  it('lets its author change it and publishes the new rating', async () => {
    const buyer = await aBuyer(reviews);
    const review = await aPostedReview(reviews, buyer);
    const body = aReview({ rating: 2, comment: 'It grew louder with time.' });
    const answer = await reviews.request<Review>('PUT', review.path, { token: buyer.token, body });
    expect(answer).toMatchObject({ status: 200, body: { _id: review._id, ...body } });
    await eventually(() => expect(published(buyer.productId).at(-1)).toEqual({ rating: 2, numReviews: 1 }));
  });

  it('is refused to other customers, to administrators and without sign-in', async () => {
    const review = await aPostedReview(reviews, await aBuyer(reviews));
    const stranger = await reviews.identity.tokenFor();
    const admin = await reviews.identity.tokenFor({ isAdmin: true });
    for (const token of [stranger, admin])
      expect(await reviews.request('PUT', review.path, { token, body: aReview() })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect((await reviews.request('PUT', review.path, { body: aReview() })).status).toBe(401);
  });

  it('answers 404 for an unknown id or another product', async () => {
    const buyer = await aBuyer(reviews);
    const { _id } = await aPostedReview(reviews, buyer);
    const paths = [
      `/products/${buyer.productId}/reviews/${randomUUID()}`,
      `/products/${buyer.productId}/reviews/no-uuid`,
      `/products/${randomUUID()}/reviews/${_id}`,
    ];
    for (const path of paths)
      expect(await reviews.request('PUT', path, { token: buyer.token, body: aReview() })).toMatchObject({
        status: 404,
        body: { code: 'review_not_found' },
      });
  });

  it('refuses an invalid body', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    expect((await reviews.request('PUT', path, { token: buyer.token, body: { rating: 3 } })).status).toBe(400);
  });
});

describe('DELETE /products/:productId/reviews/:reviewId', () => {
  it('lets its author, or an administrator, remove it and publishes the rating without it', async () => {
    for (const isAdmin of [false, true]) {
      const buyer = await aBuyer(reviews);
      const { path } = await aPostedReview(reviews, buyer);
      const token = isAdmin ? await reviews.identity.tokenFor({ isAdmin }) : buyer.token;
      expect((await reviews.request('DELETE', path, { token })).status).toBe(204);
      expect(await listed(buyer.productId)).toEqual([]);
      await eventually(() => expect(published(buyer.productId).at(-1)).toEqual({ rating: 0, numReviews: 0 }));
      expect((await reviews.request('DELETE', path, { token })).status).toBe(404);
    }
  });

  it('is refused to other customers and without sign-in', async () => {
    const { path } = await aPostedReview(reviews, await aBuyer(reviews));
    expect((await reviews.request('DELETE', path, { token: await reviews.identity.tokenFor() })).status).toBe(403);
    expect((await reviews.request('DELETE', path)).status).toBe(401);
  });
});

describe('GET /products/:productId/has-purchased', () => {
  it('is true for customers who bought the product, and for no others', async () => {
    const { token, productId } = await aBuyer(reviews);
    const of = async (id: string) => (await reviews.request('GET', `/products/${id}/has-purchased`, { token })).body;
    expect(await of(productId)).toEqual({ hasPurchased: true });
    expect(await of(randomUUID())).toEqual({ hasPurchased: false });
  });

  it('requires sign-in', async () => {
    expect((await reviews.request('GET', `/products/${randomUUID()}/has-purchased`)).status).toBe(401);
  });
});

describe("reviews' section of a data export", () => {
  const exported = (token?: string) => reviews.request('GET', '/internal/users/me/export', { token });

  it('contains the purchases and reviews of this customer', async () => {
    const buyer = await aBuyer(reviews);
    const { _id } = await aPostedReview(reviews, buyer);
    await aPostedReview(reviews, await aBuyer(reviews, { productId: buyer.productId }));
    expect(await exported(buyer.token)).toMatchObject({
      status: 200,
      body: { purchasedProducts: [buyer.productId], questions: [], reviews: [{ _id, productId: buyer.productId }] },
    });
  });

  it('requires sign-in', async () => {
    expect((await exported()).status).toBe(401);
  });
});
