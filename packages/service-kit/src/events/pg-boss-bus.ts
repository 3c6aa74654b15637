import { PgBoss } from 'pg-boss';
import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import { EventBus } from './event-bus.js';

/** The embedded event bus: PostgreSQL queues by pg-boss, one queue per topic and consuming service. */
export class PgBossBus extends EventBus {
  readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;

  constructor(databaseUrl: string, logger: Logger) {
    super();
    this.boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, schedule: false });
    this.boss.on('error', (error) => logger.warn({ err: error }, 'event bus'));
  }

  start(): Promise<unknown> {
    return (this.started ??= this.boss.start());
  }

  async stop(): Promise<void> {
    if (this.started) await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  async publish(event: EventEnvelope<unknown>): Promise<void> {
    await this.boss.publish(event.type, event, { id: event.id, singletonKey: event.key });
  }
}
