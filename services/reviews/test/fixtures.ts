import { randomUUID } from 'node:crypto';
import { productChanged } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
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

/** Delivers an event that happened then, and waits until this service has handled it. Gives how to deliver the same again. */
export async function announce(
  reviews: TestService,
  event: OutgoingEvent,
  at = new Date(),
): Promise<() => Promise<void>> {
  const { topic, version, key, data } = event;
  const id = randomUUID();
  const message = { id, type: topic, version, occurredAt: at.toISOString(), requestId: 'test', key, data };
  await reviews.deliver(topic, message, key);
  await eventually(async () => {
    const [handled] = await reviews.database.query('select from inbox where event_id = $1', [id]);
    if (!handled) throw new Error('the event is not handled yet');
  });
  return () => reviews.deliver(topic, message, key);
}

/** What the catalogue says of a product. */
export const aProductChange = (
  productId: string,
  fields: { isHidden?: boolean; version?: number; name?: string } = {},
) =>
  productChanged.of(productId, {
    ...{ productId, name: 'Ryzen 5 7600', category: 'processors', priceCents: 100, image: '/media/a', ...fields },
  });

/** A product that the catalogue has announced. */
export async function aProduct(reviews: TestService, fields: { isHidden?: boolean } = { isHidden: false }) {
  const id = randomUUID();
  await announce(reviews, aProductChange(id, fields));
  return id;
}
