import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type Retention, sweep } from './db/sweep.js';
import { runJob } from './run-job.js';

await runJob('The database was not swept', process.env, async ({ databaseUrl, folder, logger }) => {
  const retention = await retentionOf(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await sweep(client, { retention, logger, signal: new AbortController().signal });
  } finally {
    await client.end();
  }
});

/** The retention of the service in this folder; empty where it declares none. */
async function retentionOf(folder: string): Promise<readonly Retention[]> {
  const file = join(folder, 'dist/retention.js');
  if (!existsSync(file)) return [];
  const { retention } = (await import(pathToFileURL(file).href)) as { retention: readonly Retention[] };
  return retention;
}
