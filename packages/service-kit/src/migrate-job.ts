import { migrate } from './db/migrate.js';
import { type JobCall, runJob } from './run-job.js';

/** Migrates the database of a service, which then waits for it (MIGRATE_AT_START=false). Resolves with the exit code. */
export const migrateJob = (call: JobCall): Promise<number> =>
  runJob('The database was not migrated', call, async ({ databaseUrl, logger }) => {
    const applied = await migrate(databaseUrl, call.target.migrations, logger);
    logger.info({ applied }, 'the database is up to date');
  });
