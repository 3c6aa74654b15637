import type pg from 'pg';

/**
 * SQL, and the row that it returns. Each connection prepares it once, under its name: one text for each name. The text
 * of a write is a list of CTEs (`name as (...), ...`), of which `written` returns the rows; if it returns none, nothing
 * was written. `npm test` compares `Row` with what PostgreSQL returns (docs/decisions/0024-one-door-to-the-database.md).
 */
export interface Statement<Row = unknown> {
  name: string;
  text: string;
  /** Its text differs from call to call, so no connection prepares it. */
  varies?: true;
  /** For the compiler only: no statement has a value here. */
  readonly row?: Row;
}

/** Where a statement runs: one connection, or any of the pool. */
export type Runner = Pick<pg.ClientBase, 'query'>;

/**
 * A parameter that is an array, for `= any(…)` and `unnest(…)`. PostgreSQL then estimates its length in the same way with and without the
 * values, and plans a prepared statement once. With the parameter itself it expects ten elements where it does not see the values. So
 * the plan for one element looks better and is made anew each time.
 */
export const arrayParameter = (parameter: string, type: string): string =>
  `(select ${parameter}::${type}[])::${type}[]`;

type Observer = (statement: Statement, result: pg.QueryResult) => void;
let observer: Observer | undefined;

/** Calls a test's function with each result. */
export function observeResults(observe: Observer): void {
  observer = observe;
}

/**
 * Rows as node-postgres parses them: bigint as text, timestamps as Date, JSON as values. `sent`: what is sent in the place of
 * the statement, and returns the same.
 */
export async function rowsOf<Row>(
  runner: Runner,
  statement: Statement<Row>,
  values: readonly unknown[],
  sent: Statement<Row> = statement,
): Promise<Row[]> {
  const { name, text, varies } = sent;
  const result = await runner.query({ ...(varies ? {} : { name }), text, values: [...values] });
  observer?.(statement, result);
  return result.rows as Row[];
}

/** Whether PostgreSQL refused a row because another one has the same value; of this constraint, if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated } = error as Error & { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || violated === constraint);
}
