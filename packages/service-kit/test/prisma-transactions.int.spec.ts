import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { Database } from '../src/db/database.js';
import { Postgres } from '../src/db/postgres.js';
import type { Statement } from '../src/db/statement.js';
import { migratedDatabase } from '../src/testing/migrated-database.js';
import type { TestDatabase } from '../src/testing/test-database.js';

const ADD: Statement = { name: 'add note of test', text: 'insert into note (id, text) values ($1, $2)' };

/** Begins and ends transactions on the pool as Prisma does. `endEarly` is its limit of time: the transaction ends while work goes on. */
class StandInPrisma {
  endEarly: () => Promise<void> = async () => undefined;

  constructor(private readonly pool: pg.Pool) {}

  async $transaction<T>(work: (models: { add(id: string): Promise<unknown> }) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isOpen = true;
    const end = async (how: 'commit' | 'rollback') => {
      if (!isOpen) return;
      isOpen = false;
      await client.query(how);
      client.release();
    };
    this.endEarly = () => end('rollback');
    await client.query('begin');
    try {
      const result = await work({ add: (id) => client.query(ADD.text, [id, 'by a model']) });
      await end('commit');
      return result;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }
}

let database: TestDatabase;
let postgres: Postgres;
let prisma: StandInPrisma;
let notes: Database<StandInPrisma>;
beforeAll(async () => {
  database = await migratedDatabase(fileURLToPath(new URL('notes/migrations', import.meta.url)));
  const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_MS: 2_000 };
  postgres = new Postgres(settings, () => undefined);
  prisma = new StandInPrisma(postgres.pool);
  notes = new Database(postgres, { wake: () => undefined }, prisma);
});
afterAll(async () => {
  await postgres.pool.end();
  await database.drop();
});

const stored = async (id: string) => (await database.query('select 1 from note where id = $1', [id])).length;

const locks = () =>
  database.query(`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`);

describe('a transaction that Prisma begins', () => {
  it('keeps what models and SQL write, or neither', async () => {
    const [kept, lost] = [[randomUUID(), randomUUID()] as const, [randomUUID(), randomUUID()] as const];
    const write = ([byModel, bySql]: readonly [string, string], fails: boolean) =>
      notes.commit(async (tx) => {
        await tx.prisma.add(byModel);
        await tx.rows(ADD, [bySql, 'by SQL']);
        if (fails) throw new Error('after both');
        return { result: undefined };
      });
    await write(kept, false);
    await expect(write(lost, true)).rejects.toThrow('after both');
    expect(await Promise.all([...kept, ...lost].map(stored))).toEqual([1, 1, 0, 0]);
  });

  it('refuses SQL after it has ended by its own limit, while its connection serves another one', async () => {
    const [late, other] = [randomUUID(), randomUUID()];
    const work = notes.commit(async (tx) => {
      await prisma.endEarly();
      await notes.commit(async (next) => {
        await next.rows(ADD, [other, 'of another transaction']);
        await tx.rows(ADD, [late, 'too late']);
        return { result: undefined };
      });
      return { result: undefined };
    });
    await expect(work).rejects.toThrow('The transaction of this statement has ended');
    expect(await Promise.all([late, other].map(stored))).toEqual([0, 0]);
  });

  it('takes its named locks on the same connection', async () => {
    const held = await notes.commit(async () => ({ result: (await locks()).length }), ['a name', 'another']);
    expect(held).toBe(2);
    expect(await locks()).toEqual([]);
  });
});
