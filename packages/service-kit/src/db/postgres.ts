import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { ServiceConfig } from '../config/load-config.js';

export type PostgresSettings = Pick<
  ServiceConfig,
  'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_STATEMENT_TIMEOUT_MS'
>;

/**
 * A connection has planned its prepared statements after five runs of each, so one that is still used now and then should stay. The
 * pool uses the connection that was idle last for the shortest time, so those of a busy moment end after this time.
 */
const IDLE_MS = 600_000;

/** The place that a transaction's connection is written to (see {@link Postgres.onItsConnection}), until the pool has it again. */
interface Place {
  client?: pg.PoolClient | undefined;
}
const taking = new AsyncLocalStorage<Place>();
const placeOf = new WeakMap<pg.PoolClient, Place>();

type Connected = Parameters<pg.Pool['connect']>[0];

class ObservedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('release', (_error, client) => {
      const place = placeOf.get(client);
      if (place) place.client = undefined;
      placeOf.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then((client) => {
      const place = taking.getStore();
      if (place && !('client' in place)) {
        place.client = client;
        placeOf.set(client, place);
      }
      return client;
    });
  }
}

/** The service's connection pool: of {@link Database} and of the kit alone. */
export class Postgres {
  readonly pool: pg.Pool;

  constructor(settings: PostgresSettings, onError: (error: Error) => void) {
    this.pool = new ObservedPool({
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

  /** Runs `work` in one transaction on one connection. `first`: statements that are sent with its begin, in one message. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>, first: readonly string[] = []): Promise<T> {
    return this.connection(async (client) => {
      await client.query(['begin', ...first].join('; '));
      const result = await work(client);
      await client.query('commit');
      return result;
    });
  }

  /**
   * Runs `work`, which begins a transaction by other means than ours, and gives it what runs statements on the connection that
   * this took. After the transaction has ended, also by its own time limit, a statement is refused: the connection serves others.
   */
  onItsConnection<T>(work: (runner: Pick<pg.ClientBase, 'query'>) => Promise<T>): Promise<T> {
    const place: Place = {};
    const query = (...args: Parameters<pg.ClientBase['query']>) => {
      if (!place.client) return Promise.reject(new Error('The transaction of this statement has ended'));
      return place.client.query(...args);
    };
    return taking.run(place, () => work({ query: query as pg.ClientBase['query'] }));
  }

  /** A connection, and how to give it back: to the pool, or closed if it broke or has anything open. */
  async take(): Promise<{ client: pg.PoolClient; giveBack: (isClean: boolean) => void }> {
    const client = await this.pool.connect();
    // The next statement reports a connection that broke while idle. Without a listener the error would end the
    // process.
    const ignore = () => undefined;
    client.on('error', ignore);
    const giveBack = (isClean: boolean) => {
      client.off('error', ignore);
      client.release(!isClean);
    };
    return { client, giveBack };
  }

  /** Runs `work` on one connection, which returns to the pool clean, or is closed when it broke. */
  async connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const { client, giveBack } = await this.take();
    try {
      const result = await work(client);
      giveBack(true);
      return result;
    } catch (error) {
      const isClean = await client.query('rollback').then(
        () => true,
        () => false,
      );
      giveBack(isClean);
      throw error;
    }
  }
}
