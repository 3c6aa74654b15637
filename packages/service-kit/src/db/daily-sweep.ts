import type { Logger } from '../observe/logger.js';
import type { Postgres } from './postgres.js';
import { type Retention, sweep } from './sweep.js';

const DAY_MS = 86_400_000;

/** Sweeps as the service starts and each day from then on, in its own process. */
export class DailySweep {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly postgres: Postgres,
    private readonly retention: readonly Retention[],
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.run(), DAY_MS);
    this.run();
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    const { retention, logger, stopping } = this;
    this.running = this.postgres
      .connection((client) => sweep(client, { retention, logger, signal: stopping.signal }))
      .catch((error: unknown) => logger.warn({ err: error }, 'sweep failed; the next one tries again'));
  }
}
