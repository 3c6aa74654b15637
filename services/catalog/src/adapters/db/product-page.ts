import type { Postgres } from '@shop/service-kit/db/postgres';
import type { Page, Paged } from '@shop/service-kit/http/page';
import type { Conditions } from './product-filter.js';
import type { ListOrder } from './product-order.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';

interface ProductList {
  /** The where clause and its values. */
  filter: { where: string; values: readonly unknown[] };
  /** The same with the values of the order. */
  conditions: Conditions;
  order: ListOrder;
}

type Counted = ProductRow & { total: number };

/** One page of a list, and how many products the list has. */
export async function pageOfProducts(
  { pool }: Pick<Postgres, 'pool'>,
  { filter: { where, values }, conditions, order }: ProductList,
  { pageNumber, pageSize }: Paged,
): Promise<Page<ProductRow>> {
  const count = `(select count(*)::int from product where ${where})`;
  const page = `limit ${conditions.bind(pageSize)} offset ${conditions.bind((pageNumber - 1) * pageSize)}`;
  // An order without an index reads the whole list, which is then counted at the same time.
  const statement = order.scanned
    ? `with found as materialized (select id as found_id, ${order.scanned.columns} from product where ${where}),
         listed as (select *, (select count(*)::int from found) as total from found order by ${order.scanned.by} ${page})
       select ${PRODUCT_COLUMNS}, total from listed join product on id = found_id order by ${order.scanned.by}`
    : `select ${PRODUCT_COLUMNS}, ${count} as total from product where ${where} order by ${order.by} ${page}`;
  const { rows } = await pool.query<Counted>(statement, conditions.values);
  const [first] = rows;
  if (first) return { items: rows.map(({ total: _, ...row }) => row), total: first.total };
  const { rows: counted } = await pool.query<{ total: number }>(`select ${count} as total`, [...values]);
  return { items: [], total: counted[0]?.total ?? 0 };
}
