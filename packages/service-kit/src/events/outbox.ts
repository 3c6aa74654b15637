import type { EventEnvelope } from '@shop/contracts/event';
import type pg from 'pg';
import type { Postgres } from '../db/postgres.js';
import type { Logger } from '../observe/logger.js';
import { metrics } from '../observe/metrics.js';
import { withContext } from '../observe/request-context.js';
import { beginSpan } from '../observe/tracing.js';
import { Periodic } from '../jobs/periodic.js';
import type { EventBus } from './event-bus.js';
import type { EventSignatures } from './event-signatures.js';

const BATCH = 100;
/** Finds the events that a stopped process left, and deletes published ones that no later reading deleted. */
const SWEEP_MS = 5_000;
/** After events that could not be published, or are another replica's turn. */
const RETRY_MS = 1_000;
/** Only one relay at a time per database, where the bus would store an event twice that two relays publish. */
const RELAY_LOCK = 7_310_001;
const IS_WAITING = 'select exists (select from outbox) as waiting';
/**
 * One round trip, as four statements: the events are read after the lock is held, so that none is read that the relay before
 * published. Deleted events need no flush to disk: if a crash brings them back, publishing them again does no harm.
 */
const BEGIN_AND_READ = `begin;
  set local synchronous_commit = off;
  select pg_try_advisory_xact_lock(${RELAY_LOCK}) as ok;
  select id, envelope from outbox order by id limit ${BATCH}`;
/**
 * Deletes what was published ($1) and reads what follows, in one statement without a transaction. Two relays may read the same
 * events: each publishes all that it sees in their order, so the first time of each event is in order.
 */
const DELETE_AND_READ = `with gone as (
    delete from outbox where id = any($1::bigint[]) returning set_config('synchronous_commit', 'off', true)
  )
  select id, envelope from outbox where id <> all($1::bigint[]) order by id limit ${BATCH}`;
const COUNTED = 10_000;
const BACKLOG = `select count(*)::int as events, extract(epoch from now() - min(created_at))::float8 as age
  from (select created_at from outbox where id <> all($1::bigint[]) order by id limit ${COUNTED}) as waiting`;

type Lock = Pick<pg.QueryResult<{ ok: boolean }>, 'rows'>;
type Waiting = { id: string; envelope: EventEnvelope<unknown> };
type Next = Pick<pg.QueryResult<Waiting>, 'rows'>;

/** The events that are not published yet. */
export interface OutboxBacklog {
  /** At most 10000 are counted. */
  events: number;
  /** Since when the oldest event waits, in milliseconds of this machine's clock; undefined when none waits. */
  since: number | undefined;
}

/** Publishes the events in the outbox: after each commit, and every few seconds those left over. */
export class Outbox {
  private readonly relaying: Periodic;
  /** Whether there are events, as far as this process knows. */
  private isLeft = false;
  /** Published, and deleted with the next reading. */
  private published: string[] = [];
  private lastSeen: OutboxBacklog | undefined;

  constructor(
    private readonly postgres: Postgres,
    private readonly bus: EventBus,
    private readonly signatures: EventSignatures,
    logger: Logger,
  ) {
    const run = () => this.relayAll();
    const everyMs = () => (this.isLeft ? RETRY_MS : SWEEP_MS);
    this.relaying = new Periodic({ name: 'outbox relay', everyMs, run }, logger);
  }

  start(): void {
    this.relaying.start();
  }

  /** Starts a relay soon: an event was committed. */
  wake(): void {
    this.isLeft = true;
    this.relaying.wake();
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    await this.relaying.stop();
    // What is not deleted is published again, which does no harm.
    if (this.published.length > 0) await this.deleteAndRead().catch(() => undefined);
  }

  /** The current backlog. @throws when the database does not respond */
  async backlog(): Promise<OutboxBacklog> {
    const { rows } = await this.postgres.pool.query<{ events: number; age: number | null }>(BACKLOG, [this.published]);
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
    const isExpected = this.isLeft;
    this.isLeft = true;
    try {
      if (this.bus.storesOnce) await this.relayFreely();
      this.isLeft = !this.bus.storesOnce && (isExpected || (await this.isWaiting())) && (await this.relayAlone());
    } catch (error) {
      metrics().outboxFailures.inc();
      throw error;
    }
  }

  private async isWaiting(): Promise<boolean> {
    const { rows } = await this.postgres.pool.query<{ waiting: boolean }>(IS_WAITING);
    return rows[0]?.waiting === true;
  }

  private async publish(events: readonly EventEnvelope<unknown>[]): Promise<void> {
    const spans = events.map(({ type, requestId, traceparent }) => {
      const parts = { name: `publish ${type}`, kind: 'producer' as const, parent: traceparent };
      return withContext({ requestId }, () => beginSpan(parts));
    });
    try {
      await this.bus.publish(events.map((event) => this.signatures.signed(event)));
      for (const span of spans) span?.end();
    } catch (error) {
      for (const span of spans) span?.end({ isFailed: true });
      throw error;
    }
  }

  private async relayFreely(): Promise<void> {
    const waiting = await this.deleteAndRead();
    if (waiting.length === 0) return;
    await this.publish(waiting.map(({ envelope }) => envelope));
    this.published = waiting.map(({ id }) => id);
    if (waiting.length === BATCH) this.wake();
  }

  private async deleteAndRead(): Promise<Waiting[]> {
    const values = [this.published];
    const { rows } = await this.postgres.pool.query<Waiting>({ name: 'relay outbox', text: DELETE_AND_READ, values });
    this.published = [];
    return rows;
  }

  /** True when events are left for later, because another replica publishes. */
  private async relayAlone(): Promise<boolean> {
    return this.postgres.connection(async (client) => {
      // As simple statements they give one result each, which the types of pg do not say.
      const results = (await client.query(BEGIN_AND_READ)) as unknown as [unknown, unknown, Lock, Next];
      const [, , { rows: locks }, { rows }] = results;
      const isOurs = locks[0]?.ok === true;
      if (isOurs && rows.length > 0) {
        await this.publish(rows.map(({ envelope }) => envelope));
        await client.query(`delete from outbox where id in (${rows.map(({ id }) => id).join(', ')}); commit`);
        if (rows.length === BATCH) this.wake();
      } else await client.query('rollback');
      return !isOurs;
    });
  }
}
