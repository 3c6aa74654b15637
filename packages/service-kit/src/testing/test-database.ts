import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createOwnedDatabase, type OwnedDatabase } from './owned-database.js';
import { writeRecordedRows } from './recorded-rows.js';

/** A new, empty database of one test file, and a role that owns only it. */
export interface TestDatabase extends OwnedDatabase {
  /** Queries the database directly, for what no endpoint shows. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Creates one on the server of TEST_POSTGRES_URL (`npm test` sets it). @throws Error when that is not set */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL names no PostgreSQL: run `npm test -- service`, which starts one.');
  const database = await createOwnedDatabase(server, `test_${randomUUID().replaceAll('-', '')}`);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  // The database is dropped by force: a connection that is just being closed may emit an error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await pool.query<Row>(text, values)).rows;
  return {
    ...database,
    query,
    drop: async () => {
      await writeRecordedRows(query);
      await pool.end();
      await database.drop();
    },
  };
}
