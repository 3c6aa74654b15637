import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Review, ReviewSummary } from '@shop/contracts/reviews';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuyer, aPostedReview, aReview, startReviews } from './fixtures.js';

let reviews: TestService;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.stop());

/** A product with reviews of these stars, the first being the oldest; their authors. */
async function aReviewed(ratings: readonly number[]) {
  const productId = randomUUID();
  const authors = [];
  for (const rating of ratings) {
    const buyer = await aBuyer(reviews, { productId });
    authors.push({ ...buyer, review: await aPostedReview(reviews, buyer, aReview({ rating })) });
  }
  return { productId, authors };
}

const list = (productId: string, query: string) =>
  reviews.request<Review[]>('GET', `/products/${productId}/reviews?${query}`);
const summary = (productId: string) => reviews.request<ReviewSummary>('GET', `/products/${productId}/reviews/summary`);

async function hide(path: string) {
  const token = await reviews.identity.tokenFor({ roles: ['catalogue'] });
  await reviews.request('PATCH', path, { token, body: { hidden: true, reason: 'Spam' } });
}

describe('GET /products/:productId/reviews', () => {
  it('sorts, selects by stars and pages', async () => {
    const { productId } = await aReviewed([3, 5, 1, 5]);
    const stars = async (query: string) => (await list(productId, query)).body.map(({ rating }) => rating);
    expect(await stars('')).toEqual([5, 1, 5, 3]);
    expect(await stars('sort=oldest')).toEqual([3, 5, 1, 5]);
    expect(await stars('sort=highest')).toEqual([5, 5, 3, 1]);
    expect(await stars('sort=lowest')).toEqual([1, 3, 5, 5]);
    expect(await stars('rating=5')).toEqual([5, 5]);
    expect(await stars('rating=1&rating=3&sort=lowest')).toEqual([1, 3]);
    const second = await list(productId, 'sort=highest&pageSize=3&pageNumber=2');
    expect(second.body.map(({ rating }) => rating)).toEqual([1]);
    expect(second.headers.get('x-total-count')).toBe('4');
    expect((await list(productId, 'rating=5')).headers.get('x-total-count')).toBe('2');
    expect((await list(productId, '')).headers.get('x-total-count')).toBe('4');
  });

  it('shows the newer of two reviews with the same stars first', async () => {
    const { productId, authors } = await aReviewed([4, 4]);
    const newestFirst = authors.map(({ review }) => review._id).toReversed();
    for (const sort of ['highest', 'lowest'])
      expect((await list(productId, `sort=${sort}`)).body.map(({ _id }) => _id)).toEqual(newestFirst);
  });

  it('leaves out hidden reviews, and never says who a caller is', async () => {
    const { productId, authors } = await aReviewed([2, 4]);
    await hide(authors[0]?.review.path ?? '');
    for (const query of ['', 'rating=2&rating=4', 'sort=lowest']) {
      const { body } = await list(productId, query);
      expect(body.map(({ rating }) => rating)).toEqual([4]);
      expect(JSON.stringify(body)).not.toContain(authors[1]?.id);
    }
  });

  it.each(['sort=best', 'rating=0', 'rating=6', 'rating=x', 'pageSize=101', 'pageNumber=0'])(
    'refuses %s',
    async (query) => {
      expect(await list(randomUUID(), query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );

  it('is empty for an id that no product has', async () => {
    expect((await list('no-uuid', 'sort=oldest')).body).toEqual([]);
  });
});

describe('GET /products/:productId/reviews/summary', () => {
  it('counts the visible reviews by stars', async () => {
    const { productId, authors } = await aReviewed([5, 4, 4, 1]);
    await hide(authors[3]?.review.path ?? '');
    expect((await summary(productId)).body).toEqual({
      rating: 4.3,
      numReviews: 3,
      counts: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    });
  });

  it('is 0 for a product without reviews, and for an unknown id', async () => {
    const none = { rating: 0, numReviews: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
    for (const id of [randomUUID(), 'no-uuid']) expect((await summary(id)).body).toEqual(none);
  });
});

describe('GET /products/:productId/reviews/mine', () => {
  const mine = (productId: string, token?: string) =>
    reviews.request('GET', `/products/${productId}/reviews/mine`, { token });

  it("is the caller's own review, also when it is hidden", async () => {
    const { productId, authors } = await aReviewed([2, 4]);
    const [author] = authors;
    const { path, ...review } = author?.review ?? { path: '' };
    expect((await mine(productId, author?.token)).body).toEqual({ review: { ...review, isHidden: false } });
    await hide(path);
    expect((await mine(productId, author?.token)).body).toMatchObject({ review: { rating: 2, isHidden: true } });
  });

  it('is null for customers without one and for an unknown id', async () => {
    const { productId } = await aReviewed([3]);
    const token = await reviews.identity.tokenFor();
    for (const id of [productId, randomUUID(), 'no-uuid'])
      expect((await mine(id, token)).body).toEqual({ review: null });
  });

  it('requires sign-in', async () => {
    expect((await mine(randomUUID())).status).toBe(401);
  });
});
