import { cappedTotal, MOST_COUNTED, type Page, type Paged } from '../http/page.js';
import type { Conditions } from './conditions.js';
import type { Database } from './database.js';
import type { Statement } from './statement.js';

/** A list over one table. `order` names columns that have an index, so that a page reads only its rows. */
export interface ListOf {
  table: string;
  conditions: Conditions;
  order: string;
}

/**
 * The ids of one page, in order, and how many rows there are, counted to {@link MOST_COUNTED}. A page that begins after
 * these is empty: to reach it, PostgreSQL would read all rows before it.
 */
export async function pageOfIds(
  database: Pick<Database, 'rows'>,
  { table, conditions, order }: ListOf,
  { pageNumber, pageSize }: Paged,
): Promise<Page<string>> {
  const from = `from ${table} where ${conditions.where}`;
  const count: Statement<{ total: number }> = {
    name: `count of ${table}`,
    varies: true,
    text: `select count(*)::int as total from (select 1 ${from} limit ${MOST_COUNTED + 1}) as counted`,
  };
  const counting = database.rows(count, [...conditions.values]);
  const offset = (pageNumber - 1) * pageSize;
  if (offset >= MOST_COUNTED) return { items: [], ...cappedTotal((await counting)[0]?.total ?? 0) };
  const ids: Statement<{ id: string }> = {
    name: `page of ${table}`,
    varies: true,
    text: `select id ${from} order by ${order} limit ${conditions.bind(pageSize)} offset ${conditions.bind(offset)}`,
  };
  const [totals, rows] = await Promise.all([counting, database.rows(ids, conditions.values)]);
  return { items: rows.map(({ id }) => id), ...cappedTotal(totals[0]?.total ?? 0) };
}
