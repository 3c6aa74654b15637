import type { OutgoingEvent } from '@shop/contracts/event';
import { currentContext, type Handling } from '../observe/request-context.js';
import { AlreadyHandled } from '../events/already-handled.js';
import type { Outbox } from '../events/outbox.js';
import { outboxValues } from './outbox-values.js';
import { nameActor, takeStaffChanges } from './staff-changes.js';

/** The part of a transaction that the kit uses: Prisma's own client satisfies it. */
export interface RawStatements {
  $executeRawUnsafe(statement: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<Rows>(statement: string, ...values: unknown[]): Promise<Rows>;
}

interface TransactionalClient<Tx> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: { timeout?: number; maxWait?: number }): Promise<T>;
}

/** The transaction client of a generated Prisma client. */
export type TransactionOf<Client> = Client extends {
  $transaction<T>(work: (tx: infer Tx) => Promise<T>, ...rest: never[]): Promise<T>;
}
  ? Tx & RawStatements
  : never;

/** The result of a write, and the events that it makes true. */
export interface Commit<T> {
  result: T;
  events?: readonly OutgoingEvent[];
}

const RECORD_HANDLED = `insert into inbox (event_id) values ($1::uuid) on conflict do nothing
  returning case when $2 then set_config('synchronous_commit', 'off', true) end`;
/** One statement for all events of a commit, in their order: a commit of many rows has many events. */
const ADD_EVENTS = `insert into outbox (event_id, topic, key, envelope)
  select id, topic, key, envelope::jsonb
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as event (id, topic, key, envelope, n)
  order by n`;

/** A service's database. Reads go to `client`; every write goes through {@link commit}. */
export class Database<Client> {
  constructor(
    readonly client: Client,
    private readonly outbox: Pick<Outbox, 'wake'>,
  ) {}

  /**
   * Runs `write` in one transaction together with its events (outbox). While an event is handled, the transaction also
   * records that event (inbox), so a repeated delivery changes nothing. A handler makes one commit per event. While a
   * call of staff is served, the transaction also records what it changes (docs/product-rules.md#R178).
   * @throws AlreadyHandled when the event was applied before (the event server counts it as done)
   */
  async commit<T>(write: (tx: TransactionOf<Client>) => Promise<Commit<T>>): Promise<T> {
    const { handling, actor } = currentContext();
    const client = this.client as TransactionalClient<TransactionOf<Client>>;
    const { result, events } = await client.$transaction(
      async (tx) => {
        if (handling && !handling.recorded) await recordHandled(tx, handling);
        if (actor) await nameActor(tx, actor);
        const commit = await write(tx);
        const changes = actor ? await takeStaffChanges(tx, actor) : [];
        const all = [...(commit.events ?? []), ...changes];
        if (all.length > 0) await addEvents(tx, all);
        return { result: commit.result, events: all };
      },
      { timeout: 15_000, maxWait: 10_000 },
    );
    if (handling) handling.recorded = true;
    if (events.length > 0) this.outbox.wake();
    return result;
  }
}

async function recordHandled(tx: RawStatements, { eventId, isRepeatedIfLost }: Handling): Promise<void> {
  if ((await tx.$executeRawUnsafe(RECORD_HANDLED, eventId, isRepeatedIfLost)) === 0) throw new AlreadyHandled();
}

async function addEvents(tx: RawStatements, events: readonly OutgoingEvent[]): Promise<void> {
  await tx.$executeRawUnsafe(ADD_EVENTS, ...outboxValues(events));
}
