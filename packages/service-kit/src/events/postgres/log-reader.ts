import type { EventTaker, Outcome } from './event-taker.js';
import type { LogNotice } from './notices.js';
import type { ParkedEvents } from './parked-events.js';
import { inChains, type Session } from './session.js';

const BATCH = 100;
/** The stored position of a group may be this far behind, where nothing between concerns it. */
const MOST_SKIPPED = 1_000;
/** Announced events that may wait in memory; what is more is read from the log. */
const MOST_ANNOUNCED = 200;
/** The position after a batch is stored with a reading after this time: of what a crash repeats, the inbox skips the rest. */
const STORE_MS = 3_000;
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

/** Events to take, the position that is reached with them, and whether others follow. */
interface Batch {
  events: LoggedEvent[];
  last: number;
  isMore: boolean;
}

/**
 * Takes the events of a group in the order of the log, in batches: as they are announced, and from the log where an announcement
 * may be missing. What fails is parked, so that the group can go on.
 */
export class LogReader {
  /** Since when events are taken whose position is not stored, on this process's clock. */
  private behindSince: number | undefined;
  private position = 0;
  private stored = 0;
  private since = new Map<string, number>();
  private isReadDue = true;
  /** What follows the last reading, and up to where all is known. */
  private announced: LoggedEvent[] = [];
  private heardUpTo = 0;

  constructor(
    private readonly session: Session,
    private readonly taker: EventTaker,
    private readonly parked: ParkedEvents,
  ) {}

  /** Returns whether there is something to take. */
  hear(notices: readonly LogNotice[]): boolean {
    const { topics } = this.session;
    for (const { position, topic, key, message } of this.isReadDue ? [] : notices) {
      const isOurs = topics.includes(topic);
      const isKept = !isOurs || (message !== undefined && this.announced.length < MOST_ANNOUNCED);
      if (position === undefined || !isKept) {
        this.mustRead();
        return true;
      }
      if (isOurs) this.announced.push({ position, topic, key, message });
      this.heardUpTo = position;
    }
    return notices.some(({ topic }) => topics.includes(topic));
  }

  /** Announcements may be missing: the next batch is read from the log. */
  mustRead(): void {
    this.isReadDue = true;
    this.announced = [];
  }

  /** Milliseconds until the position must be stored; infinite when it is. */
  storeInMs(): number {
    return this.behindSince === undefined ? Infinity : Math.max(0, this.behindSince + STORE_MS - performance.now());
  }

  /** Reads where the group stands. */
  async open(): Promise<void> {
    const values = [this.session.group];
    const rows = await this.session.query<{ topic: string; since: number; position: number }>({ text: CURSOR, values });
    this.since = new Map(rows.map(({ topic, since }) => [topic, since]));
    this.position = this.stored = rows[0]?.position ?? 0;
  }

  /** Applies one batch; true when there may be more. */
  async takeBatch(): Promise<boolean> {
    const { events, last, isMore } = await this.next();
    const outcomes = new Map<LoggedEvent, Outcome>();
    await inChains(Map.groupBy(events, ({ key }) => key).values(), (chain) => this.takeChain(chain, outcomes));
    const unfinished = events.findIndex((event) => !outcomes.has(event));
    const finished = unfinished === -1 ? events : events.slice(0, unfinished);
    this.position = Math.max(this.position, unfinished === -1 ? last : (finished.at(-1)?.position ?? 0));
    await this.settle(finished, outcomes);
    return isMore;
  }

  /** Stores the position when no other batch follows. */
  async store(): Promise<void> {
    if (this.mustStore) await this.session.query({ text: STORE, values: [this.position, this.session.group] });
  }

  private get mustStore(): boolean {
    return this.behindSince !== undefined || this.position - this.stored > MOST_SKIPPED;
  }

  private next(): Batch | Promise<Batch> {
    if (this.isReadDue || this.storeInMs() === 0) return this.read();
    const heard = this.announced.splice(0, BATCH);
    const isMore = this.announced.length > 0;
    const last = isMore ? (heard.at(-1)?.position ?? 0) : this.heardUpTo;
    // The last reading returned those that were announced while it ran.
    return { events: heard.filter(({ position }) => position > this.position), last, isMore };
  }

  private async read(): Promise<Batch> {
    const { position, mustStore } = this;
    const values = [position, this.session.group, this.session.topics, mustStore];
    // What is announced from now on may follow what is read.
    this.isReadDue = false;
    const rows = await this.session.query<LoggedEvent & { last: number }>({ name: 'read', text: READ, values });
    if (mustStore) {
      this.stored = position;
      this.behindSince = undefined;
    }
    // Without an event there is one row, which has only the end of the log.
    const events = rows.filter(({ topic }) => topic !== null);
    const isMore = events.length === BATCH;
    // Between these and what is announced there may be others.
    if (isMore) this.mustRead();
    return { events, last: (isMore ? events.at(-1)?.position : rows[0]?.last) ?? 0, isMore };
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
      this.behindSince = undefined;
    } else if (events.length > 0) this.behindSince ??= performance.now();
  }
}
