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
import { createTestDatabase } from './test-database.js';

const QUIET = createLogger('test', 'fatal');

/** A statement of the previous release, and its description. */
interface Statement {
  what: string;
  sql: string;
}

/**
 * The problems of the previous release with the database that each migration leaves, one sentence each (decision 0008):
 * its processes still run while a new release is deployed. For every SQL file after the first, the files before it are
 * applied, rows are written as that schema allows, the file is applied, and the statements of the previous release run
 * again: selects of its columns, inserts (all columns, only required ones, nulls), updates, listed values, deletes. A
 * file declares what it removes on purpose in a line `-- contract: table, table.column, table.constraint`.
 */
export async function upgradeProblems(folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const problems: string[] = [];
  for (const count of files.keys()) {
    const file = files[count];
    if (count === 0 || file === undefined) continue;
    const found = await problemsOfStep(folder, files.slice(0, count), file);
    problems.push(...found.map((problem) => `${parse(file).name}: ${problem}`));
  }
  return problems;
}

async function problemsOfStep(folder: string, earlier: readonly string[], file: string): Promise<string[]> {
  const applied = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  // Its database is dropped by force: over TLS the end of the connection may still be on its way.
  client.on('error', () => undefined);
  const apply = async (...names: string[]) => {
    for (const name of names) copyFileSync(join(folder, name), join(applied, name));
    await applyMigrations(database.url, { folder: applied, table: 'migrations' }, QUIET);
  };
  try {
    await client.connect();
    // The kit's own files are the only ones without a kit below them.
    if (folder !== KIT.folder) await applyMigrations(database.url, KIT, QUIET);
    await apply(...earlier);
    const before = await readTables(client);
    const samples = new Map<string, Sample>();
    for (const table of before) samples.set(table.name, await sampleOf(client, table, samples));
    const unwritten = await failuresOf(client, [insertsOf('every column', before, samples)], 'commit');
    // A trigger may have written the row of a table before.
    const empty = new Set((await tablesWithoutRows(client, before)).map((name) => insertInto(name, 'every column')));
    const rowless = unwritten.filter(({ what }) => empty.has(what));
    const neverWorked = new Set((await failuresOf(client, groupsOf(before, samples))).map(({ what }) => what));
    await apply(file);
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
    rmSync(applied, { recursive: true });
  }
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

/** Runs each statement on the result of the ones before it, and rolls everything back unless `end` says otherwise. */
async function failuresOf(client: pg.Client, groups: readonly Statement[][], end: 'commit' | 'rollback' = 'rollback') {
  const failures: { what: string; why: string }[] = [];
  await client.query('begin');
  for (const group of groups) {
    const isInserts = group[0]?.what.startsWith('insert') ?? false;
    await client.query('savepoint before_group');
    for (const { what, sql } of group) {
      await client.query('savepoint before_statement');
      await client.query(sql).catch(async (error: unknown) => {
        failures.push({ what, why: reasonOf(error) });
        await client.query('rollback to before_statement');
      });
    }
    // The next kind of insert writes the same keys.
    if (isInserts && end === 'rollback') await client.query('rollback to before_group');
  }
  await client.query(end);
  return failures;
}
