import pg from 'pg';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { Outbox } from '../events/outbox.js';
import { currentContext, type Handling } from '../observe/request-context.js';
import type { Postgres } from './postgres.js';
import { nameActor, takeStaffChanges } from './staff-changes.js';
import { type Runner, rowsOf, type Statement } from './statement.js';
import { type ModelsOf, Transaction, type WithoutRaw, writeWith } from './transaction.js';

/** The result of a write, and the events that it makes true. */
export interface Commit<T> {
  result: T;
  events?: readonly OutgoingEvent[];
}

/** A Prisma client as {@link Database} uses it. */
interface Transactional {
  $transaction<T>(work: (models: unknown) => Promise<T>, limits: { timeout: number; maxWait: number }): Promise<T>;
}
const LIMITS = { timeout: 15_000, maxWait: 10_000 };

/**
 * A service's database, the only way to it for its adapters. SQL goes through `rows`, `write` and `commit`. A service of people
 * and settings also has a Prisma client (`Client`), whose writes are part of `commit`. Which of the two a repository uses is
 * written in docs/decisions/0024-one-door-to-the-database.md.
 */
export class Database<Client = unknown> {
  constructor(
    private readonly postgres: Postgres,
    private readonly outbox: Pick<Outbox, 'wake'>,
    /** For reads; empty in a service without Prisma. */
    readonly prisma: WithoutRaw<Client>,
  ) {}

  rows<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf(this.postgres.pool, statement, values);
  }

  /**
   * One write, which is a transaction of its own, with its events and the event that is handled. If it returns no row,
   * nothing was written. @throws AlreadyHandled
   */
  async write<Row>(
    statement: Statement<Row>,
    values: readonly unknown[],
    events: readonly OutgoingEvent[] = [],
  ): Promise<Row[]> {
    const { handling, actor } = currentContext();
    if (actor) return this.commit(async (tx) => ({ result: await tx.write(statement, values, events) }));
    const recorded = { handling: unrecorded(handling), events };
    const rows = await writeWith(this.postgres.pool, statement, values, recorded);
    if (rows.length === 0) return rows;
    if (handling) handling.recorded = true;
    if (events.length > 0) this.outbox.wake();
    return rows;
  }

  /**
   * Records the event that is handled, for a handler that finds nothing to change. A crash may lose the row: the event is
   * then handled again. @throws AlreadyHandled
   */
  async recordHandled(): Promise<void> {
    if (currentContext().handling?.recorded === false) await this.write(UNCHANGED, []);
  }

  /**
   * Runs `work` in one transaction together with its events (outbox). While an event is handled, the transaction also
   * records that event (inbox), so a repeated delivery changes nothing. A handler makes one commit per event. While a
   * call of staff is served, the transaction also records what it changes (docs/product-rules.md#R178). `locks`: names
   * of advisory locks that it takes first, in this order.
   * @throws AlreadyHandled when the event was applied before (the event server counts it as done)
   */
  async commit<T>(work: (tx: Transaction<Client>) => Promise<Commit<T>>, locks: readonly string[] = []): Promise<T> {
    const { handling, actor } = currentContext();
    const { result, hasSent } = await this.transaction(locks, async (runner, models) => {
      const tx = new Transaction<Client>(runner, models, unrecorded(handling));
      // What Prisma writes cannot carry the event that is handled, so that is recorded before.
      if (isTransactional(this.prisma)) await tx.record();
      if (actor) await nameActor(runner, actor);
      const commit = await work(tx);
      const changes = actor ? await takeStaffChanges(runner, actor) : [];
      await tx.record([...(commit.events ?? []), ...changes]);
      return { result: commit.result, hasSent: tx.hasSent };
    });
    if (handling) handling.recorded = true;
    if (hasSent) this.outbox.wake();
    return result;
  }

  /** Runs `work` on a connection of its own, for what outlives a transaction: locks of a session, cursors. */
  connection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.postgres.connection((client) =>
      work({ rows: (statement, values = []) => rowsOf(client, statement, values) }),
    );
  }

  /**
   * All rows of a statement as they are now, so many at a time. A cursor that outlives its transaction holds them in the
   * database: a slow reader keeps neither a transaction open nor the rows in memory. If it leaves early, its connection
   * is closed.
   */
  async *batches<Row>(statement: Statement<Row>, values: readonly unknown[], size: number): AsyncGenerator<Row[]> {
    const { client, giveBack } = await this.postgres.take();
    let isClean = false;
    try {
      await client.query('begin');
      await client.query(`declare batches no scroll cursor with hold for ${statement.text}`, [...values]);
      await client.query('commit');
      const next: Statement<Row> = { ...statement, varies: true, text: `fetch ${size} from batches` };
      for (let rows = await rowsOf(client, next, []); rows.length > 0; rows = await rowsOf(client, next, []))
        yield rows;
      await client.query('close batches');
      isClean = true;
    } finally {
      giveBack(isClean);
    }
  }

  /** Prisma opens its transaction itself; SQL then runs on the connection that it took. */
  private transaction<T>(locks: readonly string[], work: (runner: Runner, models: ModelsOf<Client>) => Promise<T>) {
    const { prisma, postgres } = this;
    if (!isTransactional(prisma)) {
      return postgres.transaction((client) => work(client, undefined as ModelsOf<Client>), locks.map(lockText));
    }
    return postgres.onItsConnection((runner) =>
      prisma.$transaction(async (models) => {
        if (locks.length > 0) await runner.query(locks.map(lockText).join('; '));
        return work(runner, models as ModelsOf<Client>);
      }, LIMITS),
    );
  }
}

/** One connection. */
export type Connection = Pick<Database, 'rows'>;

const isTransactional = (prisma: object): prisma is Transactional => '$transaction' in prisma;

const unrecorded = (handling: Handling | undefined) => (handling?.recorded === false ? handling : undefined);

const UNCHANGED: Statement = {
  name: 'record handled event',
  text: "written as (select set_config('synchronous_commit', 'off', true))",
};

/** Sent with `begin` in one message, which has no parameters. */
const lockText = (name: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`;
