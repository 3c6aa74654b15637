import type { ClientBase } from 'pg';

/** A column as the server describes it. */
export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** The server gives it a value when an insert does not name it. */
  hasDefault: boolean;
  /** An insert must not name it. */
  isComputed: boolean;
}

/** A check, a key, a reference, or a unique index that is not a plain key. */
export interface Constraint {
  name: string;
  kind: 'check' | 'key' | 'reference';
  /** SQL, as the server writes it. */
  definition: string;
  columns: string[];
  /** The table that a reference points to. */
  target: string | null;
}

export interface Table {
  name: string;
  columns: Column[];
  constraints: Constraint[];
}

const BOOKKEEPING = ['kit_migrations', 'migrations'];

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isComputed"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/**
 * Not-null is a property of the columns here; PostgreSQL 18 and later also list it as a constraint, which is left out.
 */
const CONSTRAINTS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
    case contype when 'c' then 'check' when 'f' then 'reference' else 'key' end as kind,
    array(select attname::text from unnest(conkey) with ordinality k (number, n)
      join pg_attribute on attrelid = conrelid and attnum = number order by n) as columns,
    case contype when 'f' then confrelid::regclass::text end as target
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select c.relname, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'key',
    array(select attname::text from unnest(i.indkey::int[]) number join pg_attribute on attrelid = i.indrelid and attnum = number), null
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by 1, 2`;

/** The tables of a database; each comes after those it references. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<Column & { table: string }>(COLUMNS);
  const { rows: constraints } = await client.query<Constraint & { table: string }>(CONSTRAINTS);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !BOOKKEEPING.includes(name));
  const tables = names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    constraints: constraints.filter(({ table }) => table === name),
  }));
  return afterTheirTargets(tables);
}

function afterTheirTargets(tables: Table[]): Table[] {
  const placed: Table[] = [];
  const place = (table: Table, above: readonly string[]) => {
    if (placed.includes(table) || above.includes(table.name)) return;
    for (const { target } of table.constraints) {
      const needed = tables.find(({ name }) => name === target);
      if (needed) place(needed, [...above, table.name]);
    }
    placed.push(table);
  };
  for (const table of tables) place(table, []);
  return placed;
}
