import type { Logger } from '../observe/logger.js';

/** Work that a process repeats. */
export interface PeriodicOptions {
  /** For logs; unique within the service. */
  name: string;
  /** The pause after a round, in milliseconds; a function is asked after each round. */
  everyMs: number | (() => number);
  /** One round. It should stop early when the signal fires. */
  run: (signal: AbortSignal) => Promise<void>;
}

/** Repeats one task: rounds never overlap, a failed round is logged and the next one tries again. */
export class Periodic {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStarted = false;
  private isWanted = false;

  constructor(
    private readonly options: PeriodicOptions,
    private readonly logger: Logger,
  ) {}

  /** Runs a round now, and then one after each pause. */
  start(): void {
    this.isStarted = true;
    this.wake();
  }

  /** Runs a round soon: now, or after the current round. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted().finally(() => {
      this.running = undefined;
      // It may have been woken after its last look.
      if (this.isWanted) this.wake();
      else this.pause();
    });
  }

  /** Resolves when the current round has ended; no other begins. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async runWhileWanted(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isWanted && !this.stopping.signal.aborted) {
      this.isWanted = false;
      await this.options.run(this.stopping.signal).catch((error: unknown) => {
        this.logger.warn({ err: error, job: this.options.name }, 'a periodic job failed; the next round tries again');
      });
    }
  }

  private pause(): void {
    if (!this.isStarted || this.stopping.signal.aborted) return;
    const { everyMs } = this.options;
    this.timer = setTimeout(() => this.wake(), typeof everyMs === 'number' ? everyMs : everyMs());
  }
}
