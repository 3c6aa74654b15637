interface Limits {
  /** Results that are kept; the one that was not asked for longest is dropped. */
  most: number;
  /** Results that are made at the same time. */
  atOnce: number;
  /** Requests that may wait for their turn. */
  waiting: number;
}

/** Results that are expensive to make: kept in memory, made once for all who ask at the same time, few at a time. */
export class KeptResults<Result> {
  private readonly kept = new Map<string, Result>();
  private readonly pending = new Map<string, Promise<Result | undefined>>();
  private readonly turns: (() => void)[] = [];
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** The result of `make`, which is kept where `isFinal` says so; undefined when too many wait already. */
  of(key: string, make: () => Promise<Result>, isFinal: (result: Result) => boolean): Promise<Result | undefined> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return Promise.resolve(this.keep(key, kept));
    const pending = this.pending.get(key) ?? this.made(key, make, isFinal);
    this.pending.set(key, pending);
    return pending;
  }

  private async made(key: string, make: () => Promise<Result>, isFinal: (result: Result) => boolean) {
    try {
      if (!(await this.turn())) return undefined;
      try {
        const result = await make();
        return isFinal(result) ? this.keep(key, result) : result;
      } finally {
        this.endTurn();
      }
    } finally {
      this.pending.delete(key);
    }
  }

  /** False when too many wait. A waiting one takes over the place of the one that ends. */
  private async turn(): Promise<boolean> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return true;
    }
    if (this.turns.length >= this.limits.waiting) return false;
    await new Promise<void>((go) => this.turns.push(go));
    return true;
  }

  private endTurn(): void {
    const next = this.turns.shift();
    if (next) next();
    else this.running -= 1;
  }

  private keep(key: string, result: Result): Result {
    this.kept.delete(key);
    this.kept.set(key, result);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.limits.most && oldest !== undefined) this.kept.delete(oldest);
    return result;
  }
}
