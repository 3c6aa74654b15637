import type { ClientBase } from 'pg';
import type { Logger } from '../observe/logger.js';

/** Which rows of one table are no longer needed, by their age alone. */
export interface Retention {
  table: string;
  /** A timestamptz column with an index; rows without a value stay. */
  agedBy: string;
  days: number;
  /** What must hold besides, as SQL over the table's columns; the index is for these rows alone. */
  where?: string;
}

/**
 * The kit's own. An event may come again as long as Kafka has it: 14 days after it was sent, or after it was replayed
 * from its dead letters, which wait for 90. The mark that it was applied must outlive both.
 */
const KIT: readonly Retention[] = [{ table: 'inbox', agedBy: 'handled_at', days: 120 }];

/** Rows of one statement: few enough that nobody waits for its locks. */
const BATCH = 1_000;
/** One sweep at a time per database. */
const SWEEP_LOCK = 7_310_002;

/** How a sweep runs. */
export interface SweepOptions {
  retention: readonly Retention[];
  logger: Logger;
  /** Ends it after the batch under way. */
  signal: AbortSignal;
}

/**
 * Deletes what is older than the retention of its table, the kit's tables among them, oldest first and in bounded
 * batches; on one connection of its own. Does nothing while another sweep of the same database is under way.
 */
export async function sweep(client: ClientBase, { retention, logger, signal }: SweepOptions): Promise<void> {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [SWEEP_LOCK]);
  if (!rows[0]?.ok) return;
  try {
    for (const one of [...KIT, ...retention]) await sweepTable(client, one, { logger, signal });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SWEEP_LOCK]);
  }
}

async function sweepTable(
  client: ClientBase,
  { table, agedBy, days, where = 'true' }: Retention,
  { logger, signal }: Pick<SweepOptions, 'logger' | 'signal'>,
): Promise<void> {
  const statement = `delete from ${table} where ctid = any(array(select ctid from ${table}
    where ${agedBy} < now() - make_interval(days => $1) and ${where} order by ${agedBy} limit ${BATCH}))`;
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH && !signal.aborted; deleted += batch) {
    batch = (await client.query(statement, [days])).rowCount ?? 0;
  }
  if (deleted > 0) logger.info({ table, rows: deleted, olderThanDays: days }, 'swept');
}
