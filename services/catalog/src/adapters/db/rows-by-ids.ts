import type { ProductVisibility } from '@shop/contracts/catalog';
import type { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { VISIBILITY } from './product-filter.js';

/** The text of a statement for {@link rowsByIds}, with these columns of products. */
export const byIds = (columns: string, visibility: ProductVisibility = 'shown'): string =>
  `select ${columns} from product where product.id = any(${arrayParameter('$1', 'uuid')}) and ${VISIBILITY[visibility]}`;

/** The products with given ids, in the order of the ids. */
export async function rowsByIds<Row extends { id: string }>(
  database: Pick<Database, 'rows'>,
  statement: Statement<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await database.rows(statement, [ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
