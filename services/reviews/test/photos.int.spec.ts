import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import type { DeskReview } from '@shop/contracts/review-desk';
import type { Review } from '@shop/contracts/reviews';
import { aPictureUrl, pictureMarksOf } from '@shop/service-kit/testing/picture-marks';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuyer, aPostedReview, aReview, startReviews } from './fixtures.js';

let reviews: TestService;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.stop());

const { discard, keep } = pictureMarksOf(() => reviews);

/** A review with these photos, and the calls of its author. */
async function aReviewWith(...photos: string[]) {
  const buyer = await aBuyer(reviews);
  const review = await aPostedReview(reviews, buyer, { ...aReview(), photos });
  const put = (body: object) =>
    reviews.request<Review & { code: string }>('PUT', review.path, {
      token: buyer.token,
      body: { ...aReview(), ...body },
    });
  const shown = async () =>
    (await reviews.request<Review[]>('GET', `/products/${buyer.productId}/reviews`)).body[0]?.photos;
  return { ...buyer, review, put, shown };
}

const moderate = async (path: string, body: object, roles: readonly ('catalogue' | 'support')[] = ['catalogue']) =>
  reviews.request<DeskReview & { code: string }>('PATCH', path, {
    token: await reviews.identity.tokenFor({ roles }),
    body,
  });

describe('the photos of a review', () => {
  it('are shown to everyone in their order, and are its own after an edit that does not name them', async () => {
    const [first, second] = [aPictureUrl(), aPictureUrl()];
    const { review, put, shown, productId } = await aReviewWith(first, second);
    expect(review.photos).toEqual([first, second]);
    expect(await shown()).toEqual([first, second]);
    const { body } = await reviews.request<Review[]>('GET', `/products/${productId}/reviews?sort=oldest`);
    expect(body[0]?.photos).toEqual([first, second]);
    expect((await put({ rating: 2 })).body).toMatchObject({ rating: 2, photos: [first, second] });
    expect((await put({ photos: [second] })).body.photos).toEqual([second]);
    expect((await put({ photos: [] })).body.photos).toEqual([]);
  });

  it.each([
    ['five', Array.from({ length: 5 }, aPictureUrl)],
    ['one twice', Array(2).fill(`/media/${'a'.repeat(32)}`)],
    ['another site', ['https://evil.example/a.png']],
    ['a path', ['/media/../api/settings']],
    ['a drawing', ['/media/category-memory']],
    ['no list', '/media/a'],
  ])('are refused: %s', async (_what, photos) => {
    const buyer = await aBuyer(reviews);
    const path = `/products/${buyer.productId}/reviews`;
    const body = { ...aReview(), photos };
    expect(await reviews.request('POST', path, { token: buyer.token, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('are removed by staff who moderate, for good, and the rest stays', async () => {
    const [bad, good, later] = [aPictureUrl(), aPictureUrl(), aPictureUrl()];
    const { review, put, shown } = await aReviewWith(bad, good);
    expect((await moderate(review.path, { removedPhotos: [bad] }, ['support'])).status).toBe(403);
    const { status, body } = await moderate(review.path, { removedPhotos: [bad] });
    expect([status, body.photos, body.rating]).toEqual([200, [good], 4]);
    expect((await moderate(review.path, { removedPhotos: [bad] })).body.photos).toEqual([good]);
    expect(await put({ photos: [good, bad] })).toMatchObject({ status: 409, body: { code: 'photo_removed' } });
    expect(await shown()).toEqual([good]);
    expect((await put({ photos: [later, good] })).body.photos).toEqual([later, good]);
    expect((await moderate(review.path, { removedPhotos: [] })).status).toBe(400);
    expect((await moderate(review.path, {})).status).toBe(400);
  });

  it('are removed also while their author edits the review', async () => {
    const [bad, good] = [aPictureUrl(), aPictureUrl()];
    const { review, put, shown } = await aReviewWith(bad, good);
    const editing = [1, 2, 3].map((rating) => put({ rating, photos: [good, bad] }));
    await Promise.all([...editing, moderate(review.path, { removedPhotos: [bad] })]);
    expect(await shown()).toEqual([good]);
  });

  it('go with the account of their author', async () => {
    const photo = aPictureUrl();
    const { id, shown } = await aReviewWith(photo);
    expect(await discard(photo)).toEqual([]);
    await reviews.publish(userDeleted.of(id, { userId: id }));
    await eventually(async () => expect(await shown()).toEqual([]));
    expect(await discard(photo)).toEqual([photo]);
  });
});

describe('a picture that media may delete', () => {
  it('is one that no review has, also of a hidden review; the answer is the same again', async () => {
    const [used, hidden, unused] = [aPictureUrl(), aPictureUrl(), aPictureUrl()];
    await aReviewWith(used);
    const { review } = await aReviewWith(hidden);
    await moderate(review.path, { hidden: true, reason: 'Spam' });
    expect(await discard(used, unused, hidden)).toEqual([unused]);
    expect(await discard(unused)).toEqual([unused]);
  });

  it('is refused by a new and a changed review until it is uploaded again', async () => {
    const gone = aPictureUrl();
    const { put } = await aReviewWith();
    const buyer = await aBuyer(reviews);
    await discard(gone);
    const post = () =>
      reviews.request('POST', `/products/${buyer.productId}/reviews`, {
        token: buyer.token,
        body: { ...aReview(), photos: [gone] },
      });
    const refusal = { status: 409, body: { code: 'picture_gone' } };
    expect(await post()).toMatchObject(refusal);
    expect(await put({ photos: [gone] })).toMatchObject(refusal);
    expect((await keep(gone)).status).toBe(204);
    expect((await post()).status).toBe(201);
  });

  it('never becomes the photo of a review that is saved at the same moment', async () => {
    const { put } = await aReviewWith();
    for (let round = 0; round < 10; round += 1) {
      const photo = aPictureUrl();
      const [saved, discarded] = await Promise.all([put({ photos: [photo] }), discard(photo)]);
      // While the service saves, it is too busy to say, and media deletes nothing.
      expect(saved.status === 200 && (discarded ?? []).includes(photo)).toBe(false);
    }
    const unused = aPictureUrl();
    await eventually(async () => expect(await discard(unused)).toEqual([unused]));
  });

  it('is known to services only', async () => {
    const token = await reviews.identity.tokenFor({ id: randomUUID(), isAdmin: true });
    const body = { urls: [aPictureUrl()] };
    expect((await reviews.request('POST', '/internal/pictures/kept', { token, body })).status).toBe(404);
  });
});
