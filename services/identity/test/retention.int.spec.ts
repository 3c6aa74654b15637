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

const daysAgo = (days: number) => `now() - interval '${days} days'`;

describe('the retention of identity', () => {
  it('deletes sessions and links a month after their end', async () => {
    const [account] = await database.query<{ id: string }>(
      `insert into account (id, name, email, password_hash) values (gen_random_uuid(), 'x', 'x@x', 'x') returning id`,
    );
    for (const days of [-1, 29, 31]) {
      await database.query(
        `insert into session (id, account_id, device, created_at, last_seen_at, expires_at)
          values (gen_random_uuid(), $1, $2, now(), now(), ${daysAgo(days)})`,
        [account?.id, `over for ${days}`],
      );
      await database.query(
        `insert into mailed_link (token_hash, account_id, purpose, created_at, expires_at)
          values ($2, $1, 'verify-email', now(), ${daysAgo(days)})`,
        [account?.id, `over for ${days}`],
      );
    }
    await sweepOnce(database, retention);
    const left = [{ name: 'over for -1' }, { name: 'over for 29' }];
    expect(await database.query('select device as name from session order by 1')).toEqual(left);
    expect(await database.query('select token_hash as name from mailed_link order by 1')).toEqual(left);
    expect(await database.query('select from account')).toHaveLength(1);
  });

  it('deletes mailed codes a day after their end', async () => {
    await database.query(`insert into sign_in_code (email, code_hash, expires_at)
      select hours::text, 'x', now() - make_interval(hours => hours) from unnest(array[23, 25]) hours`);
    await sweepOnce(database, retention);
    expect(await database.query('select email from sign_in_code')).toEqual([{ email: '23' }]);
  });

  it('deletes mails after 90 days, and closed messages after two years', async () => {
    await database.query(`insert into mail (recipient, subject, text, html, created_at)
      select 'x', days::text, '', '', now() - make_interval(days => days) from unnest(array[89, 91]) days`);
    await database.query(`insert into contact_message (id, name, email, inquiry_type, subject, message, status, created_at)
      select gen_random_uuid(), '', '', 'general', status || ' ' || days, '', status, now() - make_interval(days => days)
      from unnest(array['new', 'in_progress', 'closed']) status, unnest(array[729, 731]) days`);
    await sweepOnce(database, retention);
    expect(await database.query('select subject from mail')).toEqual([{ subject: '89' }]);
    const messages = await database.query<{ subject: string }>('select subject from contact_message order by 1');
    expect(messages.map(({ subject }) => subject)).toEqual([
      'closed 729',
      'in_progress 729',
      'in_progress 731',
      'new 729',
      'new 731',
    ]);
  });

  it('is found by an index', async () => {
    expect(await unindexedSweeps(new URL('../', import.meta.url), retention)).toEqual([]);
  });
});
