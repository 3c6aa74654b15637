import type { TransactionOf } from '@shop/service-kit/db/database';
import type { KnownProduct, SourceRow } from '../../domain/import-batch.js';
import type { PrismaClient } from '../../generated/client.js';
import type { FileRow } from '../../ports/import.repository.js';
import { fieldsOf } from './product-fields-row.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';

type Tx = TransactionOf<PrismaClient>;

const ROWS_PER_INSERT = 1_000;
const INSERT = `insert into product_import_row (import_id, position, line, sku_key, fields, problem)
  select $1::uuid, position, line, lower(nullif(sku, '')), fields, problem
  from jsonb_to_recordset($2::jsonb) as r (position integer, line integer, sku text, fields text, problem text)`;

/** Stores the rows of a new import. */
export async function addRows(tx: Tx, importId: string, rows: readonly FileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const records = rows.slice(from, from + ROWS_PER_INSERT).map(({ values, ...row }, index) => {
      return { ...row, fields: values, position: from + index + 1 };
    });
    await tx.$executeRawUnsafe(INSERT, importId, JSON.stringify(records));
  }
}

interface StoredRow extends Omit<SourceRow, 'values'> {
  fields: string;
}

const NEXT = `select line, fields, problem, sku_key as "skuKey",
    (select earlier.line from product_import_row earlier
      where earlier.import_id = r.import_id and earlier.sku_key = r.sku_key and earlier.position < r.position
      order by earlier.position limit 1) as "earlierLine"
  from product_import_row r where import_id = $1::uuid and position > $2 order by position limit $3`;

/** The next rows of an import. */
export async function nextRows(
  tx: Tx,
  { id, processed }: { id: string; processed: number },
  size: number,
): Promise<SourceRow[]> {
  const rows = await tx.$queryRawUnsafe<StoredRow[]>(NEXT, id, processed, size);
  return rows.map(({ fields, ...row }) => ({ ...row, values: JSON.parse(fields) as unknown }));
}

const KNOWN = `select lower(sku) as "skuKey", ${PRODUCT_COLUMNS} from product
  where lower(sku) = any($1::text[]) and deleted_at is null order by id for update`;

/** The products that rows name, locked, by their SKU in lower case. */
export async function knownProducts(tx: Tx, rows: readonly SourceRow[]): Promise<Map<string, KnownProduct>> {
  const keys = rows.flatMap(({ skuKey }) => (skuKey === null ? [] : [skuKey]));
  const products = await tx.$queryRawUnsafe<(ProductRow & { skuKey: string })[]>(KNOWN, keys);
  return new Map(products.map(({ skuKey, ...row }) => [skuKey, { id: row.id, fields: fieldsOf(row) }]));
}
