import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { migratedDatabase } from '../src/testing/migrated-database.js';
import { sweepOnce } from '../src/testing/sweeping.js';
import type { TestDatabase } from '../src/testing/test-database.js';
import { runJob, startNotes } from './fixtures.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.drop());

const handled = (rows: number, daysAgo: number) =>
  database.query(
    `insert into inbox (event_id, handled_at)
      select gen_random_uuid(), now() - make_interval(days => $2) from generate_series(1, $1)`,
    [rows, daysAgo],
  );
const ages = () =>
  database.query(`select extract(day from now() - handled_at)::int as days, count(*)::int as rows
    from inbox group by 1 order by 1`);

describe('a sweep', () => {
  it('deletes all events that can no longer be repeated, and no younger ones', async () => {
    await handled(2_500, 121);
    await handled(3, 119);
    await handled(2, 0);
    await sweepOnce(database, []);
    expect(await ages()).toEqual([
      { days: 0, rows: 2 },
      { days: 119, rows: 3 },
    ]);
  });

  it('skips rows that do not meet its condition', async () => {
    await database.query(`create table thing (ended_at timestamptz, is_book boolean)`);
    await database.query(`insert into thing values (now() - interval '9 days', true),
      (now() - interval '9 days', false), (null, false)`);
    await sweepOnce(database, [{ table: 'thing', agedBy: 'ended_at', days: 8, where: 'not is_book' }]);
    expect(await database.query('select ended_at is null as open, is_book from thing order by 1')).toEqual([
      { open: false, is_book: true },
      { open: true, is_book: false },
    ]);
  });

  it('runs as a separate job', async () => {
    await handled(1, 121);
    expect(await runJob('sweep', database.url)).toEqual({ code: 0, said: '' });
    expect(await ages()).toEqual([]);
    expect(await runJob('sweep', 'postgres://nobody@127.0.0.1:1/nothing')).toEqual({
      code: 1,
      said: 'The database was not swept: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  });

  it('runs in the service itself, unless that is switched off', async () => {
    await handled(1, 121);
    const idle = await startNotes({ DATABASE_URL: database.url, SWEEP_DAILY: 'false' });
    await idle.stop();
    expect(await ages()).toHaveLength(1);
    const notes = await startNotes({ DATABASE_URL: database.url });
    await eventually(async () => expect(await ages()).toEqual([]));
    await notes.stop();
  });
});
