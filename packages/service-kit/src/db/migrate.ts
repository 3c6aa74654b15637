import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from '../observe/logger.js';
import { withClient } from './with-client.js';

/** SQL files, and the table that records which of them are applied. */
export interface Migrations {
  folder: string;
  table: string;
}

/** The kit's own files. */
export const KIT: Migrations = {
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
  table: 'kit_migrations',
};

const UNDEFINED_TABLE = '42P01';

/**
 * Migrates a service's database: first the kit's tables (outbox, inbox, ended sessions), then the service's own SQL
 * files. An advisory lock makes concurrent migrations wait. A database that is newer than these files (after a
 * rollback) is left unchanged. Returns the names of the applied files.
 * @throws Error of the database, or naming a missing migration that comes before an applied one
 */
export async function migrate(
  databaseUrl: string,
  serviceMigrations: string | undefined,
  logger: Logger,
): Promise<string[]> {
  const applied: string[] = [];
  for (const migrations of migrationsOf(serviceMigrations))
    applied.push(...(await applyMigrations(databaseUrl, migrations, logger)));
  return applied;
}

/**
 * Names of the SQL files that the database does not have yet; empty when it is as new as this code, or newer.
 * @throws Error when the database cannot be queried
 */
export async function missingMigrations(databaseUrl: string, serviceMigrations: string | undefined): Promise<string[]> {
  return withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }, async (client) => {
    const missing: string[] = [];
    for (const migrations of migrationsOf(serviceMigrations)) missing.push(...(await missingOf(client, migrations)));
    return missing;
  });
}

const migrationsOf = (folder: string | undefined): Migrations[] =>
  folder === undefined ? [KIT] : [KIT, { folder, table: 'migrations' }];

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => parse(file).name)
    .sort();

async function missingOf(client: pg.Client, { folder, table }: Migrations): Promise<string[]> {
  const applied = await appliedNames(client, table);
  return namesIn(folder).filter((name) => !applied.has(name));
}

async function appliedNames(client: pg.Client, table: string): Promise<Set<string>> {
  try {
    const { rows } = await client.query<{ name: string }>(`select name from ${pg.escapeIdentifier(table)}`);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}

/**
 * Applies the missing files of one folder under an advisory lock and returns their names. Most starts find none missing,
 * so the runner and its libraries are loaded only when they have work.
 */
export async function applyMigrations(databaseUrl: string, migrations: Migrations, logger: Logger): Promise<string[]> {
  // With a URL instead of a client, the runner returns before its connection is closed.
  return withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }, async (client) => {
    const missing = await missingOf(client, migrations);
    return missing.length === 0 ? [] : runMigrations(client, migrations, logger);
  });
}

async function runMigrations(dbClient: pg.Client, { folder, table }: Migrations, logger: Logger): Promise<string[]> {
  const { runner } = await import('node-pg-migrate');
  const applied = await runner({
    dbClient,
    dir: folder,
    migrationsTable: table,
    direction: 'up',
    advisoryLockMode: 'wait',
    checkOrder: true,
    logger: {
      debug: (text: string) => logger.debug(text),
      info: (text: string) => logger.debug(text),
      warn: (text: string) => logger.warn(text),
      // The error is also thrown, and the caller logs it once.
      error: (text: string) => logger.debug(text),
    },
  });
  return applied.map(({ name }) => name);
}
