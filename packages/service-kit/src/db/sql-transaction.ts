import type pg from 'pg';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { Handling } from '../observe/request-context.js';
import { AlreadyHandled } from '../events/already-handled.js';
import { outboxValues } from './outbox-values.js';

/**
 * SQL that each connection prepares once, under its name: one text for each name. The text of a write is a list of CTEs
 * (`name as (...), ...`), of which `written` returns the rows; if it returns none, nothing was written.
 */
export interface Statement {
  name: string;
  text: string;
}

/**
 * A parameter that is an array, for `= any(…)` and `unnest(…)`. PostgreSQL then estimates its length in the same way with and without the
 * values, and plans a prepared statement once. With the parameter itself it expects ten elements where it does not see the values. So
 * the plan for one element looks better and is made anew each time.
 */
export const arrayParameter = (parameter: string, type: string): string =>
  `(select ${parameter}::${type}[])::${type}[]`;

/** Where a statement runs: one connection, or any of the pool. */
type Runner = Pick<pg.ClientBase, 'query'>;

/** Rows as node-postgres parses them: bigint as text, timestamps as Date, JSON as values. */
export async function rowsOf<Row>(runner: Runner, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await runner.query({ ...statement, values: [...values] });
  return rows as Row[];
}

/** What a write records in its own statement: the event that is handled, and the events that it makes true. */
export interface Recorded {
  handling: Handling | undefined;
  events: readonly OutgoingEvent[];
}

/**
 * Runs a write together with its rows of inbox and outbox, which are written only if the write is.
 * @throws AlreadyHandled
 */
export async function writeWith<Row>(
  runner: Runner,
  { name, text }: Statement,
  values: readonly unknown[],
  { handling, events }: Recorded,
): Promise<Row[]> {
  const all = [...values];
  const bind = (value: unknown) => `$${all.push(value)}`;
  const parts = [text];
  if (handling) {
    parts.push(`handled as (insert into inbox (event_id) select ${bind(handling.eventId)}::uuid where exists (select from written)
      returning case when ${bind(handling.isRepeatedIfLost)} then set_config('synchronous_commit', 'off', true) end)`);
  }
  if (events.length > 0) {
    const [ids, topics, keys, envelopes] = outboxValues(events).map(bind);
    parts.push(`sent as (insert into outbox (event_id, topic, key, envelope)
      select id, topic, key, envelope::jsonb
      from unnest(${ids}::uuid[], ${topics}::text[], ${keys}::text[], ${envelopes}::text[])
        with ordinality as event (id, topic, key, envelope, n)
      where exists (select from written) order by n)`);
  }
  const suffix = `${handling ? ' handled' : ''}${events.length > 0 ? ' sent' : ''}`;
  const whole = { name: name + suffix, text: `with ${parts.join(', ')} select * from written` };
  return rowsOf<Row>(runner, whole, all).catch((error: unknown) => {
    throw isUniqueViolation(error, 'inbox_pkey') ? new AlreadyHandled() : error;
  });
}

/** Whether PostgreSQL refused a row because another one has the same value; of this constraint, if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated } = error as Error & { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || violated === constraint);
}

/** A transaction on one connection. Its inbox row is part of its first write, or of its end if it writes nothing. */
export class SqlTransaction {
  private sent = 0;

  constructor(
    private readonly client: Runner,
    private handling: Handling | undefined,
  ) {}

  rows<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.client, statement, values);
  }

  /** Writes, with the events that it makes true. @throws AlreadyHandled */
  async write<Row>(
    statement: Statement,
    values: readonly unknown[],
    events: readonly OutgoingEvent[] = [],
  ): Promise<Row[]> {
    const rows = await writeWith<Row>(this.client, statement, values, { handling: this.handling, events });
    if (rows.length === 0) return rows;
    this.handling = undefined;
    this.sent += events.length;
    return rows;
  }

  /** Records what no write of the transaction has recorded: the event that is handled, and these events. */
  async record(events: readonly OutgoingEvent[]): Promise<void> {
    if (this.handling || events.length > 0) await this.write(NOTHING, [], events);
  }

  /** Whether it has events for the relay. */
  get hasSent(): boolean {
    return this.sent > 0;
  }
}

/** A write of nothing else than inbox and outbox. */
const NOTHING: Statement = { name: 'record events', text: 'written as (select)' };
