import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { productDeleted } from '@shop/contracts/catalog';
import { userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import type { EventNotice } from '../src/events/event-feed.js';
import { PostgresBus } from '../src/events/postgres/postgres-bus.js';
import { PostgresFeed } from '../src/events/postgres/postgres-feed.js';
import { toEnvelope } from '../src/events/to-envelope.js';
import { signedBy } from '../src/testing/test-keys.js';
import { createLogger } from '../src/observe/logger.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.js';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

const logger = createLogger('test', 'fatal');
const { topic } = productDeleted;
const BLOCKED = `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;

/** The database of the bus, and that of the service. */
let events: TestDatabase;
let tables: TestDatabase;
let bus: PostgresBus;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  [events, tables] = [await createTestDatabase(), await createTestDatabase()];
  bus = new PostgresBus(events.url, logger);
  stops = [() => bus.stop()];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await events.drop();
  await tables.drop();
});

/** The service on the embedded bus, also where the tests run over Kafka; returns what stops it. */
async function startService(others: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  const environment = { KAFKA_BROKERS: '', EVENTS_DATABASE_URL: events.url, DATABASE_URL: tables.url, ...others };
  const service: TestService = await startNotes(environment);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= service.stop());
  stops.unshift(stop);
  return stop;
}
const deleted = (productId: string, key = productId) => signedBy(toEnvelope(productDeleted.of(key, { productId })));
async function heard(): Promise<string[]> {
  const rows = await tables.query<{ product_id: string }>('select product_id from heard order by n');
  return rows.map(({ product_id }) => product_id);
}
function renamed(url: string): string {
  const { hostname } = new URL(url);
  return Object.assign(new URL(url), { hostname: hostname === 'localhost' ? '127.0.0.1' : 'localhost' }).href;
}
const lag = async () => (await bus.backlog('notes', [topic]))[0];
/** Ends the connection that reads the service's events, as a crash of its process does. */
const endReader = () =>
  events.query(`select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
    where datname = current_database() and application_name = 'events of notes' and locktype = 'advisory' and granted`);
/** Ends the connection that receives the announcements. */
const endListener = () =>
  events.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`);

describe('the embedded bus', () => {
  it('loses no event of a publisher that commits after a later one', async () => {
    await startService();
    const quick = new PostgresBus(events.url, logger);
    stops.push(() => quick.stop());
    await Promise.all([bus, quick].map((publisher) => publisher.backlog('notes', [])));
    const second = deleted('second');
    // The slow publisher has a position for its first event, and waits for what becomes of the second.
    const other = new pg.Client({ connectionString: events.url });
    await other.connect();
    await other.query('begin');
    await other.query(`insert into bus_event (event_id, topic, key, envelope) values ($1, 'x', 'x', '{}')`, [
      second.id,
    ]);
    const waiting = (count: number) => eventually(async () => expect(await events.query(BLOCKED)).toHaveLength(count));
    const slowly = bus.publish([deleted('first'), second]);
    await waiting(1);
    const quickly = quick.publish([deleted('third')]);
    const outcome = await Promise.race([quickly.then(() => 'overtakes'), waiting(2).then(() => 'waits')]);
    expect(outcome).toBe('waits');
    await other.query('rollback');
    await other.end();
    await Promise.all([slowly, quickly]);
    await eventually(async () => expect((await heard()).toSorted()).toEqual(['first', 'second', 'third']));
  });

  it('keeps for a group what is published after it subscribed, once', async () => {
    await bus.publish([deleted('before the group')]);
    expect(await lag()).toEqual({ topic, waiting: 0, deadLetters: 0 });
    await (
      await startService()
    )();
    const missed = deleted('missed');
    await bus.publish([missed, deleted('also missed')]);
    await bus.publish([missed]);
    expect(await lag()).toEqual({ topic, waiting: 2, deadLetters: 0 });
    await startService();
    await eventually(async () => expect(await lag()).toEqual({ topic, waiting: 0, deadLetters: 0 }));
    expect((await heard()).toSorted()).toEqual(['also missed', 'missed']);
  });

  it('continues on a new connection when the old one is ended', async () => {
    await startService();
    await bus.publish([deleted('before')]);
    await eventually(async () => expect(await heard()).toEqual(['before']));
    expect(await endReader()).toHaveLength(1);
    await bus.publish([deleted('after')]);
    await eventually(async () => expect(await heard()).toEqual(['before', 'after']));
  });

  it.each([
    ['on the same server', (url: string) => url, 'off'],
    // The same server under another name counts as another one.
    ['on another server', (url: string) => renamed(url), 'on'],
  ])(
    'delivers to a service whose commit is flushed where it must be: with its database %s',
    async (_, move, flushed) => {
      // Servers of tests need not flush.
      await tables.query('alter role current_user set synchronous_commit to on');
      await tables.query('create table flushed (word text)');
      await tables.query(`create function note_flush() returns trigger language plpgsql as
      $$ begin insert into flushed values (current_setting('synchronous_commit')); return null; end $$`);
      await startService({ EVENTS_DATABASE_URL: move(events.url) });
      await tables.query(`create constraint trigger noted after insert on inbox
      deferrable initially deferred for each row execute function note_flush()`);
      const ids = ['a statement', 'tx of statements'];
      await bus.publish([
        deleted('Prisma'),
        ...ids.map((userId) => signedBy(toEnvelope(userDeleted.of(userId, { userId })))),
      ]);
      await eventually(async () => expect((await heard()).toSorted()).toEqual(['Prisma', ...ids]));
      expect(await tables.query('select word, count(*)::int from flushed group by word')).toEqual([
        { word: flushed, count: 3 },
      ]);
    },
  );

  it('has one reader of a group, and the next when its connection is ended', async () => {
    await startService();
    await startService();
    const readers = () =>
      events.query<{ granted: boolean }>(`select granted from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and application_name = 'events of notes' and locktype = 'advisory' order by granted`);
    await eventually(async () => expect(await readers()).toEqual([{ granted: false }, { granted: true }]));
    const key = 'ordered';
    for (let n = 0; n < 20; n += 1) {
      await bus.publish([deleted(`${key} ${n}`, key)]);
      if (n % 5 === 2) await eventually(async () => expect(await endReader()).toHaveLength(1));
    }
    await eventually(async () => expect(await heard()).toHaveLength(20));
    expect(await heard()).toEqual(Array.from({ length: 20 }, (_, n) => `${key} ${n}`));
  });

  it('loses no event while announcements are not received, and keeps their order', async () => {
    await startService();
    const key = 'ordered';
    for (let n = 0; n < 20; n += 1) {
      await bus.publish([deleted(`${key} ${n}`, key)]);
      if (n % 5 === 2) await eventually(async () => expect(await endListener()).toHaveLength(1));
    }
    await eventually(async () => expect(await heard()).toHaveLength(20));
    expect(await heard()).toEqual(Array.from({ length: 20 }, (_, n) => `${key} ${n}`));
  });

  it('delivers an event that is larger than an announcement may be, in its order', async () => {
    await startService();
    const ids = ['before', 'large', 'behind'];
    const padded = (id: string) => ({
      ...deleted(id, 'same key'),
      ...(id === 'large' && { padding: 'é'.repeat(4_000) }),
    });
    for (const id of ids) await bus.publish([padded(id)]);
    await eventually(async () => expect(await heard()).toEqual(ids));
  });

  it('keeps a failed event and those behind it through a restart, and their attempts', async () => {
    const stop = await startService();
    const key = 'fails-99-restart';
    await bus.publish([deleted(key), deleted(`behind ${key}`, key), deleted('other')]);
    await eventually(async () => expect(await heard()).toEqual(['other']));
    // A service that stops before it has noted what it applied reads it again, and skips it.
    await eventually(async () => expect(await lag()).toEqual({ topic, waiting: 2, deadLetters: 0 }));
    await stop();
    expect(await lag()).toEqual({ topic, waiting: 2, deadLetters: 0 });
    await startService();
    await eventually(async () => expect(await lag()).toEqual({ topic, waiting: 0, deadLetters: 1 }));
    expect(await heard()).toEqual(['other', `behind ${key}`]);
    expect(await bus.deadLetters().list(topic)).toMatchObject([{ group: 'notes', error: 'Error: failure 6' }]);
  });

  it('announces all events of one publishing to every feed, however many', async () => {
    const feed = new PostgresFeed(events.url, logger);
    stops.push(() => feed.stop());
    const announced: EventNotice[] = [];
    await feed.start(
      (event) => announced.push(event),
      () => undefined,
    );
    const keys = Array.from({ length: 300 }, (_, n) => `number ${n} ${'é'.repeat(20)}`);
    await bus.publish(keys.map((key) => deleted(key)));
    await eventually(() => expect(announced).toEqual(keys.map((key) => ({ topic, key }))));
  });

  const left = async () => {
    const rows = await events.query<{ key: string }>('select key from bus_event order by position');
    return rows.map(({ key }) => key);
  };
  const age = (keys: string, interval: string) =>
    events.query('update bus_event set published_at = now() - $2::interval where key like $1', [keys, interval]);

  it('deletes what all groups have read after an hour, and the rest after 14 days', async () => {
    const stop = await startService();
    await bus.publish([deleted('read'), deleted('young')]);
    await eventually(async () => expect(await lag()).toMatchObject({ waiting: 0 }));
    await stop();
    await events.query(`insert into bus_group values ('slow', 0)`);
    await events.query(`insert into bus_subscription values ('slow', $1, 0)`, [topic]);
    await age('read', '61 minutes');
    await (
      await startService()
    )();
    expect(await left()).toEqual(['read', 'young']);
    await age('read', '15 days');
    await startService();
    await eventually(async () => expect(await left()).toEqual(['young']));
  });

  it('deletes more old events than it looks at in one statement', async () => {
    const stop = await startService();
    await bus.publish(Array.from({ length: 1_100 }, (_, n) => deleted(`old ${n}`)));
    await eventually(async () => expect(await lag()).toMatchObject({ waiting: 0 }));
    await stop();
    await age('old%', '61 minutes');
    await startService();
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('delivers what an earlier release left in the queues of pg-boss', async () => {
    const [waits, active, dead] = [deleted('waits'), deleted('active'), deleted('dead')];
    const letter = { event: dead, group: 'notes', error: 'Error: hopeless' };
    await events.query('create schema pgboss');
    await events.query(
      `create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
    );
    await events.query(`create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb,
      state pgboss.job_state, singleton_key text, created_on timestamptz default clock_timestamp()) partition by list (name)`);
    await events.query('create table pgboss.job_common partition of pgboss.job default');
    await events.query('create table pgboss.subscription (event text, name text)');
    await events.query('insert into pgboss.subscription values ($1, $2)', [topic, `${topic}.notes`]);
    for (const [queue, state, data] of [
      [`${topic}.notes`, 'active', active],
      [`${topic}.notes`, 'retry', waits],
      [`${topic}.notes`, 'completed', deleted('completed')],
      [`${topic}.dlq`, 'created', letter],
      ['__pgboss__maintenance', 'created', {}],
    ])
      await events.query('insert into pgboss.job (name, state, data) values ($1, $2, $3)', [queue, state, data]);
    await bus.publish([deleted('published before the service started')]);
    await startService();
    await eventually(async () => expect(await heard()).toHaveLength(3));
    expect((await heard()).toSorted()).toEqual(['active', 'published before the service started', 'waits']);
    expect(await bus.deadLetters().list(topic)).toEqual([letter]);
    expect(await events.query(`select from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
  });
});
