const minuteMs = 60_000;

/** The sandbox's spike arrest: so many calls a minute, evenly spread, with a burst of one (docs/mpesa.md#M4). */
export class CallBudget {
  private nextAt = 0;

  /** Calls per minute; undefined: no limit. */
  private limit: number | undefined;

  set(limit: number | undefined): void {
    this.limit = limit;
    this.nextAt = 0;
  }

  /** Takes one call. Returns the limit if it is exceeded. */
  exceeded(): number | undefined {
    if (this.limit === undefined) return undefined;
    const now = Date.now();
    if (now < this.nextAt) return this.limit;
    this.nextAt = now + minuteMs / this.limit;
    return undefined;
  }
}
