/** More at once would share the processors of a small machine, and all of them would be slow. */
const restartsAtOnce = 2;

/** Restarts processes, a few at once. The latest request comes first, because the developer is waiting for it. */
export class RestartQueue {
  private waiting: string[] = [];
  private readonly busy = new Set<string>();

  constructor(private readonly restart: (name: string) => Promise<void>) {}

  /** Adds processes, the most urgent first. A process that is restarting now restarts once more afterwards. */
  add(names: readonly string[]): void {
    this.waiting = [...names, ...this.waiting.filter((name) => !names.includes(name))];
    this.next();
  }

  private next(): void {
    while (this.busy.size < restartsAtOnce) {
      const name = this.waiting.find((candidate) => !this.busy.has(candidate));
      if (name === undefined) return;
      this.waiting = this.waiting.filter((candidate) => candidate !== name);
      this.busy.add(name);
      void this.restart(name).finally(() => {
        this.busy.delete(name);
        this.next();
      });
    }
  }
}
