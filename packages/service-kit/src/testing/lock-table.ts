import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/** Runs a statement over one row in a transaction of its own, which ends when the function that comes back is called. */
export async function holdRow(
  { url }: TestDatabase,
  statement: string,
  values: unknown[],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Keeps a table to itself: every other statement over it waits until the function that comes back is called. */
export async function lockTable({ url }: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  // Who drops the database ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
  return () => client.end();
}
