import type { EventEnvelope } from '@shop/contracts/event';
import type { Postgres } from '../db/postgres.js';
import type { Logger } from '../observe/logger.js';
import { metrics } from '../observe/metrics.js';
import { withContext } from '../observe/request-context.js';
import { beginSpan } from '../observe/tracing.js';
import { Periodic } from '../jobs/periodic.js';
import type { EventBus } from './event-bus.js';

const BATCH = 100;
const SWEEP_MS = 1_000;
/** Only one relay at a time per database, so that events are published in the order they were written. */
const RELAY_LOCK = 7_310_001;
const NEXT = `select id, envelope from outbox order by id limit ${BATCH}`;
const COUNTED = 10_000;
const BACKLOG = `select count(*)::int as events, extract(epoch from now() - min(created_at))::float8 as age
  from (select created_at from outbox order by id limit ${COUNTED}) as waiting`;

interface Waiting {
  id: string;
  envelope: EventEnvelope<unknown>;
}

/** The events that are not published yet. */
export interface OutboxBacklog {
  /** At most 10000 are counted. */
  events: number;
  /** Since when the oldest event waits, in milliseconds of this machine's clock; undefined when none waits. */
  since: number | undefined;
}

/** Publishes the events in the outbox: after each commit, and once a second for those left over. */
export class Outbox {
  private readonly relaying: Periodic;
  private lastSeen: OutboxBacklog | undefined;

  constructor(
    private readonly postgres: Postgres,
    private readonly bus: EventBus,
    logger: Logger,
  ) {
    const run = () => this.relayAll();
    this.relaying = new Periodic({ name: 'outbox relay', everyMs: SWEEP_MS, run }, logger);
  }

  start(): void {
    this.relaying.start();
  }

  /** Starts a relay soon. */
  wake(): void {
    this.relaying.wake();
  }

  /** Finishes the current batch. */
  stop(): Promise<void> {
    return this.relaying.stop();
  }

  /** The current backlog. @throws when the database does not respond */
  async backlog(): Promise<OutboxBacklog> {
    const { rows } = await this.postgres.pool.query<{ events: number; age: number | null }>(BACKLOG);
    const { events = 0, age = null } = rows[0] ?? {};
    this.lastSeen = { events, since: age === null ? undefined : Date.now() - age * 1_000 };
    return this.lastSeen;
  }

  /** How long the oldest event has waited. While the database is unavailable the last known age keeps growing. */
  async ageSeconds(ask = () => this.backlog()): Promise<number> {
    const { since } = await ask().catch((error: unknown) => {
      if (this.lastSeen?.since === undefined) throw error;
      return this.lastSeen;
    });
    return since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1_000);
  }

  private async relayAll(): Promise<void> {
    try {
      if ((await this.relayBatch()) === BATCH) this.wake();
    } catch (error) {
      metrics.outboxFailures.inc();
      throw error;
    }
  }

  private async publish(events: readonly EventEnvelope<unknown>[]): Promise<void> {
    const spans = events.map(({ type, requestId, traceparent }) => {
      const parts = { name: `publish ${type}`, kind: 'producer' as const, parent: traceparent };
      return withContext({ requestId }, () => beginSpan(parts));
    });
    try {
      await this.bus.publish(events);
      for (const span of spans) span?.end();
    } catch (error) {
      for (const span of spans) span?.end({ isFailed: true });
      throw error;
    }
  }

  private relayBatch(): Promise<number> {
    return this.postgres.transaction(async (client) => {
      const { rows: locks } = await client.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
        RELAY_LOCK,
      ]);
      if (!locks[0]?.ok) return 0;
      const { rows } = await client.query<Waiting>(NEXT);
      if (rows.length === 0) return 0;
      await this.publish(rows.map(({ envelope }) => envelope));
      await client.query('delete from outbox where id = any($1::bigint[])', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }
}
