import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/** Runs a statement on one row in its own transaction, which ends when the returned function is called. */
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

/** Locks a table: all other statements on it wait until the returned function is called. */
export async function lockTable({ url }: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  // Dropping the database ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
  return () => client.end();
}
