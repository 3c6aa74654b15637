import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Retention, sweep } from '../db/sweep.js';
import { createLogger } from '../observe/logger.js';
import { migratedDatabase } from './migrated-database.js';
import type { TestDatabase } from './test-database.js';

/** Sweeps a database once, as the service and its job do. */
export async function sweepOnce({ url }: TestDatabase, retention: readonly Retention[]): Promise<void> {
  const logger = createLogger('test', 'fatal');
  await connected(url, (client) => sweep(client, { retention, logger, signal: new AbortController().signal }));
}

/**
 * The tables of a service's retention without an index to find their old rows, in order: a sweep would read the whole
 * table each day. `folder` is the service's, with a slash at its end.
 */
export async function unindexedSweeps(folder: URL, retention: readonly Retention[]): Promise<string[]> {
  const database = await migratedDatabase(fileURLToPath(new URL('migrations', folder)));
  try {
    return await connected(database.url, async (client) => {
      await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
      const unindexed: string[] = [];
      for (const { table, agedBy, where = 'true' } of retention) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select ctid from ${table} where ${agedBy} < now() and ${where} order by ${agedBy} limit 1`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        if (!/Index (Only )?Scan/.test(plan) || /Sort|Seq Scan/.test(plan)) unindexed.push(table);
      }
      return unindexed;
    });
  } finally {
    await database.drop();
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
