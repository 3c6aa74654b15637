import { PgBoss } from 'pg-boss';
import type { Logger } from '../observe/logger.js';

/** pg-boss in the embedded bus's database, started on first use. */
export class PgBossQueues {
  readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;

  constructor(databaseUrl: string, logger: Logger) {
    this.boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, schedule: false });
    this.boss.on('error', (error) => logger.warn({ err: error }, 'event bus failed'));
  }

  async start(): Promise<void> {
    await (this.started ??= this.boss.start());
  }

  async stop(): Promise<void> {
    if (this.started) await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}
