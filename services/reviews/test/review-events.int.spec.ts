import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userChanged, userDeleted } from '@shop/contracts/identity';
import { orderPaid } from '@shop/contracts/order-events';
import { type Review, reviewChanged } from '@shop/contracts/reviews';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuyer, anOrderPaid, aPostedReview, aReview, startReviews } from './fixtures.js';

let reviews: TestService;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.stop());

const purchases = (userId: string) =>
  reviews.database.query('select product_id from purchase where user_id = $1', [userId]);
const inbox = (id: string) => reviews.database.query('select 1 from inbox where event_id = $1', [id]);

describe('a paid order', () => {
  it('lets its buyer review each of its products, whichever were bought before', async () => {
    const userId = randomUUID();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await reviews.publish(anOrderPaid({ userId, productIds: [first, second] }));
    await reviews.publish(anOrderPaid({ userId, productIds: [second, third] }));
    await eventually(async () => expect(await purchases(userId)).toHaveLength(3));
  });

  it('changes nothing when it is delivered again', async () => {
    const userId = randomUUID();
    const event = await reviews.publish(anOrderPaid({ userId }));
    await eventually(async () => expect(await inbox(event.id)).toHaveLength(1));
    await reviews.deliver(orderPaid.topic, event);
    await reviews.deliver(orderPaid.topic, event);
    const after = await reviews.publish(anOrderPaid({ userId }));
    await eventually(async () => expect(await inbox(after.id)).toHaveLength(1));
    expect(await purchases(userId)).toHaveLength(2);
    expect(await reviews.bus.deadLetters(orderPaid.topic)).toEqual([]);
  });

  it('that is invalid is dead-lettered with its reason and blocks no other event', async () => {
    const userId = randomUUID();
    const event = await reviews.publish(anOrderPaid());
    const malformed = { ...event, id: randomUUID(), data: { userId, lines: 'none' } };
    await reviews.deliver(orderPaid.topic, malformed);
    await reviews.deliver(orderPaid.topic, { hello: 'world' });
    await reviews.publish(anOrderPaid({ userId }));
    await eventually(async () => expect(await purchases(userId)).toHaveLength(1));
    await eventually(async () => {
      const letters = await reviews.bus.deadLetters(orderPaid.topic);
      expect(letters.map((letter) => [letter.event, letter.group])).toEqual(
        expect.arrayContaining([
          [{ ...malformed, signature: expect.any(String) }, 'reviews'],
          [{ hello: 'world' }, 'reviews'],
        ]),
      );
      expect(letters.map(({ error }) => error).join()).toContain('order-paid');
    });
  });

  it('of an unknown version is skipped', async () => {
    const event = await reviews.publish(anOrderPaid());
    const unknown = { ...event, id: randomUUID(), version: 99, data: { userId: event.key } };
    const before = (await reviews.bus.deadLetters(orderPaid.topic)).length;
    await reviews.deliver(orderPaid.topic, unknown, 'versions');
    const userId = randomUUID();
    await reviews.deliver(
      orderPaid.topic,
      { ...event, id: randomUUID(), data: anOrderPaid({ userId }).data },
      'versions',
    );
    await eventually(async () => expect(await purchases(userId)).toHaveLength(1));
    expect(await reviews.bus.deadLetters(orderPaid.topic)).toHaveLength(before);
  });
});

describe("an account's change", () => {
  const nameUnder = async (productId: string) =>
    (await reviews.request<Review[]>('GET', `/products/${productId}/reviews`)).body[0]?.name;

  it("shows on the account's reviews, and an older repeated event does not revert it", async () => {
    const buyer = await aBuyer(reviews, { name: 'Achieng' });
    await aPostedReview(reviews, buyer);
    const rename = (name: string) =>
      reviews.publish(userChanged.of(buyer.id, { userId: buyer.id, name, isAdmin: false }));
    const first = await rename('Achieng O.');
    await rename('Achieng Odhiambo');
    await eventually(async () => expect(await nameUnder(buyer.productId)).toBe('Achieng Odhiambo'));
    await reviews.deliver(userChanged.topic, first, buyer.id);
    const behindIt = { userId: randomUUID(), name: 'Another', isAdmin: false };
    const { id } = await reviews.publish(userChanged.of(buyer.id, behindIt));
    await eventually(async () => expect(await inbox(id)).toHaveLength(1));
    expect(await nameUnder(buyer.productId)).toBe('Achieng Odhiambo');
  });

  it("leaves a closed account's reviews without a name", async () => {
    const buyer = await aBuyer(reviews);
    await aPostedReview(reviews, buyer);
    await reviews.publish(userDeleted.of(buyer.id, { userId: buyer.id }));
    await eventually(async () => expect(await nameUnder(buyer.productId)).toBe('Former customer'));
    // An account that is closed does not get a name by a late event.
    const late = await reviews.publish(
      userChanged.of(buyer.id, { userId: buyer.id, name: 'Achieng Late', isAdmin: false }),
    );
    await eventually(async () => expect(await inbox(late.id)).toHaveLength(1));
    expect(await nameUnder(buyer.productId)).toBe('Former customer');
  });

  it('that is invalid is dead-lettered', async () => {
    for (const { topic } of [userChanged, userDeleted]) {
      await reviews.deliver(topic, { type: topic });
      await eventually(async () => expect(await reviews.bus.deadLetters(topic)).toHaveLength(1));
    }
  });
});

describe('review-changed', () => {
  it('carries the mean with one decimal, the count, and the request that caused it', async () => {
    const productId = randomUUID();
    for (const rating of [5, 4, 4]) {
      const { token } = await aBuyer(reviews, { productId });
      const headers = { 'x-request-id': `review-with-${rating}-stars` };
      await reviews.request('POST', `/products/${productId}/reviews`, { token, body: aReview({ rating }), headers });
    }
    await eventually(() => {
      const events = reviews.bus.published(reviewChanged, productId);
      expect(events.map(({ data }) => data)).toEqual([
        { productId, rating: 5, numReviews: 1 },
        { productId, rating: 4.5, numReviews: 2 },
        { productId, rating: 4.3, numReviews: 3 },
      ]);
      expect(events[0]).toMatchObject({ type: 'review-changed', version: 1, requestId: 'review-with-5-stars' });
    });
  });
});
