import type { Job, PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';

/** The jobs of the services: the simulator runs them when it likes, instead of a timer. */
export class CollectedJobs {
  private readonly jobs = new Map<string, () => Promise<void>>();
  private readonly handed = new Map<string, unknown[]>();

  /** `onFailure` receives why an item of a job failed. */
  constructor(private readonly onFailure: (job: string, error: unknown) => void) {}

  get names(): string[] {
    return [...this.jobs.keys()];
  }

  /** As the jobs of a service know it. */
  get asPeriodic(): PeriodicJobs {
    return this as unknown as PeriodicJobs;
  }

  add<Item>({ name, due, handle }: Job<Item>): void {
    const { signal } = new AbortController();
    const handed: Item[] = [];
    this.handed.set(name, handed);
    this.jobs.set(name, async () => {
      // A failure of one item does not stop the others, as in the real jobs.
      const attempt = (item: Item) => handle(item, signal).catch((error: unknown) => this.onFailure(name, error));
      for (const item of handed.splice(0)) await attempt(item);
      for (const item of await due()) await attempt(item);
    });
  }

  /** An item that the caller has claimed for a job: the next run has it first. */
  hand(name: string, item: unknown): void {
    this.handed.get(name)?.push(item);
  }

  /** A crash loses what was handed over: it is due again later. */
  forget(): void {
    for (const items of this.handed.values()) items.length = 0;
  }

  /** Jobs run when the simulator likes. */
  wake(): void {
    // Nothing waits for a timer.
  }

  async run(name: string): Promise<void> {
    await this.jobs.get(name)?.();
  }
}
