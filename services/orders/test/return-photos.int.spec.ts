import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import { aPictureUrl, pictureMarksOf } from '@shop/service-kit/testing/picture-marks';
import { eventually } from '@shop/shop-client/eventually';
import { startOrders } from './fixtures.js';
import { returnCalls } from './return-fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staffToken: string;
beforeAll(async () => {
  shop = await startOrders();
  staffToken = await shop.orders.identity.tokenFor({ id: randomUUID(), roles: ['orders'] });
});
afterAll(() => shop.stop());

const { aDeliveredOrder } = returnCalls(
  () => shop.orders,
  () => staffToken,
);

describe('a photo of a return request', () => {
  const { discard, keep } = pictureMarksOf(() => shop.orders);

  it('is kept while the request has it, and not after the account is closed', async () => {
    const [photo, unused] = [aPictureUrl(), aPictureUrl()];
    const { order, request } = await aDeliveredOrder();
    await request({ photos: [photo] });
    expect(await discard(photo, unused)).toEqual([unused]);
    await shop.orders.publish(userDeleted.of(order.user.id, { userId: order.user.id }));
    await eventually(async () => expect(await discard(photo)).toEqual([photo]));
  });

  it('that was deleted is refused until it is uploaded again, and the same key can be tried again', async () => {
    const gone = aPictureUrl();
    const { now, request } = await aDeliveredOrder();
    await discard(gone);
    const key = randomUUID();
    expect(await request({ photos: [gone] }, { key })).toMatchObject({ status: 409, body: { code: 'picture_gone' } });
    expect((await now()).returns).toEqual([]);
    await keep(gone);
    expect(await request({ photos: [gone] }, { key })).toMatchObject({ status: 201, body: { photos: [gone] } });
  });

  it('never belongs to a request that is made while it is deleted', async () => {
    const { request } = await aDeliveredOrder(10);
    for (let round = 0; round < 8; round += 1) {
      const photo = aPictureUrl();
      const [made, discarded] = await Promise.all([request({ photos: [photo] }), discard(photo)]);
      // While the service saves, it is too busy to say, and media deletes nothing.
      expect(made.status === 201 && (discarded ?? []).includes(photo)).toBe(false);
    }
  });
});
