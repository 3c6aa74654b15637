import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedDatabase, type OwnedDatabase } from '@shop/service-kit/testing/owned-database';
import { Client } from 'pg';
import { startLauncher } from './launcher.js';
import { resultsDir, throwAwayDir } from './place.js';

/** A PostgreSQL for tests, where they may make databases. */
export interface TestPostgres {
  readonly url: string;
  readonly description: string;
  readonly stop: () => Promise<void>;
}

/** The server in TEST_POSTGRES_URL, else an embedded one that the launcher starts. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, description: `${describe(given)} (TEST_POSTGRES_URL)`, stop: async () => undefined };
  const dataDir = throwAwayDir();
  const launched = await startLauncher(dataDir, withoutOwnDatabases(), join(resultsDir, 'postgres.log'));
  const url = new URL(launched.run().databaseUrls.events ?? '');
  url.pathname = '/postgres';
  await forgetDurability(url.href);
  const stop = async () => {
    await launched.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: url.href, description: `embedded, on port ${url.port}`, stop };
}

/** An empty SHOP_TARGETS starts only PostgreSQL. The user's own servers are removed, because with them none would start. */
function withoutOwnDatabases(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => name.endsWith('_DATABASE_URL') || name === 'KAFKA_BROKERS');
  return { SHOP_TARGETS: '', ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/** Test data need not survive a power failure. */
async function forgetDurability(url: string): Promise<void> {
  await onServer(url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
}

/** Databases of a whole shop on that server, each with a role of its own, as the launcher's variables, and how to drop them. */
export async function makeShopDatabases(server: string, names: readonly string[]) {
  const prefix = `shop_${randomUUID().slice(0, 8)}`;
  const env: NodeJS.ProcessEnv = {};
  const made: OwnedDatabase[] = [];
  for (const name of names) {
    const database = await createOwnedDatabase(server, `${prefix}_${name}`);
    env[`${name.toUpperCase()}_DATABASE_URL`] = database.url;
    made.push(database);
  }
  const drop = async () => {
    for (const database of made) await database.drop();
  };
  return { env, drop };
}

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function describe(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
