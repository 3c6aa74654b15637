import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.js';

let own: TestDatabase;
let others: TestDatabase;
beforeAll(async () => {
  [own, others] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([own.drop(), others.drop()]));

async function connectTo(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Every service test runs with such a role: what it may not do here, no service needs. */
describe('the role of a service', () => {
  it('owns its database, and nothing on the server', async () => {
    const [role] = await own.query(`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
      from pg_roles where rolname = current_user`);
    expect(Object.values(role ?? { none: true })).toEqual([false, false, false, false, false]);
    expect(await own.query(`select from pg_database where datdba = current_user::regrole`)).toHaveLength(1);
    expect(await own.query(`select from pg_auth_members where member = current_user::regrole`)).toEqual([]);
  });

  it('cannot connect to the database of another', async () => {
    const url = new URL(own.url);
    await expect(connectTo(url.href)).resolves.toBeUndefined();
    url.pathname = new URL(others.url).pathname;
    await expect(connectTo(url.href)).rejects.toMatchObject({ code: '42501' });
  });

  it('may add the extensions that the shop uses', async () => {
    await own.query('create extension pg_trgm');
    expect(await own.query(`select from pg_extension where extname = 'pg_trgm'`)).toHaveLength(1);
  });
});
