import type { EventTaker, Outcome } from './event-taker.js';
import type { ParkedEvents } from './parked-events.js';
import { inChains, type Session } from './session.js';

const BATCH = 100;
/** The stored position of a group may be this far behind, where nothing between concerns it. */
const MOST_SKIPPED = 1_000;
const DONE: Outcome = { kind: 'done' };
/** Behind a parked event of its topic and key. */
const BEHIND: Outcome = { kind: 'wait', failures: 0, tries: 0, waitMs: 0 };

const CURSOR = `select topic, since::float8 as since, position::float8 as position
  from bus_group join bus_subscription on group_name = name where name = $1`;
const STORE = 'update bus_group set position = $1 where name = $2 and position < $1';
/**
 * Stores the group's position and reads what follows. The end of the log is read with the events: all up to there that are not
 * returned do not concern the group.
 */
const READ = `with stored as (${STORE} and $4)
  select log.last::float8 as last, event.position::float8 as position, topic, key, envelope as message
  from (select coalesce(max(position), 0) as last from bus_event) as log
    left join lateral (
      select * from bus_event where position > $1 and topic = any($3) order by position limit ${BATCH}
    ) as event on true
  order by event.position`;
/** Moves on, and keeps what failed: in one statement, so that a crash loses nothing. */
const MOVE_AND_KEEP = `with moved as (update bus_group set position = $2 where name = $1),
  dead as (
    insert into bus_dead_letter (group_name, topic, key, message, error)
      select $1::text, topic, key, envelope, error
      from unnest($3::bigint[], $4::text[]) as letter (position, error) join bus_event using (position) order by position
  )
  insert into bus_parked (group_name, topic, key, message, failures, tries, next_try_at)
    select $1::text, topic, key, envelope, failures, tries, clock_timestamp() + wait_ms * interval '1 ms'
    from unnest($5::bigint[], $6::int[], $7::int[], $8::float8[]) as failed (position, failures, tries, wait_ms) join bus_event using (position)
    order by position`;

interface LoggedEvent {
  position: number;
  topic: string;
  key: string;
  message: unknown;
}

/** Reads the events of a group from the log, in batches; what fails is parked, so that the group can go on. */
export class LogReader {
  /** Whether the stored position is behind events that were taken. */
  isBehind = false;
  private position = 0;
  private stored = 0;
  private since = new Map<string, number>();

  constructor(
    private readonly session: Session,
    private readonly taker: EventTaker,
    private readonly parked: ParkedEvents,
  ) {}

  /** Reads where the group stands. */
  async open(): Promise<void> {
    const values = [this.session.group];
    const rows = await this.session.query<{ topic: string; since: number; position: number }>({ text: CURSOR, values });
    this.since = new Map(rows.map(({ topic, since }) => [topic, since]));
    this.position = this.stored = rows[0]?.position ?? 0;
  }

  /** Applies one batch; true when there may be more. */
  async takeBatch(): Promise<boolean> {
    const { events, last } = await this.read();
    const outcomes = new Map<LoggedEvent, Outcome>();
    await inChains(Map.groupBy(events, ({ key }) => key).values(), (chain) => this.takeChain(chain, outcomes));
    const unfinished = events.findIndex((event) => !outcomes.has(event));
    const finished = unfinished === -1 ? events : events.slice(0, unfinished);
    const isToTheEnd = unfinished === -1 && events.length < BATCH;
    this.position = Math.max(this.position, isToTheEnd ? last : (finished.at(-1)?.position ?? 0));
    await this.settle(finished, outcomes);
    return !isToTheEnd;
  }

  /** Stores the position when no other batch follows. */
  async store(): Promise<void> {
    if (this.mustStore) await this.session.query({ text: STORE, values: [this.position, this.session.group] });
  }

  private get mustStore(): boolean {
    return this.isBehind || this.position - this.stored > MOST_SKIPPED;
  }

  private async read(): Promise<{ events: LoggedEvent[]; last: number }> {
    const { position, mustStore } = this;
    const values = [position, this.session.group, this.session.topics, mustStore];
    const rows = await this.session.query<LoggedEvent & { last: number }>({ name: 'read', text: READ, values });
    if (mustStore) {
      this.stored = position;
      this.isBehind = false;
    }
    // Without an event there is one row, which has only the end of the log.
    return { events: rows.filter(({ topic }) => topic !== null), last: rows[0]?.last ?? 0 };
  }

  /** An event of another topic goes on behind a failed one, which may wait for it. */
  private async takeChain(chain: readonly LoggedEvent[], outcomes: Map<LoggedEvent, Outcome>): Promise<void> {
    const failed = new Set<string>();
    for (const event of chain) {
      if (this.session.signal.aborted) return;
      const outcome = failed.has(event.topic) ? BEHIND : await this.take(event);
      if (outcome.kind === 'wait') failed.add(event.topic);
      outcomes.set(event, outcome);
    }
  }

  private async take(event: LoggedEvent): Promise<Outcome> {
    if (event.position <= (this.since.get(event.topic) ?? 0)) return DONE;
    return this.parked.has(event) ? BEHIND : this.taker.take({ ...event, failures: 0, tries: 0 });
  }

  private async settle(events: readonly LoggedEvent[], outcomes: Map<LoggedEvent, Outcome>): Promise<void> {
    const of = events.map((event) => ({ ...event, ...(outcomes.get(event) ?? DONE) }));
    const dead = of.filter((event) => event.kind === 'dead');
    const waiting = of.filter((event) => event.kind === 'wait');
    const { session } = this;
    if (dead.length + waiting.length > 0) {
      const values = [
        session.group,
        this.position,
        dead.map(({ position }) => position),
        dead.map(({ error }) => error),
        waiting.map(({ position }) => position),
        waiting.map(({ failures }) => failures),
        waiting.map(({ tries }) => tries),
        waiting.map(({ waitMs }) => waitMs),
      ];
      await this.parked.add(() => session.query({ text: MOVE_AND_KEEP, values }), waiting);
      this.stored = this.position;
      this.isBehind = false;
    } else if (events.length > 0) this.isBehind = true;
  }
}
