import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/service-kit/testing/eventually';
import { aPlacedOrder, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  // Nobody listens there.
  shop = await startOrders({ KAFKA_BROKERS: '127.0.0.1:1' });
});
afterAll(() => shop.stop());

/** An attempt that never became an order: a sweep gives its stock back, after it looked at orders whose time is over. */
async function anAbandonedAttempt(): Promise<string> {
  const id = randomUUID();
  await shop.orders.database.query(
    `insert into checkout (user_id, key, body_hash, order_id, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 'x', $1, now() - interval '1 hour')`,
    [id],
  );
  return id;
}

describe('while the bus is away', () => {
  it('an order keeps its stock: the catalogue is told directly that it exists', async () => {
    const { order } = await aPlacedOrder(shop.orders);
    await eventually(() => expect(shop.catalog.kept).toContain(order.id));
  });

  it('no order expires: its money may have come unheard', async () => {
    const { order, now } = await aPlacedOrder(shop.orders);
    await runOutOfTime(shop.orders, order.id);
    for (let sweeps = 0; sweeps < 3; sweeps += 1) {
      const abandoned = await anAbandonedAttempt();
      await eventually(() => expect(shop.catalog.released).toContain(abandoned), 30_000);
    }
    expect((await now()).status).toBe('awaiting_payment');
  }, 100_000);
});
