import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '@shop/contracts/identity';
import { toEnvelope } from '@shop/service-kit/events/to-envelope';
import { TestBus } from '@shop/service-kit/testing/test-bus';
import { createTestDatabase, type TestDatabase } from '@shop/service-kit/testing/test-database';
import { startTestIdentity, type TestIdentity } from '@shop/service-kit/testing/test-identity';
import { keySettingsOf, signedBy, tokensOf } from '@shop/service-kit/testing/test-keys';
import { eventually } from '@shop/shop-client/eventually';
import { type EntryProcess, startEntry } from './entry.js';

let databases: { reviews: TestDatabase; media: TestDatabase };
let identity: TestIdentity;
let bus: TestBus;
let ports: { reviews: number; media: number; management: number };
let shop: EntryProcess;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const get = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** The values of a metric, by its labels. */
async function metric(name: string): Promise<Record<string, number>> {
  const text = await (await get(ports.management, '/metrics')).text();
  const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    samples.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

const lines = () =>
  shop
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { service: string; msg: string });

beforeAll(async () => {
  databases = { reviews: await createTestDatabase(), media: await createTestDatabase() };
  [identity, bus] = [await startTestIdentity(), await TestBus.start()];
  ports = { reviews: await freePort(), media: await freePort(), management: await freePort() };
  shop = startEntry({
    ...bus.environment,
    SHOP_TARGETS: 'media, reviews',
    MANAGEMENT_PORT: String(ports.management),
    JWKS_URL: identity.jwksUrl,
    SERVICE_PUBLIC_KEYS: keySettingsOf('media').SERVICE_PUBLIC_KEYS,
    REVIEWS_SERVICE_KEY: keySettingsOf('reviews').SERVICE_KEY,
    MEDIA_SERVICE_KEY: keySettingsOf('media').SERVICE_KEY,
    MEDIA_DIR: '/tmp',
    ...Object.fromEntries(['CATALOG', 'ORDERS', 'REVIEWS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1'])),
    REVIEWS_SERVICE_PORT: String(ports.reviews),
    REVIEWS_DATABASE_URL: databases.reviews.url,
    REVIEWS_DATABASE_POOL_SIZE: '3',
    MEDIA_SERVICE_PORT: String(ports.media),
    MEDIA_DATABASE_URL: databases.media.url,
    MEDIA_DATABASE_POOL_SIZE: '5',
    MEDIA_LOG_LEVEL: 'error',
  });
  await eventually(async () => expect((await get(ports.management, '/readyz')).status).toBe(200), 20_000);
});

afterAll(async () => {
  shop.child.kill('SIGKILL');
  await bus.stop();
  await identity.stop();
  await Promise.all(Object.values(databases).map((database) => database.drop()));
});

describe('two services in one process', () => {
  it('listen on their own ports and log by their own levels', async () => {
    const paths = { reviews: `/products/${randomUUID()}/reviews`, media: `/media/${randomUUID()}` };
    expect((await get(ports.reviews, paths.reviews)).status).toBe(200);
    expect((await get(ports.media, paths.reviews)).status).toBe(404);
    expect((await get(ports.media, paths.media)).status).toBe(404);
    expect(new Set(lines().map(({ service }) => service))).toEqual(new Set(['reviews']));
  });

  it('use their own databases, by their own roles, from their own pools', async () => {
    const roleOf = (database: TestDatabase) => new URL(database.url).username;
    for (const database of Object.values(databases)) {
      const rows = await database.query(
        `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(rows).toEqual([{ usename: roleOf(database) }]);
    }
    expect(await databases.media.query(`select to_regclass('review') as reviews`)).toEqual([{ reviews: null }]);
    expect(await metric('database_pool_limit')).toEqual({ '{service="reviews"}': 3, '{service="media"}': 5 });
  });

  it('each know who calls, by its own key, and what it may call', async () => {
    const discard = async (caller: string, audience: string) => {
      const headers = { 'content-type': 'application/json', 'x-service-token': tokensOf(caller).to(audience) };
      const pictures = [{ url: `/media/${randomUUID()}`, storedAt: new Date().toISOString() }];
      const body = JSON.stringify({ pictures });
      const url = `http://127.0.0.1:${ports.reviews}/internal/pictures/discarded`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    expect(await discard('media', 'reviews')).toBe(200);
    expect(await discard('orders', 'reviews')).toBe(404);
    expect(await discard('media', 'orders')).toBe(404);
  });

  it('refuse an event of a service that must not publish it', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const data = { userId: randomUUID(), sessionIds: [randomUUID()], until };
    const event = signedBy(toEnvelope(sessionEnded.of(data.userId, data)), 'catalog');
    await bus.deliverUnchanged(sessionEnded.topic, 'media', event, data.userId);
    await eventually(async () =>
      expect((await bus.deadLetters(sessionEnded.topic)).map(({ group }) => group)).toContain('media'),
    );
  });

  it('each handle an event once, and count it for themselves', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const data = { userId: randomUUID(), sessionIds: [randomUUID()], until };
    await bus.publish(sessionEnded.of(data.userId, data));
    await eventually(async () =>
      expect(await metric('events_handled_total')).toMatchObject({
        '{topic="session-ended",outcome="done",service="reviews"}': 1,
        '{topic="session-ended",outcome="done",service="media"}': 1,
      }),
    );
  });

  it('share what belongs to the process, and one readiness that names each', async () => {
    expect(await metric('process_resident_memory_bytes')).toEqual({ '{service="reviews,media"}': expect.any(Number) });
    const ready = { migrated: true, running: true, database: true };
    expect(await (await get(ports.management, '/readyz')).json()).toEqual({ reviews: ready, media: ready });
    expect(await (await get(ports.management, '/readyz/media')).json()).toEqual({ checks: ready });
  });

  it('end together, with nothing left open', async () => {
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });
});

describe('the entry', () => {
  const refusal = async (environment: NodeJS.ProcessEnv, words: string[] = []) => {
    const { said, ended } = startEntry(environment, words);
    return { code: await ended, said: said() };
  };

  it('refuses a target that does not exist', async () => {
    const { code, said } = await refusal({ SHOP_TARGETS: 'catalog,katalog', MANAGEMENT_PORT: '0' });
    expect([code, said]).toEqual([1, expect.stringContaining('SHOP_TARGETS names "katalog"; it is all, or some of: ')]);
  });

  it('names the target whose settings are wrong, and shares no database between services', async () => {
    const database = { DATABASE_URL: databases.media.url, MANAGEMENT_PORT: '0' };
    const { code, said } = await refusal({ SHOP_TARGETS: 'reviews,media', ...database });
    expect([code, said]).toEqual([1, expect.stringMatching(/^(reviews|media): These settings are missing or wrong:/)]);
    expect(said).toContain('DATABASE_URL');
  });

  it('ends at once while it waits for its launcher', async () => {
    const port = await freePort();
    const { child, ended } = startEntry({
      SHOP_TARGETS: 'media',
      MANAGEMENT_PORT: String(port),
      START_ON_MESSAGE: 'true',
    });
    await eventually(async () => expect((await get(port, '/readyz')).status).toBe(503), 20_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('migrates and sweeps one database, by its own setting or the plain one', async () => {
    const fresh = await createTestDatabase();
    for (const settings of [{ REVIEWS_DATABASE_URL: fresh.url }, { DATABASE_URL: fresh.url }])
      expect(await refusal({ ...settings, LOG_LEVEL: 'warn' }, ['migrate', 'reviews'])).toEqual({ code: 0, said: '' });
    expect(await fresh.query(`select count(*)::int as tables from pg_tables where tablename = 'review'`)).toEqual([
      { tables: 1 },
    ]);
    expect(await refusal({ DATABASE_URL: fresh.url, LOG_LEVEL: 'warn' }, ['sweep', 'reviews'])).toEqual({
      code: 0,
      said: '',
    });
    await fresh.drop();
  });

  it('lists its commands', async () => {
    expect(await refusal({}, ['help'])).toEqual({ code: 0, said: expect.stringContaining('migrate SERVICE') });
  });

  it.each([[['migrate']], [['migrate', 'gateway']], [['serve']]])('explains itself for %j', async (words) => {
    expect(await refusal({}, words)).toEqual({ code: 2, said: expect.stringContaining('migrate SERVICE') });
  });
});
