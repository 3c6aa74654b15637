import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import { deadLettersOf } from './dead-letters.js';
import { type Backlog, EventBus } from './event-bus.js';
import type { EventDispatcher } from './event-dispatcher.js';
import type { EventNotice } from './event-feed.js';
import { PgBossDeadLetters } from './pg-boss-dead-letters.js';
import { PgBossQueues } from './pg-boss-queues.js';
import { PgBossServer, queueOf } from './pg-boss-server.js';
import { FEED_CHANNEL } from './postgres-feed.js';

const WAITING = `select name, count(*)::int as jobs from pgboss.job where name = any($1) and state < 'active' group by name`;

/** The embedded event bus: PostgreSQL queues by pg-boss, one queue per topic and consuming service. */
export class PgBossBus extends EventBus {
  readonly queues: PgBossQueues;

  /** `retryMs`: the wait before a failed event is retried, doubled each time; below one second there is no wait. */
  constructor(
    databaseUrl: string,
    private readonly logger: Logger,
    private readonly retryMs = 1_000,
  ) {
    super();
    this.queues = new PgBossQueues(databaseUrl, logger);
  }

  stop(): Promise<void> {
    return this.queues.stop();
  }

  async publish(events: readonly EventEnvelope<unknown>[]): Promise<void> {
    for (const event of events) {
      await this.queues.boss.publish(event.type, event, { id: event.id, singletonKey: event.key });
      const happened: EventNotice = { topic: event.type, key: event.key };
      await this.queues.boss.getDb().executeSql('select pg_notify($1, $2)', [FEED_CHANNEL, JSON.stringify(happened)]);
    }
  }

  async backlog(group: string, topics: readonly string[]): Promise<Backlog[]> {
    const queues = topics.flatMap((topic) => [queueOf(topic, group), deadLettersOf(topic)]);
    const { rows } = await this.queues.boss.getDb().executeSql(WAITING, [queues]);
    const jobs = new Map((rows as { name: string; jobs: number }[]).map((row) => [row.name, row.jobs]));
    return topics.map((topic) => ({
      topic,
      waiting: jobs.get(queueOf(topic, group)) ?? 0,
      deadLetters: jobs.get(deadLettersOf(topic)) ?? 0,
    }));
  }

  deadLetters(): PgBossDeadLetters {
    return new PgBossDeadLetters(this.queues);
  }

  consumerOf(group: string, dispatcher: EventDispatcher): PgBossServer {
    return new PgBossServer(this.queues, { group, dispatcher, logger: this.logger, retryMs: this.retryMs });
  }
}
