import type pg from 'pg';
import { Database } from './database.js';
import { Postgres, type PostgresSettings } from './postgres.js';

/** The settings that an operator's command reads, for `pick` of the service's settings. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: true,
  DATABASE_POOL_SIZE: true,
  DATABASE_STATEMENT_TIMEOUT_MS: true,
} as const;

/** Where an operator's command finds a service's database, and how it makes the service's Prisma client, if it needs it. */
export interface OperatorAccess<Client> {
  settings: PostgresSettings;
  prisma?: (pool: pg.Pool) => Client;
}

/**
 * Opens a service's database for an operator's command, and closes it after `work`. The service publishes the events: its
 * outbox looks for new ones each second.
 */
export async function withOperatorDatabase<Client, T>(
  { settings, prisma }: OperatorAccess<Client>,
  work: (database: Database<Client>) => Promise<T>,
): Promise<T> {
  // The next statement reports a lost connection.
  const postgres = new Postgres(settings, () => undefined);
  try {
    return await work(new Database(postgres, { wake: () => undefined }, (prisma?.(postgres.pool) ?? {}) as Client));
  } finally {
    await postgres.pool.end();
  }
}
