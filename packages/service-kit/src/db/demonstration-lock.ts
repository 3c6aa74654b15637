import type pg from 'pg';
import { withClient } from './with-client.js';

/** One number for all: the lock is that of the database (docs/product-rules.md#R382). */
const LOCK = 38_238_238;

/**
 * Does the work while nothing else adds to the demonstration or removes it; undefined where the lock is not free in time. A lock of
 * PostgreSQL ends with its connection, so that a process that is killed leaves none behind, as a file would.
 */
export async function whileAlone<T>(
  databaseUrl: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 }, async (client) => {
    await client.query(`set lock_timeout = ${Math.trunc(waitMs)}`);
    return (await takes(client)) ? { result: await work() } : undefined;
  });
}

async function takes(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}
