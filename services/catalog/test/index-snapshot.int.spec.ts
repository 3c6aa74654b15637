import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Management } from '@shop/service-kit/observe/management';
import { holdRow, lockTable } from '@shop/service-kit/testing/lock-table';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { CatalogSettings } from '../src/config.js';
import { KEEP_INDEX_SNAPSHOT } from '../src/jobs/keep-index-snapshot.js';
import { catalogService } from '../src/service.js';
import { aProduct, NO_MEDIA, startCatalog } from './fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  // Also where the other tests run over a search server.
  catalog = await startCatalog({ SEARCH_URL: undefined });
  await aProduct(catalog, { name: 'Palit GTX 1650' });
  await stored(1);
});
afterAll(() => catalog.stop());

const snapshots = async () => {
  const rows = await catalog.database.query<{ id: string }>('select id from index_snapshot order by id');
  return rows.map(({ id }) => Number(id));
};

/** Waits until the newest snapshot is at least this one. */
const stored = (id: number) =>
  eventually(async () => {
    catalog.wake(KEEP_INDEX_SNAPSHOT);
    expect(Math.max(...(await snapshots()))).toBeGreaterThanOrEqual(id);
  });

/**
 * Whether a process that starts now reads all products, and what a search finds in it then. Changes of a moment when another
 * transaction was open are read again, so a snapshot may need some of them.
 */
async function started(search: string): Promise<{ readsAll: boolean; found: string[] }> {
  const unlock = await lockTable(catalog.database, 'product');
  const management = await Management.open(0, '127.0.0.1');
  const replica = await TestService.start({
    ...{ name: 'catalog', settings: CatalogSettings, service: catalogService, management },
    environment: { DATABASE_URL: catalog.database.url, MEDIA_URL: NO_MEDIA },
  });
  const isReady = async () => (await fetch(`${management.url}/readyz/catalog`)).status === 200;
  try {
    const readsAll = await eventually(async () => {
      const [waiting] = await catalog.database.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'select product.id, lower(sku)%'`,
      );
      const isDone = await isReady();
      expect(isDone || waiting !== undefined).toBe(true);
      return waiting?.query.includes('id > $1') === true;
    });
    await unlock();
    await eventually(async () => expect(await isReady()).toBe(true));
    const { body } = await replica.request<{ name: string }[]>('GET', `/products?search=${search}`);
    return { readsAll, found: body.map(({ name }) => name) };
  } finally {
    await replica.stop();
  }
}

it('a start reads the stored index in place of all products', async () => {
  expect(await started('gtx1650')).toEqual({ readsAll: false, found: ['Palit GTX 1650'] });
});

it('and the products that changed since', async () => {
  const product = await aProduct(catalog, { name: 'Palit GTX 1660' });
  await catalog.database.query(`update product set hidden = true where name = 'Palit GTX 1650'`);
  expect(await started('palit')).toEqual({ readsAll: false, found: [product.name] });
  await catalog.database.query(`update product set compat = '{"curved": true}' where name = 'Palit GTX 1660'`);
  expect(await started('curved monitor')).toEqual({ readsAll: false, found: [product.name] });
});

it('is written again after many changes, and three are kept', async () => {
  const [first = 0] = await snapshots();
  for (const id of [first + 1, first + 2, first + 3]) {
    await catalog.database.query(`insert into product_change select gen_random_uuid(),
      pg_current_xact_id()::text::bigint, 0 from generate_series(1, 1000)`);
    catalog.wake(KEEP_INDEX_SNAPSHOT);
    await catalog.database.query(`update index_snapshot set written_at = now() - interval '6 minutes'`);
    await stored(id);
  }
  expect(await snapshots()).toEqual([first + 1, first + 2, first + 3]);
  const parts = await catalog.database.query('select distinct snapshot_id from index_snapshot_part');
  expect(parts).toHaveLength(3);
  // A transaction that another test holds open would have a later start read them all again, which is too many for it.
  await catalog.database.query('delete from product_change');
});

/** Changes the stored index, and waits until another one is stored after a start that had to read all products. */
async function expectAllRead(change: string, keep: () => Promise<() => Promise<void>>): Promise<void> {
  await catalog.database.query('delete from index_snapshot');
  await stored(1);
  const [newest = 0] = await snapshots();
  const release = await keep();
  await catalog.database.query(change);
  expect(await started('gtx')).toEqual({ readsAll: true, found: ['Palit GTX 1660'] });
  await release();
  await stored(newest + 1);
  expect(await started('gtx')).toEqual({ readsAll: false, found: ['Palit GTX 1660'] });
}

it.each([
  ['is damaged', `update index_snapshot_part set content = overlay(content placing '\\x00' from length(content) / 2)`],
  ['has no postings', `delete from index_snapshot_part where name = 'postings'`],
])('all products are read where the stored index %s', (_what, change) =>
  expectAllRead(change, () => Promise.resolve(() => Promise.resolve())),
);

it.each([
  ['of other code', `update index_snapshot set code = 'other'`],
  ['of another server', `update index_snapshot set server = '1'`],
  ['of transactions to come', 'update index_snapshot set next_change = 9000000000'],
])('all products are read where the stored index is %s', (_what, change) =>
  // The process that runs already stores none of its own until the other one has read.
  expectAllRead(change, () => holdRow(catalog.database, 'lock table index_snapshot_part in share mode', [])),
);
