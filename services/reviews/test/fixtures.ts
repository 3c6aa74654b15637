import { randomUUID } from 'node:crypto';
import { orderPaid } from '@shop/contracts/order-events';
import type { Review } from '@shop/contracts/reviews';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { ReviewSettings } from '../src/config.js';
import { reviewService } from '../src/service.js';

export const startReviews = () =>
  TestService.start({ name: 'reviews', settings: ReviewSettings, service: reviewService });

type Purchase = { userId?: string; productIds?: string[] };

/** An order of these products was paid. */
export function anOrderPaid({ userId = randomUUID(), productIds = [randomUUID()] }: Purchase = {}) {
  const orderId = randomUUID();
  return orderPaid.of(orderId, {
    orderId,
    userId,
    number: 'SP-1001',
    lines: productIds.map((productId) => ({ productId, quantity: 1, name: 'A part', unitCents: 250_000 })),
    itemsCents: 250_000 * productIds.length,
    shippingCents: 0,
    vatCents: 0,
    totalCents: 250_000 * productIds.length,
    receipts: ['QWE1RTY2UI'],
    paidAt: '2026-11-21T09:30:00.000Z',
  });
}

export const aReview = (review: { rating?: number; comment?: string } = {}) => ({
  rating: 4,
  comment: 'Runs cool and quiet all day.',
  ...review,
});

/** A signed-in customer whose purchase of a product has reached this service. */
export async function aBuyer(
  reviews: TestService,
  { name = 'Wanjiru', productId = randomUUID() }: { name?: string; productId?: string } = {},
) {
  const id = randomUUID();
  const token = await reviews.identity.tokenFor({ id, name });
  await reviews.publish(anOrderPaid({ userId: id, productIds: [productId] }));
  await eventually(async () => {
    const { body } = await reviews.request('GET', `/products/${productId}/has-purchased`, { token });
    if (body.hasPurchased !== true) throw new Error('the purchase is not known yet');
  });
  return { id, name, token, productId };
}

/** A buyer's posted review. */
export async function aPostedReview(
  reviews: TestService,
  buyer: { token: string; productId: string },
  draft: ReturnType<typeof aReview> & { photos?: string[] } = aReview(),
) {
  const path = `/products/${buyer.productId}/reviews`;
  const { body } = await reviews.request<Review>('POST', path, { token: buyer.token, body: draft });
  return { ...body, path: `${path}/${body._id}` };
}
