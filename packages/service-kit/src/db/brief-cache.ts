/** Keeps a value that is read often and changes rarely. Another replica's change is seen when it is too old. */
export class BriefCache<T> {
  private value: { promise: Promise<T>; until: number } | undefined;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly keepMs: number,
  ) {}

  /** The value, read at most `keepMs` ago. @throws what the read throws, and reads again next time */
  get(): Promise<T> {
    if (this.value && this.value.until > performance.now()) return this.value.promise;
    const promise = this.read();
    const value = { promise, until: performance.now() + this.keepMs };
    promise.catch(() => {
      if (this.value === value) this.value = undefined;
    });
    this.value = value;
    return promise;
  }

  /** This process changed the value. */
  forget(): void {
    this.value = undefined;
  }
}
