import type pg from 'pg';

/** The time in which a group has one reader: the connection that has the group's lock. */
export class Session {
  private last: Promise<unknown> = Promise.resolve();

  /** `signal` fires when the consumer stops or the connection is lost: work in progress is finished, no other begins. */
  constructor(
    readonly group: string,
    readonly topics: readonly string[],
    private readonly client: pg.Client,
    readonly signal: AbortSignal,
  ) {}

  /** Runs one statement after those before it. @throws when it fails, or the connection is lost */
  async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]> {
    const running = this.last.then(() => this.client.query<Row>(statement));
    this.last = running.catch(() => undefined);
    return (await running).rows;
  }
}

/** Events handled at the same time. */
const SIDE_BY_SIDE = 4;

/** Works through the chains side by side, a few at a time. A chain has the events that must keep their order. */
export async function inChains<T>(chains: Iterable<T>, work: (chain: T) => Promise<void>): Promise<void> {
  const waiting = [...chains].values();
  const worker = async () => {
    for (const chain of waiting) await work(chain);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}
