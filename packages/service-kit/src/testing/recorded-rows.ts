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

const COLUMNS = `select attrelid as table, attnum as column, not attnotnull as "mayBeNull" from pg_attribute
  where attrelid = any($1::oid[])`;

/**
 * Writes what PostgreSQL returned for each statement since the last time, for `packages/tooling/row-types.mjs`. `query` runs in the database of
 * a test file that ends: its tables say which columns may be null.
 */
export async function writeRecordedRows(query: Query): Promise<void> {
  if (!FOLDER || news.size === 0) return;
  const tables = [...new Set([...fields.values()].map(({ tableID }) => tableID))];
  const found = await query<{ table: number; column: number; mayBeNull: boolean }>(COLUMNS, [tables]);
  const known = new Map(found.map(({ table, column, mayBeNull }) => [`${table} ${column}`, mayBeNull]));
  for (const [column, { tableID, columnID }] of fields) {
    const mayBeNull = tableID === 0 ? false : known.get(`${tableID} ${columnID}`);
    // The table of another database, which a later call looks up.
    if (mayBeNull === undefined) continue;
    column.mayBeNull = mayBeNull;
    fields.delete(column);
  }
  const lines = [...news].map((entry) => `${JSON.stringify(entry)}\n`);
  for (const entry of news) if (entry.columns.every((column) => !fields.has(column))) news.delete(entry);
  appendFileSync(`${FOLDER}/${process.pid}.jsonl`, lines.join(''));
}
