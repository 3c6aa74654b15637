import type { ProductVisibility } from '@shop/contracts/catalog';
import type { Postgres } from '@shop/service-kit/db/postgres';
import { arrayParameter } from '@shop/service-kit/db/sql-transaction';
import { VISIBILITY } from './product-filter.js';

interface View {
  /** Of the prepared statement. */
  name: string;
  columns: string;
  visibility: ProductVisibility;
}

/** These columns of the products with given ids, in the order of the ids, by a statement that PostgreSQL has planned before. */
export async function rowsByIds<Row extends { id: string }>(
  { pool }: Pick<Postgres, 'pool'>,
  { name, columns, visibility }: View,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({
    name: `${visibility} ${name} by ids`,
    text: `select ${columns} from product where id = any(${arrayParameter('$1', 'uuid')}) and ${VISIBILITY[visibility]}`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
