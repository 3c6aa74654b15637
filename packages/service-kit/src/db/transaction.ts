import type { OutgoingEvent } from '@shop/contracts/event';
import type { Handling } from '../observe/request-context.js';
import { AlreadyHandled } from '../events/already-handled.js';
import { outboxValues } from './outbox-values.js';
import { isUniqueViolation, type Runner, rowsOf, type Statement } from './statement.js';

/** Prisma without its raw queries, which go around the types and the checks of {@link Statement}. */
export type WithoutRaw<Client> = Omit<Client, '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'>;

/** Prisma's models within a transaction; of no use where the service has no Prisma client. */
export type ModelsOf<Client> = Client extends {
  $transaction<T>(work: (tx: infer Models) => Promise<T>, ...rest: never[]): Promise<T>;
}
  ? WithoutRaw<Models>
  : unknown;

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
  statement: Statement<Row>,
  values: readonly unknown[],
  { handling, events }: Recorded,
): Promise<Row[]> {
  const { name, text } = statement;
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
  const whole = { ...statement, name: name + suffix, text: `with ${parts.join(', ')} select * from written` };
  return rowsOf(runner, statement, all, whole).catch((error: unknown) => {
    throw isUniqueViolation(error, 'inbox_pkey') ? new AlreadyHandled() : error;
  });
}

/**
 * A transaction on one connection, which SQL and Prisma's models share. Its inbox row is part of its first write, or of its
 * end if it writes nothing.
 */
export class Transaction<Client = unknown> {
  private sent = 0;

  constructor(
    private readonly runner: Runner,
    readonly prisma: ModelsOf<Client>,
    private handling: Handling | undefined,
  ) {}

  /** Reads, locks, and changes that no event follows. */
  rows<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf(this.runner, statement, values);
  }

  /** Writes, with the events that it makes true. @throws AlreadyHandled */
  async write<Row>(
    statement: Statement<Row>,
    values: readonly unknown[],
    events: readonly OutgoingEvent[] = [],
  ): Promise<Row[]> {
    const rows = await writeWith(this.runner, statement, values, { handling: this.handling, events });
    if (rows.length === 0) return rows;
    this.handling = undefined;
    this.sent += events.length;
    return rows;
  }

  /** Records what no write of the transaction has recorded: the event that is handled, and these events. @throws AlreadyHandled */
  async record(events: readonly OutgoingEvent[] = []): Promise<void> {
    if (this.handling || events.length > 0) await this.write(NOTHING, [], events);
  }

  /** Whether it has events for the relay. */
  get hasSent(): boolean {
    return this.sent > 0;
  }
}

/** A write of nothing else than inbox and outbox. */
const NOTHING: Statement = { name: 'record events', text: 'written as (select)' };
