import { describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { ConfigError } from '../src/config/load-config.js';
import { migratedDatabase } from '../src/testing/migrated-database.js';
import { schemaProblems } from '../src/testing/schema-problems.js';
import { keySettingsOf } from '../src/testing/test-keys.js';
import { startNotes } from './fixtures.js';

describe('a service', () => {
  it('starts beside a replica on the same new database: one migrates, the other waits', async () => {
    const first = await startNotes();
    const { url } = first.database;
    await first.database.query('drop schema public cascade; create schema public');
    const replicas = await Promise.all([startNotes({ DATABASE_URL: url }), startNotes({ DATABASE_URL: url })]);
    for (const replica of replicas) expect((await replica.request('GET', '/me')).status).toBe(200);
    for (const service of [...replicas, first]) await service.stop();
  });

  it('does not start with wrong settings, and lists every problem', async () => {
    const wrong = startNotes({ SERVICE_PORT: '70000', DATABASE_URL: 'secret', SERVICE_KEY: '', JWKS_URL: '' });
    const problem = await wrong.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ConfigError);
    expect(String(problem)).toMatch(/SERVICE_PORT[^]*DATABASE_URL[^]*SERVICE_KEY[^]*JWKS_URL/);
    expect(String(problem)).not.toContain('secret');
  });

  it.each([
    ['the key of another service', keySettingsOf('orders').SERVICE_KEY, 'SERVICE_KEY is no key of notes'],
    ['what is no key', 'secret', 'SERVICE_KEY: not a private key'],
  ])('does not start with %s', async (_, SERVICE_KEY, reason) => {
    const problem = await startNotes({ SERVICE_KEY }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ConfigError);
    expect(String(problem)).toContain(reason);
    expect(String(problem)).not.toContain('secret');
  });

  it('does not start without its database', async () => {
    await expect(startNotes({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toThrow();
  });

  it('finishes the request under way when it is stopped', async () => {
    const notes = await startNotes();
    const slow = notes.request('GET', '/slow');
    const sleeping = `select 1 from pg_stat_activity where state = 'active' and query = 'select pg_sleep(0.5)'`;
    await eventually(async () => expect(await notes.database.query(sleeping)).toHaveLength(1));
    const { url } = notes;
    await notes.stop();
    expect(await slow).toMatchObject({ status: 200, body: { slept: true } });
    await expect(fetch(`${url}/me`)).rejects.toThrow();
  });
});

describe('the comparison of schema.prisma with the migrations', () => {
  it('names every difference', async () => {
    expect(await schemaProblems(new URL('notes/', import.meta.url))).toEqual([
      'only in schema.prisma: note unique (author, text)',
      'only in schema.prisma: note.author text not null',
      'only in schema.prisma: note.seen_at timestamp(6) with time zone not null',
      'only in schema.prisma: note.text text not null',
      'only in the database: heard.n bigint not null',
      'only in the database: heard.product_id text not null',
      'only in the database: note.seen_at timestamp(6) with time zone',
      'only in the database: note.text character varying(200) not null',
    ]);
  });

  it('ignores the tables of the kit', async () => {
    const database = await migratedDatabase();
    const tables = await database.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(tables.map(({ tablename }) => tablename)).toEqual([
      'current_name',
      'ended_session',
      'inbox',
      'kit_migrations',
      'order_event',
      'outbox',
      'staff_change',
    ]);
    await database.drop();
  });
});
