/** The calls that can be in an outage; `callbacks` are all calls to the shop. */
export const outageCalls = ['token', 'push', 'query', 'c2b', 'pull', 'status', 'reversal', 'callbacks'] as const;
export type OutageCall = (typeof outageCalls)[number];

/** HTTP 503 in HTML, a cut connection, an answer after the time of an unreachable phone, a spike arrest. */
export const outageModes = ['error503', 'reset', 'slow', 'spike'] as const;
export type OutageMode = (typeof outageModes)[number];

interface Outage {
  readonly mode: OutageMode;
  /** Undefined: until it is ended. */
  readonly until: Date | undefined;
}

/** The calls that are in an outage now. */
export class Outages {
  private readonly current = new Map<OutageCall, Outage>();

  /** Starts an outage of these calls; it replaces the one they have. */
  start(calls: readonly OutageCall[], mode: OutageMode, seconds: number | undefined): void {
    const until = seconds === undefined ? undefined : new Date(Date.now() + seconds * 1_000);
    for (const call of calls) this.current.set(call, { mode, until });
  }

  end(): void {
    this.current.clear();
  }

  modeOf(call: OutageCall): OutageMode | undefined {
    const outage = this.current.get(call);
    return outage && (!outage.until || outage.until.getTime() > Date.now()) ? outage.mode : undefined;
  }

  /** Those that have not ended, by call. */
  list(): Partial<Record<OutageCall, Outage>> {
    return Object.fromEntries([...this.current].filter(([call]) => this.modeOf(call) !== undefined));
  }
}
