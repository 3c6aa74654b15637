import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { cappedTotal, MOST_COUNTED, type Page, type Paged } from '@shop/service-kit/http/page';
import type { ProductConditions } from './product-filter.js';
import type { ListOrder } from './product-order.js';

interface ProductList {
  /** The where clause and its values. */
  filter: { where: string; values: readonly unknown[] };
  /** The same with the values of the order. */
  conditions: ProductConditions;
  order: ListOrder;
  /** Staff list all kinds of products: counted to {@link MOST_COUNTED}, without pages after that (page-of-ids.ts). */
  isCapped: boolean;
}

/** The ids of one page of a list, and how many products the list has. */
export async function pageOfProducts(
  database: Pick<Database, 'rows'>,
  { filter: { where, values }, conditions, order, isCapped }: ProductList,
  { pageNumber, pageSize }: Paged,
): Promise<Page<string>> {
  const counted = isCapped
    ? `(select 1 from product where ${where} limit ${MOST_COUNTED + 1}) as counted`
    : `product where ${where}`;
  const count = `(select count(*)::int from ${counted})`;
  const toPage = (items: string[], total: number) => ({ items, ...(isCapped ? cappedTotal(total) : { total }) });
  const offset = (pageNumber - 1) * pageSize;
  const page = `limit ${conditions.bind(pageSize)} offset ${conditions.bind(offset)}`;
  // An order without an index reads the whole list, which is then counted at the same time.
  const listed: Statement<{ id: string; total: number }> = {
    name: 'products of list',
    varies: true,
    text: order.scanned
      ? `with found as materialized (select id as found_id, ${order.scanned.columns} from product where ${where})
         select found_id as id, (select count(*)::int from found) as total from found order by ${order.scanned.by} ${page}`
      : `select id, ${count} as total from product where ${where} order by ${order.by} ${page}`,
  };
  const isBeyond = isCapped && offset >= MOST_COUNTED;
  const rows = isBeyond ? [] : await database.rows(listed, conditions.values);
  const ids = rows.map(({ id }) => id);
  if (rows[0]) return toPage(ids, rows[0].total);
  const counting: Statement<{ total: number }> = {
    name: 'size of list of products',
    varies: true,
    text: `select ${count} as total`,
  };
  return toPage(ids, (await database.rows(counting, values))[0]?.total ?? 0);
}
