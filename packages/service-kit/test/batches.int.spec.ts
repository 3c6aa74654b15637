import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../src/db/database.js';
import { Postgres } from '../src/db/postgres.js';
import type { Statement } from '../src/db/statement.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.js';

interface Row {
  n: number;
  server: number;
}
const NUMBERS: Statement<Row> = {
  name: 'numbers',
  text: 'select n, pg_backend_pid() as server from number order by n',
};
const SERVER: Statement<{ server: number; cursors: number }> = {
  name: 'server of connection',
  text: 'select pg_backend_pid() as server, (select count(*)::int from pg_cursors where is_holdable) as cursors',
};

let test: TestDatabase;
let postgres: Postgres;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.query('create table number (n int not null)');
  await test.query('insert into number select generate_series(1, 7)');
  const settings = { DATABASE_URL: test.url, DATABASE_POOL_SIZE: 1, DATABASE_STATEMENT_TIMEOUT_MS: 5_000 };
  postgres = new Postgres(settings, () => undefined);
  database = new Database(postgres, { wake: () => undefined }, {});
});
afterAll(async () => {
  await postgres.pool.end();
  await test.drop();
});

const serverNow = async () => (await database.rows(SERVER))[0];
const batches = () => database.batches(NUMBERS, [], 3);

describe('the rows of a statement in batches', () => {
  it('are all as they were at the first, and the connection serves the next', async () => {
    const before = await serverNow();
    const read: number[][] = [];
    for await (const rows of batches()) {
      read.push(rows.map(({ n }) => n));
      await test.query('insert into number values (8)');
    }
    await test.query('delete from number where n = 8');
    expect(read).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(await serverNow()).toEqual({ server: before?.server, cursors: 0 });
  });

  it('leave no cursor when their reader leaves early', async () => {
    const before = await serverNow();
    for await (const rows of batches()) if (rows.length > 0) break;
    const after = await serverNow();
    expect(after?.cursors).toBe(0);
    expect(after?.server).not.toBe(before?.server);
  });

  it('fail when the connection breaks while their reader is slow, and the next connection works', async () => {
    const reading = batches();
    const first = await reading.next();
    await test.query('select pg_terminate_backend($1, 5000)', [(first.value as Row[])[0]?.server]);
    await expect(reading.next()).rejects.toThrow();
    expect((await serverNow())?.cursors).toBe(0);
  });

  it('fail when the database refuses the statement, and the next statement works', async () => {
    const wrong: Statement = { name: 'wrong numbers', text: 'select 1 / (n - n) from number' };
    await expect(database.batches(wrong, [], 3).next()).rejects.toThrow('division by zero');
    expect((await serverNow())?.cursors).toBe(0);
  });
});
