import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import { EventBus } from './event-bus.js';
import type { EventDispatcher } from './event-dispatcher.js';
import type { Happened } from './event-feed.js';
import { PgBossDeadLetters } from './pg-boss-dead-letters.js';
import { PgBossQueues } from './pg-boss-queues.js';
import { PgBossServer } from './pg-boss-server.js';
import { FEED_CHANNEL } from './postgres-feed.js';

/** The embedded event bus: PostgreSQL queues by pg-boss, one queue per topic and consuming service. */
export class PgBossBus extends EventBus {
  readonly queues: PgBossQueues;

  /** `retryMs`: the wait before a failed event is tried again, doubled each time; below a second at once. */
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
      const happened: Happened = { topic: event.type, key: event.key };
      await this.queues.boss.getDb().executeSql('select pg_notify($1, $2)', [FEED_CHANNEL, JSON.stringify(happened)]);
    }
  }

  deadLetters(): PgBossDeadLetters {
    return new PgBossDeadLetters(this.queues);
  }

  consumerOf(group: string, dispatcher: EventDispatcher): PgBossServer {
    return new PgBossServer(this.queues, { group, dispatcher, logger: this.logger, retryMs: this.retryMs });
  }
}
