import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { runRemoval } from '@shop/service-kit/db/demonstration-removal';
import { holdRow } from '@shop/service-kit/testing/lock-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { removeDemonstrationOf } from '../src/remove-demonstration-command.js';
import { aProduct, hold, startCatalog, stockOf } from './fixtures.js';
import { holdsOf, line, paid, placed } from './hold-fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const { publish, stateOf, runOutOfTime } = holdsOf(() => catalog);
const remove = (...orders: string[]) =>
  runRemoval({ service: 'catalog', databaseUrl: catalog.database.url, isDryRun: false }, removeDemonstrationOf(orders));
const BLOCKED = `select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted
  and query not like '%pg_locks%'`;
const areWaiting = (count: number) =>
  eventually(async () => expect((await catalog.database.query(BLOCKED)).length).toBeGreaterThanOrEqual(count));
const movedOf = async ({ id }: Product) =>
  (
    await catalog.database.query<{ change: number; units: number }>(
      'select count(*)::int as change, sum(change)::int as units from stock_movement where product_id = $1',
      [id],
    )
  )[0];

/** A product of which an order has two units. */
async function anOrderOf(product: Product): Promise<string> {
  const orderId = randomUUID();
  await hold(catalog, [line(product, 2)], orderId);
  expect(await stockOf(catalog, product)).toBe(3);
  return orderId;
}

/** Keeps a product locked until all of these wait for it, one after the other. */
async function behindLock(product: Product, ...work: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const release = await holdRow(catalog.database, 'select 1 from product where id = $1 for update', [product.id]);
  const started: Promise<unknown>[] = [];
  for (const one of work) {
    started.push(one());
    await areWaiting(started.length);
  }
  await release();
  return Promise.all(started);
}

/** docs/product-rules.md#R382 */
describe('stock of demonstration orders', () => {
  it('comes back once, also when two removals run at the same time and after them', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const order = await anOrderOf(product);
    await publish(placed(order));
    await publish(paid(order));
    const counts = await behindLock(
      product,
      () => remove(order),
      () => remove(order),
    );
    expect(counts).toEqual(
      expect.arrayContaining([
        { units: 2, holds: 1 },
        { units: 0, holds: 0 },
      ]),
    );
    expect(await remove(order)).toEqual({ units: 0, holds: 0 });
    expect(await stockOf(catalog, product)).toBe(5);
    expect(await movedOf(product)).toEqual({ change: 3, units: 5 });
  });

  it('comes back once when the hold expires at the same time', async () => {
    const product = await aProduct(catalog, { countInStock: 5 });
    const order = await anOrderOf(product);
    await behindLock(
      product,
      () => runOutOfTime(order),
      () => remove(order),
    );
    await eventually(async () => expect(await stateOf(order)).not.toBe('held'));
    expect(await remove(order)).toMatchObject({ units: 0 });
    expect(await stockOf(catalog, product)).toBe(5);
    expect(await movedOf(product)).toEqual({ change: 3, units: 5 });
  });
});
