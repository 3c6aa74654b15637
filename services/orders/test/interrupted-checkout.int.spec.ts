import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

describe('a checkout that stopped between hold and order', () => {
  const aCutOffCheckout = async (userId = randomUUID(), key = randomUUID(), bodyHash = 'h') => {
    const orderId = randomUUID();
    await shop.orders.database.query(
      `insert into checkout (user_id, key, body_hash, order_id, created_at)
        values ($1, $2, $3, $4, now() - interval '2 minutes')`,
      [userId, key, bodyHash, orderId],
    );
    return orderId;
  };

  it('releases its stock', async () => {
    const orderId = await aCutOffCheckout();
    await eventually(() => expect(shop.catalog.abandoned).toContain(orderId), 20_000);
  });

  it('cannot become an order after it was abandoned: the same request makes a new one', async () => {
    const userId = randomUUID();
    const token = await shop.orders.identity.tokenFor({ id: userId });
    const [draft, key] = [anOrderDraft(), randomUUID()];
    const orderId = await aCutOffCheckout(userId, key);
    await eventually(() => expect(shop.catalog.abandoned).toContain(orderId), 20_000);
    const answer = await placeOrder(shop.orders, token, draft, key);
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe(orderId);
  });
});
