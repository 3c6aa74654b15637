import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../observe/logger.js';
import { EventNotices } from './event-notices.js';
import type { EventTaker } from './event-taker.js';
import { GroupSession } from './group-session.js';
import { Session } from './session.js';

/** While a replica waits for the lock, it keeps PostgreSQL from cleaning up; this is the longest time of one wait. */
const LOCK_WAIT_MS = 5 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const FIRST_PAUSE_MS = 250;
const MOST_PAUSE_MS = 5_000;

/** A group and the topics it reads. */
export interface ConsumedGroup {
  group: string;
  topics: readonly string[];
  taker: EventTaker;
  logger: Logger;
}

/**
 * Reads a group's events on a connection of its own. Of several replicas one reads, which has the group's lock; PostgreSQL gives it
 * to the next as soon as that connection ends. A lost connection is replaced.
 */
export class GroupConsumer {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly consumed: ConsumedGroup,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Finishes the events in progress. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, MOST_PAUSE_MS)) {
      try {
        await this.connected(async (client, lost) => {
          if (!(await this.lock(client))) return;
          pauseMs = FIRST_PAUSE_MS;
          await this.read(client, lost);
        });
      } catch (err) {
        if (signal.aborted) return;
        this.consumed.logger.warn({ err, group: this.consumed.group }, 'events cannot be read; trying again');
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async connected(work: (client: pg.Client, lost: AbortController) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: `events of ${this.consumed.group}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // A lost position only repeats events, which the inbox skips.
      options: `-c synchronous_commit=off -c lock_timeout=${LOCK_WAIT_MS}`,
    });
    const lost = new AbortController();
    client.on('error', () => undefined);
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await work(client, lost);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Resolves to false when another replica has it for long. */
  private async lock(client: pg.Client): Promise<boolean> {
    const { signal } = this.stopping;
    if (signal.aborted) return false;
    const giveUp = () => void client.end().catch(() => undefined);
    signal.addEventListener('abort', giveUp);
    try {
      await client.query('select pg_advisory_lock($1)', [lockOf(this.consumed.group)]);
      return !signal.aborted;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  private async read(client: pg.Client, lost: AbortController): Promise<void> {
    const { group, topics, taker, logger } = this.consumed;
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    try {
      const session = new GroupSession(new Session(group, topics, client, signal), taker);
      const unsubscribe = await EventNotices.subscribe(this.databaseUrl, logger, session);
      await session.run().finally(unsubscribe);
    } finally {
      lost.abort();
    }
  }
}

/** PostgreSQL identifies advisory locks by number: the first six bytes of the name's digest fit a JavaScript number. */
const lockOf = (group: string): number => createHash('sha256').update(`group ${group}`).digest().readUIntBE(0, 6);
