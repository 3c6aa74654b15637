import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/** Keeps a table to itself: every other statement over it waits until the function that comes back is called. */
export async function lockTable({ url }: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  // Who drops the database ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
  return () => client.end();
}
