import pg from 'pg';
import type { ServiceConfig } from '../config/load-config.js';

type PostgresSettings = Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_STATEMENT_TIMEOUT_MS'>;

/**
 * A connection has planned its prepared statements after five runs of each, so one that is still used now and then should stay. The
 * pool uses the connection that was idle last for the shortest time, so those of a busy moment end after this time.
 */
const IDLE_MS = 600_000;

/** The service's connection pool, shared by Prisma and the kit's own statements. */
export class Postgres {
  readonly pool: pg.Pool;

  constructor(settings: PostgresSettings, onError: (error: Error) => void) {
    this.pool = new pg.Pool({
      connectionString: settings.DATABASE_URL,
      max: settings.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: settings.DATABASE_STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 15_000,
      // The minimum similarity of a name to a mistyped search; the default 0.6 allows no typo in a short word.
      options: '-c pg_trgm.word_similarity_threshold=0.3',
    });
    this.pool.on('error', onError);
  }

  /** True when the database responds. */
  async isUp(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  /** Runs `work` in one transaction on one connection. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.connection(async (client) => {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    });
  }

  /** Runs `work` on one connection, which returns to the pool clean, or is closed when it broke. */
  async connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // The next statement reports a connection that broke while idle. Without a listener the error would end the
    // process.
    const ignore = () => undefined;
    client.on('error', ignore);
    const giveBack = (isBroken: boolean) => {
      client.off('error', ignore);
      client.release(isBroken);
    };
    try {
      const result = await work(client);
      giveBack(false);
      return result;
    } catch (error) {
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      giveBack(isBroken);
      throw error;
    }
  }
}
