/** More at once would only share the processors of a small machine, and all of them would be late. */
const restartsAtOnce = 2;

/** Restarts processes, a few at once. What was asked for last comes first: it is what somebody is trying now. */
export class RestartQueue {
  private waiting: string[] = [];
  private readonly busy = new Set<string>();

  constructor(private readonly restart: (name: string) => Promise<void>) {}

  /** Adds processes, the most urgent first. One that is restarting at this moment restarts once more afterwards. */
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
