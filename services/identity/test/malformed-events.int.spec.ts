import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deliverMalformed, topicsWithDeadLetter } from '@shop/service-kit/testing/malformed-events';
import { eventually } from '@shop/shop-client/eventually';
import { startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

it('makes a dead letter of a malformed event, on each topic that it consumes', async () => {
  const topics = await deliverMalformed(shop.identity);
  expect(topics).not.toEqual([]);
  await eventually(async () => expect(await topicsWithDeadLetter(shop.identity, topics)).toEqual(topics));
});
