/**
 * One refresh for all requests that wait for it. A request joins a refresh that has not begun yet: one in progress may
 * miss the change that the request must see.
 */
export class SharedRefresh {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly refresh: () => Promise<void>) {}

  /** Resolves after a refresh that began now or later. @throws the errors of that refresh */
  now(): Promise<void> {
    if (!this.running) return this.begin();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.begin();
      });
    return this.next;
  }

  private begin(): Promise<void> {
    const running = this.refresh().finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }
}
