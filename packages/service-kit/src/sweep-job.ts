import { sweep } from './db/sweep.js';
import { withClient } from './db/with-client.js';
import { type JobCall, runJob } from './run-job.js';

/** Deletes what a service keeps for longer than its retention (SWEEP_DAILY=false). Resolves with the exit code. */
export const sweepJob = (call: JobCall): Promise<number> =>
  runJob('The database was not swept', call, async ({ databaseUrl, logger }) => {
    await withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }, (client) =>
      sweep(client, { retention: call.target.retention, logger, signal: new AbortController().signal }),
    );
  });
