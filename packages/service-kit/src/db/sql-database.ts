import pg from 'pg';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { Outbox } from '../events/outbox.js';
import { currentContext, type Handling } from '../observe/request-context.js';
import type { Commit, RawStatements } from './database.js';
import type { Postgres } from './postgres.js';
import { rowsOf, SqlTransaction, type Statement, writeWith } from './sql-transaction.js';
import { nameActor, takeStaffChanges } from './staff-changes.js';

/**
 * A service's database by prepared statements, for what is called often: the same pool and the same promises as
 * {@link Database}, at a third of the cost.
 */
export class SqlDatabase {
  constructor(
    private readonly postgres: Postgres,
    private readonly outbox: Pick<Outbox, 'wake'>,
  ) {}

  rows<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.postgres.pool, statement, values);
  }

  /**
   * One write, which is a transaction of its own, with its events and the event that is handled. If it returns no row,
   * nothing was written. @throws AlreadyHandled
   */
  async write<Row>(
    statement: Statement,
    values: readonly unknown[],
    events: readonly OutgoingEvent[] = [],
  ): Promise<Row[]> {
    const { handling, actor } = currentContext();
    if (actor) return this.commit(async (tx) => ({ result: await tx.write<Row>(statement, values, events) }));
    const recorded = { handling: unrecorded(handling), events };
    const rows = await writeWith<Row>(this.postgres.pool, statement, values, recorded);
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
   * Runs `work` in one transaction, as {@link Database.commit} does. `locks`: names of advisory locks that it takes first,
   * in this order. @throws AlreadyHandled
   */
  async commit<T>(work: (tx: SqlTransaction) => Promise<Commit<T>>, locks: readonly string[] = []): Promise<T> {
    const { handling, actor } = currentContext();
    const { result, hasSent } = await this.postgres.connection(async (client) => {
      const tx = new SqlTransaction(client, unrecorded(handling));
      await client.query(['begin', ...locks.map(lockText)].join('; '));
      if (actor) await nameActor(rawStatements(client), actor);
      const commit = await work(tx);
      const changes = actor ? await takeStaffChanges(rawStatements(client), actor) : [];
      await tx.record([...(commit.events ?? []), ...changes]);
      await client.query('commit');
      return { result: commit.result, hasSent: tx.hasSent };
    });
    if (handling) handling.recorded = true;
    if (hasSent) this.outbox.wake();
    return result;
  }
}

const unrecorded = (handling: Handling | undefined) => (handling?.recorded === false ? handling : undefined);

const UNCHANGED: Statement = {
  name: 'record handled event',
  text: "written as (select set_config('synchronous_commit', 'off', true))",
};

/** Sent with `begin` in one message, which has no parameters. */
const lockText = (name: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`;

const rawStatements = (client: pg.ClientBase): RawStatements => ({
  $executeRawUnsafe: async (text, ...values) => (await client.query(text, values)).rowCount ?? 0,
  $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) => (await client.query(text, values)).rows as Rows,
});
