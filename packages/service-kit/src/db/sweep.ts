import type { ClientBase } from 'pg';
import { CURRENT_NAME_DAYS } from '../auth/current-names.js';
import type { Logger } from '../observe/logger.js';

/** Which rows of one table are deleted by age. */
export interface Retention {
  table: string;
  /** A timestamptz column with an index; rows without a value are never deleted. */
  agedBy: string;
  days: number;
  /** An additional condition, as SQL over the table's columns; the index covers only these rows. */
  where?: string;
}

/**
 * The kit's own tables. Kafka can deliver an event again for 14 days after it was sent, or after it was replayed from
 * its dead letters. These are stored for 90 days. The inbox row must be stored for longer than both.
 */
const KIT: readonly Retention[] = [
  { table: 'inbox', agedBy: 'handled_at', days: 120 },
  { table: 'order_event', agedBy: 'at', days: 120 },
  { table: 'current_name', agedBy: 'at', days: CURRENT_NAME_DAYS },
];

/** Rows per statement: few, so that its locks are short. */
const BATCH = 1_000;
/** Only one sweep at a time per database. */
const SWEEP_LOCK = 7_310_002;

/** Options of one sweep. */
export interface SweepOptions {
  retention: readonly Retention[];
  logger: Logger;
  /** Stops the sweep after the current batch. */
  signal: AbortSignal;
}

/**
 * Deletes rows older than the retention of their table, the kit's tables included: oldest first, in bounded batches, on
 * a connection of its own. Does nothing while another sweep of the same database runs.
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
