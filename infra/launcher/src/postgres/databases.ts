import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { PlainFailure } from '../plain-failure.js';
import { targetTable } from '../targets.js';
import { roleName } from './cluster.js';

/** One database for each target that has data, and one for events. */
export const databaseNames: readonly string[] = [
  ...targetTable.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name),
  'events',
];

/** URL of one embedded database. */
export function databaseUrl(port: number, password: string, name: string): string {
  return `postgresql://${roleName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Waits until the server is ready (it may recover from a crash) and creates missing databases. @throws PlainFailure */
export async function prepareDatabases(port: number, password: string, isGone: () => boolean): Promise<void> {
  const client = await connect(databaseUrl(port, password, 'postgres'), isGone);
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map(({ datname }) => datname));
    for (const name of databaseNames) {
      if (!present.has(name)) await client.query(`create database ${escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string, isGone: () => boolean): Promise<Client> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    // Without a listener a lost connection would end the launcher.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof DatabaseError && error.code === '28P01') throw new PlainFailure(wrongPassword);
      if (isGone() || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

const wrongPassword =
  'The database was made with another password than the one in secrets.json: put the old secrets.json back, or set SHOP_DATA_DIR to a new folder.';
