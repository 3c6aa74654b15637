import { appendFileSync } from 'node:fs';
import type pg from 'pg';
import { observeResults } from '../db/statement.js';

/** A column of a result: its type by its number in PostgreSQL, and whether it can be null. */
interface Column {
  name: string;
  type: number;
  /** A test has seen a null. */
  hadNull: boolean;
  /** Its table's column, if it is one, may be null. Undefined until the table was looked up. */
  mayBeNull?: boolean;
}

interface Recorded {
  statement: string;
  columns: Column[];
}

type Field = Pick<pg.FieldDef, 'tableID' | 'columnID'>;
type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

const FOLDER = process.env.RECORDED_ROWS;
const recorded = new Map<string, Recorded>();
const fields = new Map<Column, Field>();
/** Statements of which the file does not have the newest yet. */
const news = new Set<Recorded>();

if (FOLDER) {
  observeResults(({ name: statement }, result) => {
    const known = recorded.get(statement) ?? add(statement, result.fields);
    for (const column of known.columns) {
      if (column.hadNull || !result.rows.some((row: Record<string, unknown>) => row[column.name] === null)) continue;
      column.hadNull = true;
      news.add(known);
    }
  });
}

function add(statement: string, found: readonly pg.FieldDef[]): Recorded {
  const columns = found.map((field) => {
    const column: Column = { name: field.name, type: field.dataTypeID, hadNull: false };
    fields.set(column, field);
    return column;
  });
  const entry = { statement, columns };
  recorded.set(statement, entry);
  news.add(entry);
  return entry;
}

const NULLABLE = `select attrelid as table, attnum as column from pg_attribute
  where attrelid = any($1::oid[]) and not attnotnull`;

/**
 * Writes what PostgreSQL returned for each statement since the last time, for `packages/tooling/row-types.mjs`. `query` runs in the database of
 * a test file that ends: its tables say which columns may be null.
 */
export async function writeRecordedRows(query: Query): Promise<void> {
  if (!FOLDER || news.size === 0) return;
  const nullable = await query<{ table: number; column: number }>(NULLABLE, [
    [...new Set([...fields.values()].map(({ tableID }) => tableID))],
  ]);
  const keys = new Set(nullable.map(({ table, column }) => `${table} ${column}`));
  for (const [column, { tableID, columnID }] of fields) column.mayBeNull = keys.has(`${tableID} ${columnID}`);
  fields.clear();
  const lines = [...news].map((entry) => `${JSON.stringify(entry)}\n`);
  news.clear();
  appendFileSync(`${FOLDER}/${process.pid}.jsonl`, lines.join(''));
}
