import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations, type Migrations } from '../../db/migrate.js';
import type { Logger } from '../../observe/logger.js';

const MIGRATIONS: Migrations = {
  folder: fileURLToPath(new URL('../../../bus-migrations', import.meta.url)),
  table: 'bus_migrations',
};

/** Shorter than a transaction may idle: the outbox keeps one open while it publishes. */
const STATEMENT_MS = 8_000;

/** Publishers wait for each other in any case. */
const CONNECTIONS = 4;

const shared = new Map<string, EventsDatabase>();

/**
 * The database of the embedded bus, with connections that all buses of this process share. The first process that uses it applies
 * the missing migrations.
 */
export class EventsDatabase {
  private readonly pool: pg.Pool;
  private migrated: Promise<unknown> | undefined;
  private users = 0;

  private constructor(
    readonly url: string,
    private readonly logger: Logger,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      min: 1,
      max: CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
    });
    this.pool.on('error', (error) => logger.warn({ err: error }, 'connection to the events database lost'));
  }

  /** Each caller stops it once. */
  static of(url: string, logger: Logger): EventsDatabase {
    const database = shared.get(url) ?? new EventsDatabase(url, logger);
    shared.set(url, database);
    database.users += 1;
    return database;
  }

  /** Runs one statement on a migrated database. @throws when the database does not respond */
  async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]> {
    await this.prepare();
    return (await this.pool.query<Row>(statement)).rows;
  }

  /** Closes the connections when its last user has stopped. */
  async stop(): Promise<void> {
    this.users -= 1;
    if (this.users > 0) return;
    shared.delete(this.url);
    await this.pool.end();
  }

  private async prepare(): Promise<void> {
    this.migrated ??= applyMigrations(this.url, MIGRATIONS, this.logger);
    try {
      await this.migrated;
    } catch (error) {
      this.migrated = undefined;
      throw error;
    }
  }
}
