import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deliverMalformed, topicsWithDeadLetter } from '@shop/service-kit/testing/malformed-events';
import { eventually } from '@shop/shop-client/eventually';
import { startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

it('makes a dead letter of a malformed event, on each topic that it consumes', async () => {
  const topics = await deliverMalformed(shop.payments);
  expect(topics).not.toEqual([]);
  await eventually(async () => expect(await topicsWithDeadLetter(shop.payments, topics)).toEqual(topics));
});
