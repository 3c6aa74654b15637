import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { startLauncher } from './launcher.js';
import { resultsDir, throwAwayDir } from './place.js';

/** A PostgreSQL for tests, where they may make databases. */
export interface TestPostgres {
  readonly url: string;
  readonly description: string;
  readonly stop: () => Promise<void>;
}

/** The server that TEST_POSTGRES_URL names, else one of our own, started by the launcher as for `npm start`. */
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

/** SHOP_ONLY without a name is PostgreSQL alone; an own server of the user's would leave us without one. */
function withoutOwnDatabases(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => name.endsWith('_DATABASE_URL') || name === 'KAFKA_BROKERS');
  return { SHOP_ONLY: '', ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/** What is thrown away in a minute need not survive a power cut. */
async function forgetDurability(url: string): Promise<void> {
  await onServer(url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
}

/** Databases of a whole shop on that server, as the launcher's variables, and how to drop them. */
export async function makeShopDatabases(url: string, names: readonly string[]) {
  const prefix = `shop_${randomUUID().slice(0, 8)}`;
  const databases = names.map((name) => ({ name, database: `${prefix}_${name}` }));
  const each = (statement: (database: string) => string) =>
    onServer(url, async (client) => {
      for (const { database } of databases) await client.query(statement(escapeIdentifier(database)));
    });
  await each((database) => `create database ${database}`);
  const env = Object.fromEntries(
    databases.map(({ name, database }) => [`${name.toUpperCase()}_DATABASE_URL`, at(url, database)]),
  );
  return { env, drop: () => each((database) => `drop database if exists ${database} with (force)`) };
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
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
