import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Review, reviewChanged } from '@shop/contracts/reviews';
import { userDeleted } from '@shop/contracts/identity';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuyer, aPostedReview, aReview, startReviews } from './fixtures.js';

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

let reviews: TestService;
let moderator: string;
beforeAll(async () => {
  reviews = await startReviews();
  moderator = await reviews.identity.tokenFor({ name: 'Achieng', roles: ['catalogue'] });
});
afterAll(() => reviews.stop());

const moderate = (path: string, body: object) => reviews.request('PATCH', path, { token: moderator, body });
const remove = (path: string, token: string) => reviews.request('DELETE', path, { token });
const listed = async ({ productId }: Buyer) =>
  (await reviews.request<Review[]>('GET', `/products/${productId}/reviews`)).body;
const own = async ({ productId, token }: Buyer) =>
  (
    await reviews.request<{ review: { isHidden: boolean } | null }>('GET', `/products/${productId}/reviews/mine`, {
      token,
    })
  ).body.review;

describe('what staff decided about a review', () => {
  it('hides the next one of its author, until staff show it', async () => {
    const buyer = await aBuyer(reviews);
    let { path } = await aPostedReview(reviews, buyer, aReview({ rating: 1 }));
    await moderate(path, { hidden: true, reason: 'Insults' });
    for (const comment of ['Once more the same words', 'And a third time, too']) {
      expect((await remove(path, buyer.token)).status).toBeLessThan(300);
      ({ path } = await aPostedReview(reviews, buyer, aReview({ rating: 1, comment })));
      expect(await own(buyer)).toMatchObject({ isHidden: true });
      expect(await listed(buyer)).toEqual([]);
    }
    // Posted, hidden, and twice deleted and posted.
    await eventually(() =>
      expect(reviews.bus.published(reviewChanged, buyer.productId).map(({ data }) => data.numReviews)).toEqual([
        ...[1, 0, 0, 0, 0, 0],
      ]),
    );
    expect((await moderate(path, { hidden: false })).status).toBe(200);
    expect(await listed(buyer)).toHaveLength(1);
    await remove(path, buyer.token);
    await aPostedReview(reviews, buyer);
    expect(await listed(buyer)).toHaveLength(1);
  });

  it('is also that they deleted it', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    expect((await remove(path, moderator)).status).toBeLessThan(300);
    await aPostedReview(reviews, buyer);
    expect(await own(buyer)).toMatchObject({ isHidden: true });
  });

  it('is not that the author deleted it', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    await remove(path, buyer.token);
    await aPostedReview(reviews, buyer);
    expect(await own(buyer)).toMatchObject({ isHidden: false });
  });

  it('keeps a removed photo away from the next one', async () => {
    const buyer = await aBuyer(reviews);
    const photos = ['a', 'b'].map((letter) => `/media/${letter.repeat(32)}`);
    const [one, two] = photos as [string, string];
    const { path } = await aPostedReview(reviews, buyer, { ...aReview(), photos });
    await moderate(path, { removedPhotos: [one] });
    await remove(path, buyer.token);
    const again = await reviews.request('POST', `/products/${buyer.productId}/reviews`, {
      token: buyer.token,
      body: { ...aReview(), photos },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'photo_removed' } });
    await aPostedReview(reviews, buyer, { ...aReview(), photos: [two] });
    expect(await listed(buyer)).toMatchObject([{ photos: [two] }]);
  });

  it('holds however often it is deleted and posted at once', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    await moderate(path, { hidden: true, reason: 'Spam' });
    const post = () =>
      reviews.request<Review>('POST', `/products/${buyer.productId}/reviews`, { token: buyer.token, body: aReview() });
    for (let round = 0; round < 5; round += 1) {
      const mine = (await own(buyer)) as unknown as { _id: string } | null;
      const removing = mine ? remove(`/products/${buyer.productId}/reviews/${mine._id}`, buyer.token) : undefined;
      await Promise.all([removing, post(), post()]);
    }
    await post();
    expect(await own(buyer)).toMatchObject({ isHidden: true });
  });

  it('is forgotten with the account', async () => {
    const buyer = await aBuyer(reviews);
    const { path } = await aPostedReview(reviews, buyer);
    await remove(path, moderator);
    const kept = () => reviews.database.query('select from review_decision where author_id = $1', [buyer.id]);
    expect(await kept()).toHaveLength(1);
    await reviews.publish(userDeleted.of(buyer.id, { userId: buyer.id }));
    await eventually(async () => expect(await kept()).toHaveLength(0));
  });
});
