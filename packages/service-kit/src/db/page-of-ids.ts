import { cappedTotal, MOST_COUNTED, type Page, type Paged } from '../http/page.js';
import type { Conditions } from './conditions.js';
import type { Postgres } from './postgres.js';

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
  { pool }: Pick<Postgres, 'pool'>,
  { table, conditions, order }: ListOf,
  { pageNumber, pageSize }: Paged,
): Promise<Page<string>> {
  const from = `from ${table} where ${conditions.where}`;
  const counted = `select count(*)::int as total from (select 1 ${from} limit ${MOST_COUNTED + 1}) as counted`;
  const count = pool.query<{ total: number }>(counted, [...conditions.values]);
  const offset = (pageNumber - 1) * pageSize;
  if (offset >= MOST_COUNTED) return { items: [], ...cappedTotal((await count).rows[0]?.total ?? 0) };
  const page = `limit ${conditions.bind(pageSize)} offset ${conditions.bind(offset)}`;
  const ids = pool.query<{ id: string }>(`select id ${from} order by ${order} ${page}`, conditions.values);
  const [{ rows: totals }, { rows }] = await Promise.all([count, ids]);
  return { items: rows.map(({ id }) => id), ...cappedTotal(totals[0]?.total ?? 0) };
}
