import type { Provider } from '@nestjs/common';
import { Postgres } from '../db/postgres.js';
import { cachedRead, readAtScrape } from './read-at-scrape.js';

const MAX_AGE_MS = 5_000;

/** One gauge and the column of the query's single row that it shows. */
export interface DatabaseMetric {
  column: string;
  name: string;
  help: string;
}

/**
 * Gauges of a service's database content, as a provider of its module. `query` returns one row, uses indexes and is
 * bounded: it runs at a scrape, at most every five seconds. Every replica reads the same database, so use the `max`
 * over replicas, never the sum.
 */
export const databaseMetrics = (query: string, metrics: readonly DatabaseMetric[]): Provider => ({
  provide: Symbol('database metrics'),
  inject: [Postgres],
  useFactory: (postgres: Postgres) => {
    const row = cachedRead(async () => {
      const { rows } = await postgres.pool.query<Record<string, unknown>>(query);
      return rows[0] ?? {};
    }, MAX_AGE_MS);
    for (const { column, name, help } of metrics)
      readAtScrape({ name, help }, async () => [{ value: Number((await row())[column]) }]);
    return metrics;
  },
});
