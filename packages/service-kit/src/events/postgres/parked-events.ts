import type { EventTaker, Outcome, Taken } from './event-taker.js';
import { inChains, type Session } from './session.js';

const CHAINS = 50;
const OF_CHAIN = 20;
/** When the first event of each chain is due; of all chains, or of those named. */
const DUE = `select distinct on (topic, key) topic, key,
    extract(epoch from next_try_at - clock_timestamp())::float8 * 1000 as "waitMs"
  from bus_parked where group_name = $1 and topic = any($2) and ($3::text[] is null or key = any($3))
  order by topic, key, id`;
const NEXT = `select parked.id, parked.topic, parked.key, message, failures, tries
  from unnest($2::text[], $3::text[]) as chain (topic, key), lateral (
    select * from bus_parked
    where group_name = $1 and bus_parked.topic = chain.topic and bus_parked.key = chain.key
    order by id limit ${OF_CHAIN}
  ) as parked
  order by parked.id`;
const SETTLE = `with gone as (
    delete from bus_parked where id = any($1::bigint[] || $2::bigint[]) returning *
  ), dead as (
    insert into bus_dead_letter (group_name, topic, key, message, error)
      select group_name, topic, key, message, error
      from unnest($2::bigint[], $3::text[]) as letter (id, error) join gone using (id) order by id
  )
  update bus_parked
    set failures = failed.failures, tries = failed.tries, next_try_at = clock_timestamp() + failed.wait_ms * interval '1 ms'
    from unnest($4::bigint[], $5::int[], $6::int[], $7::float8[]) as failed (id, failures, tries, wait_ms)
    where bus_parked.id = failed.id`;

interface Parked extends Taken {
  id: string;
}

interface Chain {
  topic: string;
  key: string;
}

const idOf = ({ topic, key }: Chain) => `${topic} ${key}`;

/**
 * The events of a group outside the log: those that failed, those of the same topic and key behind them, and replayed dead letters.
 * Those of one topic and key form a chain; the first is tried again when it is due, the others follow it.
 */
export class ParkedEvents {
  /** By chain, when its first event is due, on this process's clock. */
  private readonly due = new Map<string, Chain & { at: number }>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly session: Session,
    private readonly taker: EventTaker,
  ) {}

  /** Reads which chains wait, for example after a replay. */
  load(): Promise<void> {
    return this.inTurn(() => this.readDue());
  }

  /** Whether a later event of this chain has to wait behind a parked one. */
  has(chain: Chain): boolean {
    return this.due.has(idOf(chain));
  }

  /** Milliseconds until a chain is due; infinite when none waits. */
  nextDueMs(): number {
    const times = [...this.due.values()].map(({ at }) => at);
    return Math.max(0, times.reduce((a, b) => Math.min(a, b), Infinity) - Date.now());
  }

  /** Stores events as parked by `store`, and remembers their chains. */
  add(store: () => Promise<unknown>, parked: readonly (Chain & { waitMs: number })[]): Promise<void> {
    return this.inTurn(async () => {
      await store();
      for (const { waitMs, ...chain } of parked) if (!this.has(chain)) this.remember(chain, waitMs);
    });
  }

  /** Tries the chains that are due. */
  async takeDue(): Promise<void> {
    const now = Date.now();
    const chains = [...this.due.values()].filter(({ at }) => at <= now).slice(0, CHAINS);
    if (chains.length === 0) return;
    const values = [this.session.group, chains.map(({ topic }) => topic), chains.map(({ key }) => key)];
    const rows = await this.session.query<Parked>({ text: NEXT, values });
    const outcomes = new Map<Parked, Outcome>();
    await inChains(Map.groupBy(rows, idOf).values(), (chain) => this.takeChain(chain, outcomes));
    await this.inTurn(async () => {
      await this.settle([...outcomes]);
      for (const chain of chains) this.due.delete(idOf(chain));
      await this.readDue(chains);
    });
  }

  private async takeChain(chain: readonly Parked[], outcomes: Map<Parked, Outcome>): Promise<void> {
    for (const event of chain) {
      if (this.session.signal.aborted) return;
      const outcome = await this.taker.take(event);
      outcomes.set(event, outcome);
      if (outcome.kind === 'wait') return;
    }
  }

  private async settle(outcomes: readonly (readonly [Parked, Outcome])[]): Promise<void> {
    if (outcomes.length === 0) return;
    const done = outcomes.flatMap(([{ id }, { kind }]) => (kind === 'done' ? [id] : []));
    const dead = outcomes.flatMap(([{ id }, outcome]) => (outcome.kind === 'dead' ? [{ id, ...outcome }] : []));
    const failed = outcomes.flatMap(([{ id }, outcome]) => (outcome.kind === 'wait' ? [{ id, ...outcome }] : []));
    const values = [
      done,
      dead.map(({ id }) => id),
      dead.map(({ error }) => error),
      failed.map(({ id }) => id),
      failed.map(({ failures }) => failures),
      failed.map(({ tries }) => tries),
      failed.map(({ waitMs }) => waitMs),
    ];
    await this.session.query({ text: SETTLE, values });
  }

  private async readDue(chains?: readonly Chain[]): Promise<void> {
    const { group, topics } = this.session;
    const values = [group, topics, chains?.map(({ key }) => key)];
    const rows = await this.session.query<Chain & { waitMs: number }>({ text: DUE, values });
    for (const { waitMs, ...chain } of rows) this.remember(chain, waitMs);
  }

  private remember({ topic, key }: Chain, waitMs: number): void {
    this.due.set(idOf({ topic, key }), { topic, key, at: Date.now() + waitMs });
  }

  /** What is stored and what is remembered change together: the log's reader and the retries take turns. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
