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

describe('the retention of orders', () => {
  it('deletes the keys of orders placed over a month ago, and no key of an open checkout', async () => {
    await database.query(`insert into checkout (user_id, key, body_hash, order_id, created_at, is_placed)
      select 'x', days || (case when placed then ' placed' else ' open' end), 'x', gen_random_uuid(),
        now() - make_interval(days => days), placed
      from unnest(array[29, 31]) days, unnest(array[true, false]) placed`);
    await sweepOnce(database, retention);
    const keys = await database.query<{ key: string }>('select key from checkout order by 1');
    expect(keys.map(({ key }) => key)).toEqual(['29 open', '29 placed', '31 open']);
  });

  it('deletes carts that were not changed for 180 days, with their lines', async () => {
    await database.query(`insert into cart (user_id, changed_at)
      select days::text, now() - make_interval(days => days) from unnest(array[179, 181]) days`);
    await database.query(`insert into cart_line (user_id, product_id, line_id, name, unit_cents, image, quantity, category)
      select user_id, 'p', '', 'x', 1, '', 1, '' from cart`);
    await sweepOnce(database, retention);
    expect(await database.query('select user_id from cart_line')).toEqual([{ user_id: '179' }]);
    expect(await database.query('select user_id from cart')).toEqual([{ user_id: '179' }]);
  });

  it('deletes no orders or payments', () => {
    const books = ['customer_order', 'order_line', 'order_payment', 'order_history'];
    expect(retention.filter(({ table }) => books.includes(table))).toEqual([]);
  });

  it('is found by an index', async () => {
    expect(await unindexedSweeps(new URL('../', import.meta.url), retention)).toEqual([]);
  });
});
