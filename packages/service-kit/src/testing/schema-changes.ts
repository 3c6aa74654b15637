import { literalsOf } from './sample-rows.js';
import type { Column, Constraint, Table } from './schema-facts.js';

/** Names that a migration declares unused by the previous release: `table`, `table.column` or `table.constraint`. */
export type Contract = ReadonlySet<string>;

/** A change that statements alone may not show, and the names that declare it. */
export interface Change {
  what: string;
  about: string[];
}

/** The lines `-- contract: …` of a migration. */
export const contractOf = (sql: string): Contract =>
  new Set(
    [...sql.matchAll(/^-- contract: (.+)$/gm)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );

/** Names of a contract that exist neither before nor after. */
export function unknownNames(contract: Contract, before: readonly Table[], after: readonly Table[]): string[] {
  const known = new Set([...before, ...after].flatMap((table) => [table.name, ...membersOf(table)]));
  return [...contract].filter((name) => !known.has(name)).map((name) => `its contract names ${name}, which is nothing`);
}

const membersOf = ({ name, columns, constraints }: Table): string[] =>
  [...columns, ...constraints].map((member) => `${name}.${member.name}`);

/**
 * The tables as the previous release uses them under this contract: without what is dropped; it always writes the rest.
 */
export function tablesUsedUnder(contract: Contract, before: readonly Table[], after: readonly Table[]): Table[] {
  return before
    .filter(({ name }) => !contract.has(name))
    .map((table) => ({
      ...table,
      columns: table.columns.flatMap((column): Column[] => {
        if (!contract.has(`${table.name}.${column.name}`)) return [column];
        const isKept = columnOf(tableOf(after, table.name), column.name) !== undefined;
        return isKept ? [{ ...column, isRequired: true, hasDefault: false }] : [];
      }),
      // A declared rule is no longer tried value by value: what it allows depends on the row.
      constraints: table.constraints.filter(({ name }) => !contract.has(`${table.name}.${name}`)),
    }));
}

/** What was dropped, changed its type, or is newly limited in existing columns. */
export const schemaRestrictions = (before: readonly Table[], after: readonly Table[]): Change[] =>
  before.flatMap((table) => {
    const now = tableOf(after, table.name);
    if (!now) return [{ what: `${table.name} is gone`, about: [table.name] }];
    return [...lostColumns(table, now), ...lostKeys(table, now), ...newLimits(table, now)];
  });

function lostColumns(table: Table, now: Table): Change[] {
  return table.columns.flatMap(({ name, type }) => {
    const full = `${table.name}.${name}`;
    const found = columnOf(now, name);
    if (!found) return [{ what: `${full} is gone`, about: [full] }];
    return found.type === type ? [] : [{ what: `${full} was ${type} and is ${found.type}`, about: [full] }];
  });
}

/** `on conflict (columns)` needs its key. */
function lostKeys(table: Table, now: Table): Change[] {
  const keysOf = ({ constraints }: Table) => constraints.filter(({ kind }) => kind === 'key');
  const kept = new Set(keysOf(now).map(({ columns }) => columns.join()));
  return keysOf(table)
    .filter(({ columns }) => !kept.has(columns.join()))
    .map((key) => ({ what: `the key ${table.name}.${key.name} is gone`, about: namesAbout(table, key) }));
}

/** No sample shows which values a new rule refuses: it must be provably wider, or declared. */
function newLimits(table: Table, now: Table): Change[] {
  const known = new Set(table.constraints.map(({ definition }) => definition));
  return now.constraints
    .filter(({ definition, columns }) => !known.has(definition) && columns.every((name) => columnOf(table, name)))
    .filter((limit) => !table.constraints.some((earlier) => isWider(limit, earlier)))
    .map((limit) => ({
      what: `${table.name}.${limit.name} is a new limit: ${limit.definition}`,
      about: namesAbout(table, limit),
    }));
}

/** True when a list only gained values. */
function isWider(limit: Constraint, earlier: Constraint): boolean {
  const [more, fewer] = [literalsOf(limit), literalsOf(earlier)];
  const isSameColumn =
    limit.kind === 'check' && earlier.kind === 'check' && limit.columns.join() === earlier.columns.join();
  return isSameColumn && fewer.length > 0 && fewer.every((value) => more.includes(value));
}

/** By its own name, or by the column that it belongs to. */
const namesAbout = (table: Table, { name, columns }: Constraint): string[] =>
  [name, ...columns].map((member) => `${table.name}.${member}`);

const tableOf = (tables: readonly Table[], name: string) => tables.find((table) => table.name === name);
const columnOf = (table: Table | undefined, name: string) => table?.columns.find((column) => column.name === name);
