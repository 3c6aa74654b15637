import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Postgres } from '../db/postgres.js';
import type { Logger } from '../observe/logger.js';
import { withContext } from '../observe/request-context.js';
import { Periodic } from './periodic.js';

/** Work on rows that become due. */
export interface Job<Item> {
  /** For logs and the advisory lock; unique within the service. */
  name: string;
  /** The pause after a round. Where nothing was due and no caller woke the job for half a minute, it is at least 5 seconds. */
  everyMs: number;
  /** The items that are due now, at most one batch. Where replicas do not claim them, asking changes nothing. */
  due: () => Promise<readonly Item[]>;
  /**
   * Whether `due` returns each item to only one caller: then all replicas may work in parallel. Otherwise one leads.
   */
  isClaimed?: boolean;
  /** Handles one item. A failure is logged and does not stop the others. Long work stops early when the signal fires. */
  handle: (item: Item, signal: AbortSignal) => Promise<unknown>;
}

/** The items that may wait in memory; what is handed over beyond that is found like any other. */
const MOST_HANDED = 100;
const IDLE_PAUSE_MS = 5_000;
const QUICK_FOR_MS = 30_000;

/** How often a job looks for work: as it wishes while there is some, rarely when there has been none for a while. */
class Pace {
  private quickUntil = Date.now() + QUICK_FOR_MS;

  constructor(private readonly everyMs: number) {}

  quicken(): void {
    this.quickUntil = Date.now() + QUICK_FOR_MS;
  }

  pauseMs(): number {
    return Date.now() < this.quickUntil ? this.everyMs : Math.max(this.everyMs, IDLE_PAUSE_MS);
  }
}

interface PacedJob {
  periodic: Periodic;
  pace: Pace;
  /** Items that a caller has claimed already. */
  handed: unknown[];
}

/**
 * The periodic jobs of a service. A job runs in one replica at a time, which holds its advisory lock for the round,
 * unless its items are claimed one by one. The kit starts the jobs when the service answers, and waits for them before
 * it stops.
 */
export class PeriodicJobs {
  private readonly jobs = new Map<string, PacedJob>();

  constructor(
    private readonly postgres: Postgres,
    private readonly logger: Logger,
  ) {}

  add<Item>(job: Job<Item>): void {
    const { name } = job;
    const handed: Item[] = [];
    let lookAt = 0;
    const run = async (signal: AbortSignal) => {
      const given = handed.splice(0);
      if (given.length > 0) await this.handleAll(job, given, signal);
      // While much is handed over, what else is due does not wait for longer than without.
      if (given.length > 0 && Date.now() < lookAt) return;
      lookAt = Date.now() + job.everyMs;
      const items = await job.due();
      if (items.length === 0) return;
      this.jobs.get(name)?.pace.quicken();
      if (job.isClaimed) return this.handleAll(job, items, signal);
      await this.asLeader(name, async () => this.handleAll(job, await job.due(), signal));
    };
    const pace = new Pace(job.everyMs);
    this.jobs.set(name, {
      pace,
      handed,
      periodic: new Periodic({ name, everyMs: () => pace.pauseMs(), run }, this.logger),
    });
  }

  /** Runs a job soon, before its next scheduled time. */
  wake(name: string): void {
    const job = this.jobs.get(name);
    job?.pace.quicken();
    job?.periodic.wake();
  }

  /**
   * Has a job handle an item soon that the caller has just claimed for it, where `isClaimed`, without looking for it. What is not
   * handled because the process ends is due again later, as after any claim.
   */
  hand(name: string, item: unknown): void {
    const handed = this.jobs.get(name)?.handed;
    if (handed && handed.length < MOST_HANDED) handed.push(item);
    this.wake(name);
  }

  start(): void {
    for (const { periodic } of this.jobs.values()) periodic.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.jobs.values()].map(({ periodic }) => periodic.stop()));
  }

  private async handleAll<Item>(
    { name, handle }: Pick<Job<Item>, 'name' | 'handle'>,
    items: readonly Item[],
    signal: AbortSignal,
  ): Promise<void> {
    for (const item of items) {
      if (signal.aborted) return;
      // Each item has its own request id, so that its log lines and events can be found.
      await withContext({ requestId: randomUUID() }, () => handle(item, signal)).catch((error: unknown) => {
        this.logger.warn({ err: error, job: name }, 'one item of a periodic job failed; the others continue');
      });
    }
  }

  private asLeader(name: string, work: () => Promise<void>): Promise<void> {
    return this.postgres.connection(async (client) => {
      if (!(await isLocked(client, name))) return;
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lockOf(name)]);
      }
    });
  }
}

async function isLocked(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lockOf(name)]);
  return rows[0]?.ok === true;
}

/** PostgreSQL identifies advisory locks by number: the first six bytes of the name's digest fit a JavaScript number. */
const lockOf = (name: string): number => createHash('sha256').update(`job ${name}`).digest().readUIntBE(0, 6);
