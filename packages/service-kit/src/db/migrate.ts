import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type { Logger } from '../observe/logger.js';

const KIT_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings a service's database up to date: the kit's tables (outbox, inbox, ended sessions), then the service's own SQL
 * files. Replicas that start together wait for each other under an advisory lock.
 */
export async function migrate(
  databaseUrl: string,
  serviceMigrations: string | undefined,
  logger: Logger,
): Promise<void> {
  await apply(databaseUrl, KIT_MIGRATIONS, 'kit_migrations', logger);
  if (serviceMigrations) await apply(databaseUrl, serviceMigrations, 'migrations', logger);
}

async function apply(databaseUrl: string, dir: string, migrationsTable: string, logger: Logger): Promise<void> {
  await runner({
    databaseUrl,
    dir,
    migrationsTable,
    direction: 'up',
    advisoryLockMode: 'wait',
    checkOrder: true,
    logger: {
      debug: (text: string) => logger.debug(text),
      info: (text: string) => logger.debug(text),
      warn: (text: string) => logger.warn(text),
      error: (text: string) => logger.error(text),
    },
  });
}
