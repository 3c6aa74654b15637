import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './db/migrate.js';
import { runJob } from './run-job.js';

await runJob('The database was not migrated', process.env, async ({ databaseUrl, folder, logger }) => {
  const migrations = join(folder, 'migrations');
  const applied = await migrate(databaseUrl, existsSync(migrations) ? migrations : undefined, logger);
  logger.info({ applied }, 'the database is up to date');
});
