import type { EventEnvelope } from '@shop/contracts/event';
import type { Postgres } from '../db/postgres.js';
import type { Logger } from '../observe/logger.js';
import { metrics } from '../observe/metrics.js';
import type { EventBus } from './event-bus.js';

const BATCH = 100;
/** One relay at a time per database, so that events leave in the order they were written. */
const RELAY_LOCK = 7_310_001;
const NEXT = `select id, envelope, extract(epoch from now() - created_at) as age from outbox order by id limit ${BATCH}`;

interface Waiting {
  id: string;
  envelope: EventEnvelope<unknown>;
  /** Seconds. */
  age: string;
}

/** Gives the events that transactions left in the outbox to the bus: woken by each commit, swept once a second. */
export class Outbox {
  private running: Promise<void> | undefined;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly postgres: Postgres,
    private readonly bus: EventBus,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), 1_000);
    this.wake();
  }

  /** Relays what is there, soon. */
  wake(): void {
    if (this.isStopped) return;
    this.again = true;
    this.running ??= this.relayAll().finally(() => {
      this.running = undefined;
    });
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async relayAll(): Promise<void> {
    while (this.again && !this.isStopped) {
      this.again = false;
      try {
        if ((await this.relayBatch()) === BATCH) this.again = true;
      } catch (error) {
        metrics.outboxFailures.inc();
        this.logger.warn({ err: error }, 'outbox relay failed; the next sweep tries again');
      }
    }
  }

  private relayBatch(): Promise<number> {
    return this.postgres.transaction(async (client) => {
      const { rows: locks } = await client.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
        RELAY_LOCK,
      ]);
      if (!locks[0]?.ok) return 0;
      const { rows } = await client.query<Waiting>(NEXT);
      metrics.outboxAge.set(Number(rows[0]?.age ?? 0));
      if (rows.length === 0) return 0;
      await this.bus.publish(rows.map(({ envelope }) => envelope));
      await client.query('delete from outbox where id = any($1::bigint[])', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }
}
