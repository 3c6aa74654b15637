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
  bytea: ['\\x00'],
  date: ['2026-01-01'],
  'timestamp with time zone': ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  'timestamp without time zone': ['2026-01-01T00:00:00'],
  'text[]': ['{}'],
};

/** An SQL literal for each column that an insert may name. */
export type Sample = ReadonlyMap<string, string>;

/** One row that every check accepts, and that refers to `samples` of the tables before; empty if there is none. */
export async function sampleOf(
  client: ClientBase,
  table: Table,
  samples: ReadonlyMap<string, Sample>,
): Promise<Sample> {
  const choices = table.columns
    .filter(({ isComputed }) => !isComputed)
    .map((column) => ({ name: column.name, literals: literalsFor(column, table, samples) }))
    .filter(({ literals }) => literals.length > 0);
  const checks = table.constraints.filter(({ kind }) => kind === 'check');
  const complete = async (row: Sample): Promise<Sample | undefined> => {
    const choice = choices[row.size];
    if (!choice) return row;
    for (const literal of choice.literals) {
      const next = new Map([...row, [choice.name, literal]]);
      // A check of several columns decides the value of the last one, and sometimes of those before.
      const decided = checks.filter(
        ({ columns }) => columns.includes(choice.name) && columns.every((name) => next.has(name)),
      );
      const whole = (await passes(client, next, decided)) ? await complete(next) : undefined;
      if (whole) return whole;
    }
    return undefined;
  };
  return (await complete(new Map())) ?? new Map<string, string>();
}

/** The values that a column may have: what it refers to, the samples of its type, what its checks name, and null. */
function literalsFor(column: Column, table: Table, samples: ReadonlyMap<string, Sample>): string[] {
  const about = table.constraints.filter(({ columns }) => columns.includes(column.name));
  const referred = about.flatMap(({ kind, target, definition, columns }) => {
    const [, key = ''] = /REFERENCES [^(]+\("?(\w+)"?\)/.exec(definition) ?? [];
    const literal = kind === 'reference' && columns.length === 1 ? samples.get(target ?? '')?.get(key) : undefined;
    return literal ?? [];
  });
  const named = isText(column) ? about.filter(({ kind }) => kind === 'check').flatMap(literalsOf) : [];
  const values = [...(SAMPLES[bare(column.type)] ?? []), ...named];
  const nothing = column.isRequired ? [] : [`null::${column.type}`];
  return [...referred, ...values.map((value) => literalFor(column, value)), ...nothing];
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

const isText = ({ type }: Column): boolean => ['text', 'character varying'].includes(bare(type));
const bare = (type: string): string => type.replace(/\(\d+\)/, '');
const literalFor = ({ type }: Column, value: string): string => `${pg.escapeLiteral(value)}::${type}`;

async function passes(client: ClientBase, row: Sample, checks: Constraint[]): Promise<boolean> {
  if (checks.length === 0) return true;
  const all = checks.map(({ definition }) => definition.replace(/^CHECK /, '')).join(' and ');
  const values = [...row].map(([name, literal]) => `${literal} as ${pg.escapeIdentifier(name)}`).join(', ');
  const { rows } = await client.query<{ ok: boolean }>(`select ${all} as ok from (select ${values}) as sample`);
  return rows[0]?.ok ?? false;
}
