import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/logger.js';
import { reasonOf } from '../observe/reason-of.js';
import { missingMigrations } from './migrate.js';

const ASK_AGAIN_MS = 1_000;

/**
 * Resolves when the database has the version that this code needs, or a newer one. Another process applies the
 * migrations. Logs what it waits for when that changes.
 * @throws AbortError when the signal ends the wait
 */
export async function awaitMigrations(
  databaseUrl: string,
  serviceMigrations: string | undefined,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let lastLogged = '';
  for (;;) {
    const wanted = await missing(databaseUrl, serviceMigrations);
    if (wanted === undefined) return;
    if (wanted !== lastLogged) logger.warn(`waiting for ${wanted}`);
    lastLogged = wanted;
    await sleep(ASK_AGAIN_MS, undefined, { signal });
  }
}

async function missing(databaseUrl: string, serviceMigrations: string | undefined): Promise<string | undefined> {
  try {
    const names = await missingMigrations(databaseUrl, serviceMigrations);
    return names.length > 0 ? `the database to be migrated: ${names.join(', ')}` : undefined;
  } catch (error) {
    return `the database: ${reasonOf(error)}`;
  }
}
