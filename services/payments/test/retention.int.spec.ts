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

describe('the retention of payments', () => {
  it('deletes callbacks that were applied over 400 days ago, and none that waits', async () => {
    await database.query(`insert into attempt (id, user_id, key, body_hash, phone, amount, reference, secret, status,
        created_at, next_check_at)
      values (gen_random_uuid(), 'x', 'x', 'x', 'x', 1, 'x', 'x', 'succeeded', now(), now())`);
    await database.query(`insert into callback (attempt_id, body, received_at, applied_at)
      select attempt.id, to_jsonb(days), now() - make_interval(days => days),
        case when days <> 500 then now() - make_interval(days => days) end
      from attempt, unnest(array[399, 401, 500]) days`);
    await sweepOnce(database, retention);
    expect(await database.query('select body from callback order by 1')).toEqual([{ body: 399 }, { body: 500 }]);
    expect(await database.query('select from attempt')).toHaveLength(1);
  });

  it('deletes no attempts or discrepancies', () => {
    const books = ['attempt', 'payable', 'discrepancy'];
    expect(retention.filter(({ table }) => books.includes(table))).toEqual([]);
  });

  it('is found by an index', async () => {
    expect(await unindexedSweeps(new URL('../', import.meta.url), retention)).toEqual([]);
  });
});
