import type { Job, PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';

/** The jobs of the services: the simulator runs them when it likes, instead of a timer. */
export class CollectedJobs {
  private readonly jobs = new Map<string, () => Promise<void>>();

  get names(): string[] {
    return [...this.jobs.keys()];
  }

  /** As the jobs of a service know it. */
  get asPeriodic(): PeriodicJobs {
    return this as unknown as PeriodicJobs;
  }

  add<Item>({ name, due, handle }: Job<Item>): void {
    const { signal } = new AbortController();
    this.jobs.set(name, async () => {
      // A failure of one item does not stop the others, as in the real jobs.
      for (const item of await due()) await handle(item, signal).catch(() => undefined);
    });
  }

  async run(name: string): Promise<void> {
    await this.jobs.get(name)?.();
  }
}
