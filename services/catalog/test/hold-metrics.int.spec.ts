import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orderPlaced } from '@shop/contracts/order-events';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { RELEASE_HOLDS } from '../src/jobs/release-expired-holds.js';
import { aProduct, hold, startCatalog } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const becomes = (expected: Record<string, number>) =>
  eventually(async () => expect(Object.fromEntries(await catalog.metrics())).toMatchObject(expected), 20_000);

it('holds are counted while they hold stock, and after they should have expired', async () => {
  const product = await aProduct(catalog);
  const [unclaimed, kept] = [randomUUID(), randomUUID()];
  for (const id of [unclaimed, kept]) await hold(catalog, [{ productId: product.id, quantity: 1 }], id);
  const order = { orderId: kept, userId: randomUUID(), number: 'SP-1', paymentMethod: 'mpesa' as const };
  await catalog.publish(orderPlaced.of(kept, { ...order, totalCents: 1, lines: [] }));
  await becomes({ stock_holds_unclaimed: 1, stock_holds_kept: 1, stock_holds_overdue: 0 });
  await catalog.database.query("update hold set created_at = now() - interval '1 hour' where id = $1", [kept]);
  // The job that ends holds cannot change any row.
  const refusal = "create rule stuck as on update to hold where new.state = 'released' do instead nothing";
  await catalog.database.query(refusal);
  await catalog.database.query("update hold set expires_at = now() - interval '2 minutes' where id = $1", [unclaimed]);
  catalog.wake(RELEASE_HOLDS);
  await becomes({ stock_holds_overdue: 1 });
  await catalog.database.query('drop rule stuck on hold');
  catalog.wake(RELEASE_HOLDS);
  await becomes({ stock_holds_overdue: 0, stock_holds_unclaimed: 0, stock_holds_kept: 1 });
  const age = (await catalog.metrics()).get('stock_oldest_kept_hold_age_seconds') ?? 0;
  expect(age).toBeGreaterThanOrEqual(3_600);
});
