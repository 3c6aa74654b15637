import pg from 'pg';
import { sweep } from './db/sweep.js';
import { type JobCall, runJob } from './run-job.js';

/** Deletes what a service keeps for longer than its retention (SWEEP_DAILY=false). Resolves with the exit code. */
export const sweepJob = (call: JobCall): Promise<number> =>
  runJob('The database was not swept', call, async ({ databaseUrl, logger }) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await sweep(client, { retention: call.target.retention, logger, signal: new AbortController().signal });
    } finally {
      await client.end();
    }
  });
