import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import pg from 'pg';
import { applyMigrations, KIT } from '../db/migrate.js';
import { createLogger } from '../observe/logger.js';
import { reasonOf } from '../observe/reason-of.js';
import { type Insert, INSERTS, insertOf, listedUpdates, namesOf, type Sample, sampleOf } from './sample-rows.js';
import { contractOf, schemaRestrictions, tablesUsedUnder, unknownNames } from './schema-changes.js';
import { readTables, type Table } from './schema-facts.js';
import type { OwnedDatabase } from './owned-database.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const QUIET = createLogger('test', 'fatal');

/** A statement of the previous release, and its description. */
interface Statement {
  what: string;
  sql: string;
}

/** What the steps of one folder share. */
interface Migrations {
  folder: string;
  /** Applies a file to a database that has those before it. */
  apply: (database: OwnedDatabase, file: string) => Promise<void>;
  /** The samples of the steps before, by table as it was: most tables do not change. */
  known: Map<string, Sample>;
}

/**
 * The problems of the previous release with the database that each migration leaves, one sentence each (decision 0008):
 * its processes still run while a new release is deployed. For every SQL file after the first, the files before it are
 * applied, rows are written as that schema allows, and the file is applied. Then the statements of the previous release run
 * again: selects of its columns, inserts (all columns, only required ones, nulls), updates, listed values, deletes. A
 * file declares what it removes on purpose in a line `-- contract: table, table.column, table.constraint`.
 */
export async function upgradeProblems(folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const problems: string[] = [];
  const released = await createTestDatabase();
  const applied = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const known = new Map<string, Sample>();
  const apply = async ({ url }: OwnedDatabase, file: string) => {
    copyFileSync(join(folder, file), join(applied, file));
    await applyMigrations(url, { folder: applied, table: 'migrations' }, QUIET);
  };
  try {
    // The kit's own files are the only ones without a kit below them.
    if (folder !== KIT.folder) await applyMigrations(released.url, KIT, QUIET);
    for (const [index, file] of files.entries()) {
      const found = index === 0 ? [] : await problemsOfStep(released, file, { folder, apply, known });
      problems.push(...found.map((problem) => `${parse(file).name}: ${problem}`));
      await apply(released, file);
    }
  } finally {
    await released.drop();
    rmSync(applied, { recursive: true });
  }
  return problems;
}

/** `released` has the files before `file`, and no rows: the step happens in a copy. */
async function problemsOfStep(released: TestDatabase, file: string, migrations: Migrations): Promise<string[]> {
  const { folder, apply } = migrations;
  const database = await released.copy();
  const client = new pg.Client({ connectionString: database.url });
  // Its database is dropped by force: over TLS the end of the connection may still be on its way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const before = await readTables(client);
    const samples = await samplesOf(client, before, migrations);
    const unwritten = await failuresOf(client, [insertsOf('every column', before, samples)], 'commit');
    // A trigger may have written the row of a table before.
    const empty = new Set((await tablesWithoutRows(client, before)).map((name) => insertInto(name, 'every column')));
    const rowless = unwritten.filter(({ what }) => empty.has(what));
    const neverWorked = new Set((await failuresOf(client, groupsOf(before, samples))).map(({ what }) => what));
    await apply(database, file);
    const after = await readTables(client);
    const contract = contractOf(readFileSync(join(folder, file), 'utf8'));
    const failed = await failuresOf(client, groupsOf(tablesUsedUnder(contract, before, after), samples));
    return [
      ...rowless.map(({ what, why }) => `no sample: ${what}: ${why}`),
      ...schemaRestrictions(before, after)
        .filter(({ about }) => !about.some((name) => contract.has(name)))
        .map(({ what }) => what),
      ...failed.filter(({ what }) => !neverWorked.has(what)).map(({ what, why }) => `${what}: ${why}`),
      ...unknownNames(contract, before, after),
    ];
  } catch (error) {
    return [`fails over rows of the release before: ${reasonOf(error)}`];
  } finally {
    await client.end();
    await database.drop();
  }
}

async function samplesOf(client: pg.Client, tables: readonly Table[], { known }: Migrations) {
  const samples = new Map<string, Sample>();
  for (const table of tables) {
    const referred = table.constraints.map(({ target }) => [...(samples.get(target ?? '') ?? [])]);
    const key = JSON.stringify([table, referred]);
    const sample = known.get(key) ?? (await sampleOf(client, table, samples));
    known.set(key, sample);
    samples.set(table.name, sample);
  }
  return samples;
}

/** The statements of a release, in groups that see the same rows; deletes make room for the inserts. */
function groupsOf(tables: readonly Table[], samples: ReadonlyMap<string, Sample>): Statement[][] {
  const reads = tables.flatMap((table): Statement[] => {
    const name = pg.escapeIdentifier(table.name);
    const writable = table.columns.filter(({ isComputed }) => !isComputed);
    const toItself = writable.map((column) => `${namesOf([column])} = ${namesOf([column])}`).join(', ');
    return [
      { what: `select from ${table.name}`, sql: `select ${namesOf(table.columns)} from ${name}` },
      { what: `update of ${table.name}`, sql: `update ${name} set ${toItself}` },
      ...listedUpdates(table).map((sql) => ({ what: sql, sql })),
    ];
  });
  const deletes = tables
    .map(({ name }) => ({ what: `delete from ${name}`, sql: `delete from ${pg.escapeIdentifier(name)}` }))
    .reverse();
  return [reads, deletes, ...INSERTS.map((insert) => insertsOf(insert, tables, samples))];
}

const insertsOf = (insert: Insert, tables: readonly Table[], samples: ReadonlyMap<string, Sample>): Statement[] =>
  tables.map((table) => ({
    what: insertInto(table.name, insert),
    sql: insertOf(table, samples.get(table.name) ?? new Map<string, string>(), insert),
  }));

const insertInto = (table: string, insert: Insert): string => `insert into ${table} of ${insert}`;

async function tablesWithoutRows(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

/**
 * Runs statements on the server, each on the result of the ones before it, and returns those that failed. A statement takes a
 * round trip otherwise, and a service with many migrations has ten thousand.
 */
const RUN_EACH = `create or replace function pg_temp.failures(statements text[])
  returns table (number integer, why text) language plpgsql as $$ begin
    for n in 1 .. cardinality(statements) loop
      begin
        execute statements[n];
      exception when others then
        number := n;
        why := sqlerrm;
        return next;
      end;
    end loop;
  end $$`;

/** The statements that fail; what the others did is rolled back unless `end` says otherwise. */
async function failuresOf(client: pg.Client, groups: readonly Statement[][], end: 'commit' | 'rollback' = 'rollback') {
  const failures: { what: string; why: string }[] = [];
  await client.query(RUN_EACH);
  await client.query('begin');
  for (const group of groups) {
    const isInserts = group[0]?.what.startsWith('insert') ?? false;
    await client.query('savepoint before_group');
    const { rows } = await client.query<{ number: number; why: string }>('select * from pg_temp.failures($1)', [
      group.map(({ sql }) => sql),
    ]);
    failures.push(...rows.map(({ number, why }) => ({ what: group[number - 1]?.what ?? '', why })));
    // The next kind of insert writes the same keys.
    if (isInserts && end === 'rollback') await client.query('rollback to before_group');
  }
  await client.query(end);
  return failures;
}
