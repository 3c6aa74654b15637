import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { migratedDatabase } from '@shop/service-kit/testing/migrated-database';
import { sweepOnce, unindexedSweeps } from '@shop/service-kit/testing/sweeping';
import type { TestDatabase } from '@shop/service-kit/testing/test-database';
import { retention } from '../src/retention.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase(fileURLToPath(new URL('../migrations', import.meta.url)));
});
afterAll(() => database.drop());

describe('the retention of the catalogue', () => {
  it('deletes holds that ended long ago, with their lines, and never one that still holds stock', async () => {
    await database.query(`insert into product (id, name, description, price_cents, category, brand, image, count_in_stock)
      values (gen_random_uuid(), 'x', 'x', 1, 'x', 'x', 'x', 1)`);
    await database.query(`insert into hold (id, state, created_at) select state || days, state, now() - make_interval(days => days)
      from unnest(array['held', 'kept', 'sold', 'released']) state, unnest(array[119, 121]) days`);
    await database.query(`insert into hold_line (hold_id, product_id, position, name, image, unit_cents, quantity)
      select hold.id, product.id, 0, 'x', 'x', 1, 1 from hold, product`);
    await sweepOnce(database, retention);
    const left = ['held119', 'held121', 'kept119', 'kept121', 'released119', 'sold119'];
    expect(await database.query('select id from hold order by id')).toEqual(left.map((id) => ({ id })));
    expect(await database.query('select hold_id as id from hold_line order by 1')).toEqual(left.map((id) => ({ id })));
  });

  it('removes products deleted long ago with their movements, unless a hold names them', async () => {
    await database.query(`insert into product (id, sku, name, description, price_cents, category, brand, image, count_in_stock, deleted_at)
      select gen_random_uuid(), name, name, 'x', 1, 'x', 'x', 'x', 1, now() - make_interval(days => days)
      from (values ('restorable', 29), ('old', 31), ('held', 31), ('on sale', null)) as one (name, days)`);
    await database.query("insert into hold (id, state) values ('recent', 'sold')");
    await database.query(`insert into hold_line (hold_id, product_id, position, name, image, unit_cents, quantity)
      select 'recent', id, 0, 'x', 'x', 1, 1 from product where sku = 'held'`);
    await sweepOnce(database, retention);
    const moved = `select sku from product join stock_movement on product_id = product.id
      where sku in ('restorable', 'old', 'held', 'on sale') order by sku`;
    expect(await database.query(moved)).toEqual([{ sku: 'held' }, { sku: 'on sale' }, { sku: 'restorable' }]);
    expect(await database.query("select from product where sku = 'old'")).toEqual([]);
  });

  it('removes builds of guests after 400 days, never those of accounts', async () => {
    await database.query(`insert into saved_build (code, name, user_id, parts, created_at)
      select code, 'x', owner, '[{}]', now() - make_interval(days => days)
      from (values ('AAAA2222', null, 399), ('AAAA3333', null, 401), ('AAAA4444', 'u', 401)) as one (code, owner, days)`);
    await sweepOnce(database, retention);
    const left = await database.query('select code from saved_build order by code');
    expect(left).toEqual([{ code: 'AAAA2222' }, { code: 'AAAA4444' }]);
  });

  it('is found by an index', async () => {
    expect(await unindexedSweeps(new URL('../', import.meta.url), retention)).toEqual([]);
  });
});
