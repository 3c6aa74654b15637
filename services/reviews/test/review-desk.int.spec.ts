import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productChanged, productsChanged } from '@shop/contracts/catalog';
import type { DeskReview } from '@shop/contracts/review-desk';
import { type Review, reviewChanged } from '@shop/contracts/reviews';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuyer, aPostedReview, aReview, startReviews } from './fixtures.js';

let reviews: TestService;
let moderator: { id: string; token: string };
let support: string;
beforeAll(async () => {
  reviews = await startReviews();
  const id = randomUUID();
  moderator = { id, token: await reviews.identity.tokenFor({ id, name: 'Achieng', roles: ['catalogue'] }) };
  support = await reviews.identity.tokenFor({ name: 'Kiprop', roles: ['support'] });
});
afterAll(() => reviews.stop());

const moderate = (path: string, body: object, token = moderator.token) =>
  reviews.request<DeskReview & { code?: string }>('PATCH', path, { token, body });
const all = (query: string, token = support) => reviews.request<DeskReview[]>('GET', `/reviews?${query}`, { token });
const listed = async (productId: string) =>
  (await reviews.request<Review[]>('GET', `/products/${productId}/reviews`)).body;
const ratings = (productId: string) =>
  reviews.bus.published(reviewChanged, productId).map(({ data: { rating, numReviews } }) => [rating, numReviews]);

describe('a hidden review', () => {
  it('is in no list, number or rating until it is shown again', async () => {
    const buyer = await aBuyer(reviews);
    const bad = await aPostedReview(reviews, buyer, aReview({ rating: 1 }));
    const other = await aBuyer(reviews, { productId: buyer.productId });
    await aPostedReview(reviews, other, aReview({ rating: 5 }));
    const hidden = await moderate(bad.path, { hidden: true, reason: 'Insults' });
    expect(hidden).toMatchObject({
      status: 200,
      body: { _id: bad._id, hidden: { reason: 'Insults', by: { id: moderator.id, name: 'Achieng' } } },
    });
    expect((await listed(buyer.productId)).map(({ rating }) => rating)).toEqual([5]);
    expect((await moderate(bad.path, { hidden: false })).body.hidden).toBeNull();
    expect(await listed(buyer.productId)).toHaveLength(2);
    await eventually(() =>
      expect(ratings(buyer.productId)).toEqual([
        [1, 1],
        [3, 2],
        [5, 1],
        [3, 2],
      ]),
    );
  });

  it('can still be edited and deleted by its author, and stays hidden; another is refused', async () => {
    const buyer = await aBuyer(reviews);
    const { path, _id } = await aPostedReview(reviews, buyer);
    const edit = (comment: string) =>
      reviews.request('PUT', path, { token: buyer.token, body: aReview({ comment, rating: 2 }) });
    await Promise.all([moderate(path, { hidden: true, reason: 'Spam' }), edit('Edited at the same time')]);
    expect((await edit('Edited while it is hidden')).status).toBe(200);
    const [atDesk] = (await all(`search=${encodeURIComponent('Edited while it')}&hidden=true`)).body;
    expect(atDesk).toMatchObject({ _id, rating: 2, comment: 'Edited while it is hidden', hidden: { reason: 'Spam' } });
    expect(await listed(buyer.productId)).toEqual([]);
    const again = { token: buyer.token, body: aReview() };
    expect((await reviews.request('POST', `/products/${buyer.productId}/reviews`, again)).status).toBe(409);
    expect((await reviews.request('DELETE', path, { token: buyer.token })).status).toBe(204);
    expect((await moderate(path, { hidden: true, reason: 'Late' })).status).toBe(404);
  });

  it('needs a reason, and a person who may hide', async () => {
    const { path } = await aPostedReview(reviews, await aBuyer(reviews));
    expect(await moderate(path, { hidden: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason', message: 'Reason is required' }] },
    });
    for (const body of [{}, { reason: 'x' }, { reply: 'x'.repeat(2001) }, { rating: 5 }])
      expect((await moderate(path, body)).status).toBe(400);
    for (const body of [{ hidden: true, reason: 'x' }, { hidden: false }])
      expect(await moderate(path, body, support)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const customer = await reviews.identity.tokenFor();
    expect((await moderate(path, { reply: 'x' }, customer)).status).toBe(403);
    expect((await moderate(`/products/${randomUUID()}/reviews/${randomUUID()}`, { hidden: false })).status).toBe(404);
  });
});

describe('a reply', () => {
  it('stands under its review for everyone until it is removed', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    const replied = await moderate(path, { reply: ' Thank you! ' }, support);
    expect(replied.body).toMatchObject({ reply: { text: 'Thank you!' }, repliedBy: { name: 'Kiprop' }, hidden: null });
    const [shown] = await listed(buyer.productId);
    expect(shown?.reply).toEqual({ text: 'Thank you!', at: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(shown)).not.toContain('Kiprop');
    await moderate(path, { reply: '' }, support);
    expect((await listed(buyer.productId))[0]?.reply).toBeNull();
    // Caches of the product's page are invalidated by this event, also when the rating stays.
    await eventually(() =>
      expect(ratings(buyer.productId)).toEqual([
        [4, 1],
        [4, 1],
        [4, 1],
      ]),
    );
  });
});

describe('GET /reviews', () => {
  it('finds reviews by words of comment, author and product, sorted and in pages', async () => {
    const [word, brand] = [randomUUID(), randomUUID()].map((id) => id.slice(0, 8));
    const buyer = await aBuyer(reviews, { name: `Otieno ${word}` });
    await reviews.publish(
      productChanged.of(buyer.productId, {
        ...{ productId: buyer.productId, name: `Ryzen 5 ${brand}`, category: 'processors' },
        ...{ priceCents: 100, image: '/media/a' },
      }),
    );
    const first = await aPostedReview(reviews, buyer, aReview({ rating: 2 }));
    const second = await aPostedReview(reviews, await aBuyer(reviews), aReview({ comment: `Quiet ${word} indeed` }));
    const found = async (query: string) => (await all(query)).body.map(({ _id }) => _id);
    expect(await found(`search=${word}`)).toEqual([second._id, first._id]);
    expect(await found(`search=${word}&sort=rating-asc`)).toEqual([first._id, second._id]);
    expect(await found(`search=otieno%20${word}`)).toEqual([first._id]);
    expect(await found(`search=${word}&hidden=true`)).toEqual([]);
    await eventually(async () => expect(await found(`search=ryzen%20${brand}`)).toEqual([first._id]));
    const page = await all(`search=${word}&sort=oldest&pageSize=1`);
    expect([page.headers.get('x-total-count'), page.body]).toMatchObject([
      '2',
      [{ _id: first._id, product: { id: buyer.productId, name: `Ryzen 5 ${brand}` }, author: { id: buyer.id } }],
    ]);
  });

  it('is refused to customers and to staff of orders', async () => {
    for (const person of [{}, { roles: ['orders'] as const }])
      expect((await all('', await reviews.identity.tokenFor(person))).status).toBe(403);
  });
});

describe('the name of a product', () => {
  it('follows imports, and a late event with an older name changes nothing', async () => {
    const buyer = await aBuyer(reviews);
    const { _id } = await aPostedReview(reviews, buyer);
    const [first, second, third] = ['first', 'second', 'third'].map((word) => `${word}${randomUUID().slice(0, 8)}`);
    const found = async (name = '') => (await all(`search=${name}`)).body.map((review) => review._id);
    const imported = (name = '', version = 1) => {
      const products = [{ productId: buyer.productId, name, version }];
      return reviews.publish(productsChanged.of('an-import', { importId: 'an-import', products }));
    };
    await imported(second, 4);
    await eventually(async () => expect(await found(second)).toEqual([_id]));
    const fields = { productId: buyer.productId, category: 'memory', priceCents: 100, image: '/media/a' } as const;
    const { id } = await reviews.publish(
      productChanged.of(buyer.productId, { ...fields, name: first ?? '', version: 3 }),
    );
    await eventually(async () =>
      expect(await reviews.database.query('select from inbox where event_id = $1', [id])).toHaveLength(1),
    );
    expect(await found(first)).toEqual([]);
    await reviews.publish(productChanged.of(buyer.productId, { ...fields, name: third ?? '', version: 5 }));
    await eventually(async () => expect(await found(third)).toEqual([_id]));
  });
});
