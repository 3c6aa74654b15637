import pg, { type ClientBase } from 'pg';
import type { Column, Constraint, Table } from './schema-facts.js';

/** How an insert names columns: all of them, all with null where allowed, or only the required ones. */
export const INSERTS = ['every column', 'nulls where they may be', 'required columns alone'] as const;
export type Insert = (typeof INSERTS)[number];

/**
 * Values of each type. The sample is the first value that passes the column's checks, so references match by
 * themselves.
 */
const SAMPLES: Record<string, readonly string[]> = {
  uuid: ['00000000-0000-4000-8000-000000000001'],
  // The others have the form of a saved build's code and of a quote's number.
  text: ['a', 'AAAA2222', 'Q-AAAA2222-260101'],
  'character varying': ['a'],
  integer: ['0', '1'],
  bigint: ['0', '1'],
  xid8: ['1'],
  smallint: ['0', '1'],
  numeric: ['0', '1'],
  'double precision': ['0', '1'],
  boolean: ['false', 'true'],
  jsonb: ['{}', '[{}]'],
  date: ['2026-01-01'],
  'timestamp with time zone': ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  'timestamp without time zone': ['2026-01-01T00:00:00'],
  'text[]': ['{}'],
};

/** An SQL literal for each column that an insert may name. */
export type Sample = ReadonlyMap<string, string>;

/** One row that every check accepts. */
export async function sampleOf(client: ClientBase, table: Table): Promise<Sample> {
  const sample = new Map<string, string>();
  for (const column of table.columns.filter(({ isComputed }) => !isComputed)) {
    // A check of several columns decides the value of the last one.
    const isDecided = (name: string) => name === column.name || sample.has(name);
    const checks = table.constraints.filter(
      ({ kind, columns }) => kind === 'check' && columns.includes(column.name) && columns.every(isDecided),
    );
    for (const candidate of [...(SAMPLES[bare(column.type)] ?? []), ...checks.flatMap(literalsOf)]) {
      const literal = literalFor(column, candidate);
      if (!(await passes(client, new Map([...sample, [column.name, literal]]), checks))) continue;
      sample.set(column.name, literal);
      break;
    }
  }
  return sample;
}

/** The statement that writes a sample, naming columns in this way. */
export function insertOf({ name, columns }: Table, sample: Sample, insert: Insert): string {
  const named = columns.filter((column) => {
    if (column.isComputed) return false;
    return insert === 'required columns alone' ? column.isRequired && !column.hasDefault : true;
  });
  const valueOf = (column: Column) =>
    insert === 'nulls where they may be' && !column.isRequired ? 'null' : (sample.get(column.name) ?? 'null');
  return `insert into ${pg.escapeIdentifier(name)} (${namesOf(named)}) values (${named.map(valueOf).join(', ')})`;
}

/** The values that a column's checks list, as statements that write each into every row. */
export function listedUpdates({ name, columns, constraints }: Table): string[] {
  return constraints
    .filter(({ kind }) => kind === 'check')
    .flatMap((check) => {
      const column = columns.find((one) => check.columns.join() === one.name);
      if (!column) return [];
      const target = `update ${pg.escapeIdentifier(name)} set ${pg.escapeIdentifier(column.name)} =`;
      return literalsOf(check).map((value) => `${target} ${literalFor(column, value)}`);
    });
}

export const namesOf = (columns: readonly Column[]): string =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

/** The texts that a check names. */
export const literalsOf = ({ definition }: Pick<Constraint, 'definition'>): string[] =>
  [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, text = '']) => text.replaceAll("''", "'"));

const bare = (type: string): string => type.replace(/\(\d+\)/, '');
const literalFor = ({ type }: Column, value: string): string => `${pg.escapeLiteral(value)}::${type}`;

async function passes(client: ClientBase, row: Sample, checks: Constraint[]): Promise<boolean> {
  if (checks.length === 0) return true;
  const all = checks.map(({ definition }) => definition.replace(/^CHECK /, '')).join(' and ');
  const values = [...row].map(([name, literal]) => `${literal} as ${pg.escapeIdentifier(name)}`).join(', ');
  const { rows } = await client.query<{ ok: boolean }>(`select ${all} as ok from (select ${values}) as sample`);
  return rows[0]?.ok ?? false;
}
