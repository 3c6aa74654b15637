import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prisma from '@prisma/prisma-schema-wasm';
import { migratedDatabase } from './migrated-database.js';
import type { TestDatabase } from './test-database.js';

/** The fields that we read from Prisma's description of a schema. */
interface Model {
  name: string;
  dbName: string | null;
  fields: Field[];
  primaryKey: { fields: string[] } | null;
  uniqueFields: string[][];
}
interface Field {
  name: string;
  dbName?: string;
  kind: string;
  type: string;
  isList: boolean;
  isRequired: boolean;
  isId: boolean;
  isUnique: boolean;
  nativeType: [string, string[]] | null;
}

/** How Prisma stores its types in PostgreSQL, as `format_type` writes them. */
const TYPES: Record<string, string> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Decimal: 'numeric(65,30)',
  DateTime: 'timestamp(3) without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const NATIVE_TYPES: Record<string, (size: string) => string> = {
  Uuid: () => 'uuid',
  Text: () => 'text',
  Date: () => 'date',
  SmallInt: () => 'smallint',
  VarChar: (size) => `character varying(${size})`,
  Timestamptz: (size) => `timestamp(${size}) with time zone`,
};

/** Tables that the kit creates in every service's database; no Prisma model describes them. */
export const KIT_TABLES = new Set([
  ...['outbox', 'inbox', 'ended_session', 'current_name', 'order_event', 'staff_change'],
  ...['kit_migrations', 'migrations'],
]);

/**
 * The differences between a service's prisma/schema.prisma and its migrated database, one sentence each: tables,
 * columns, types, nullability, primary keys and unique keys. The schema may omit a column that the database computes (a
 * search vector). `folder` is the service's, with a slash at its end.
 */
export async function schemaProblems(folder: URL): Promise<string[]> {
  const inSchema = factsOfSchema(readFileSync(new URL('prisma/schema.prisma', folder), 'utf8'));
  const database = await migratedDatabase(fileURLToPath(new URL('migrations', folder)));
  const inDatabase = await factsOfDatabase(database).finally(() => database.drop());
  const missing = [...inSchema].filter((fact) => !inDatabase.has(fact)).map((fact) => `only in schema.prisma: ${fact}`);
  const more = [...inDatabase].filter((fact) => !inSchema.has(fact)).map((fact) => `only in the database: ${fact}`);
  return [...missing, ...more].sort((one, other) => one.localeCompare(other));
}

function factsOfSchema(schema: string): Set<string> {
  const text = prisma.get_dmmf(JSON.stringify({ prismaSchema: [['schema.prisma', schema]], noColor: true }));
  const { datamodel } = JSON.parse(text) as { datamodel: { models: Model[] } };
  return new Set(datamodel.models.flatMap(factsOfModel));
}

function factsOfModel(model: Model): string[] {
  const table = model.dbName ?? model.name;
  const columns = model.fields.filter(({ kind }) => kind !== 'object');
  const columnOf = (name: string) => {
    const field = columns.find((candidate) => candidate.name === name);
    return field?.dbName ?? name;
  };
  const id = model.primaryKey?.fields ?? columns.filter(({ isId }) => isId).map(({ name }) => name);
  const unique = [...model.uniqueFields, ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name])];
  return [
    ...columns.map(
      (field) => `${table}.${columnOf(field.name)} ${typeOf(field)}${field.isRequired ? ' not null' : ''}`,
    ),
    `${table} primary key (${id.map(columnOf).join(', ')})`,
    ...unique.map((names) => `${table} unique (${names.map(columnOf).join(', ')})`),
  ];
}

function typeOf({ type, nativeType, isList }: Field): string {
  const native = nativeType && NATIVE_TYPES[nativeType[0]]?.(nativeType[1][0] ?? '6');
  return `${native ?? TYPES[type] ?? type}${isList ? '[]' : ''}`;
}

const COLUMNS = `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** Plain keys only: a key over an expression or over some of the rows is a rule of the database alone. */
const KEYS = `select c.relname as table, i.indisprimary as primary,
    (select string_agg(a.attname, ', ' order by k.n) from unnest(i.indkey::int[]) with ordinality k (col, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.col) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is null and i.indexprs is null`;

async function factsOfDatabase(database: TestDatabase): Promise<Set<string>> {
  const columns = await database.query<{ table: string; column: string; type: string; required: boolean }>(COLUMNS);
  const keys = await database.query<{ table: string; primary: boolean; columns: string }>(KEYS);
  const isOurs = ({ table }: { table: string }) => !KIT_TABLES.has(table);
  return new Set([
    ...columns
      .filter(isOurs)
      .map(
        ({ table, column, type, required }) =>
          `${table}.${column} ${withPrecision(type)}${required ? ' not null' : ''}`,
      ),
    ...keys.filter(isOurs).map((key) => `${key.table} ${key.primary ? 'primary key' : 'unique'} (${key.columns})`),
  ]);
}

/** PostgreSQL's timestamps have six digits unless said otherwise. */
const withPrecision = (type: string): string => type.replace(/^timestamp with/, 'timestamp(6) with');
