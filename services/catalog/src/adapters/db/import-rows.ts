import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { KnownProduct, SourceRow } from '../../domain/import-batch.js';
import type { Twin } from '../../domain/lookalike.js';
import { movementOf, type SeenStock } from '../../domain/product-fields.js';
import { internetPictures } from '../../domain/row-pictures.js';
import type { FileRow } from '../../ports/import.repository.js';
import { fieldsOf } from './product-fields-row.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';
import { unitsHeld } from './units-held.js';

const ROWS_PER_INSERT = 1_000;
const INSERT: Statement = {
  name: 'add rows of import',
  text: `insert into product_import_row (import_id, position, line, sku_key, fields, problem, problem_sw, twin)
    select $1::uuid, position, line, lower(nullif(sku, '')), fields, problem ->> 'en', problem ->> 'sw', twin
    from jsonb_to_recordset($2::jsonb) as r (position integer, line integer, sku text, fields text, problem jsonb, twin jsonb)`,
};

/** Stores the rows of a new import. */
export async function addRows(tx: Transaction, importId: string, rows: readonly FileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const records = rows.slice(from, from + ROWS_PER_INSERT).map(({ values, ...row }, index) => {
      return { ...row, fields: values, position: from + index + 1 };
    });
    await tx.rows(INSERT, [importId, JSON.stringify(records)]);
  }
}

interface StoredRow {
  line: number;
  fields: string;
  problem: string | null;
  problemSw: string | null;
  skuKey: string | null;
  earlierLine: number | null;
  twin: Twin | null;
}

const NEXT: Statement<StoredRow> = {
  name: 'next rows of import',
  text: `select line, fields, problem, problem_sw as "problemSw", twin, sku_key as "skuKey",
      (select earlier.line from product_import_row earlier
        where earlier.import_id = r.import_id and earlier.sku_key = r.sku_key and earlier.position < r.position
        order by earlier.position limit 1) as "earlierLine"
    from product_import_row r where import_id = $1 and position > $2 order by position limit $3`,
};

/** The next rows of an import. */
export async function nextRows(
  tx: Transaction,
  { id, processed }: { id: string; processed: number },
  size: number,
): Promise<SourceRow[]> {
  return (await tx.rows(NEXT, [id, processed, size])).map(({ fields, problem, problemSw, ...row }) => ({
    ...row,
    values: JSON.parse(fields) as unknown,
    // A row of an earlier release has English alone.
    problem: problem === null ? null : { en: problem, sw: problemSw ?? problem },
  }));
}

const PICTURES: Statement<{ fields: string | null }> = {
  name: 'pictures of next rows',
  text: `select case when fields ilike '%https://%' and problem is null then fields end as fields
    from product_import_row where import_id = $1 and position > $2 order by position limit $3`,
};

/** The pictures of the internet that the next rows of an import name, by row. */
export async function nextPictures(
  from: Pick<Transaction, 'rows'>,
  { id, processed }: { id: string; processed: number },
  size: number,
): Promise<string[][]> {
  const rows = await from.rows(PICTURES, [id, processed, size]);
  return rows.map(({ fields }) => (fields === null ? [] : internetPictures(JSON.parse(fields))));
}

const KNOWN: Statement<ProductRow & { skuKey: string }> = {
  name: 'known products of import',
  text: `select lower(sku) as "skuKey", ${PRODUCT_COLUMNS} from product
    where lower(sku) = any(${arrayParameter('$1', 'text')}) and deleted_at is null order by product.id for update`,
};

/** The products that rows name, locked, by their SKU in lower case. */
export async function knownProducts(tx: Transaction, rows: readonly SourceRow[]): Promise<Map<string, KnownProduct>> {
  const keys = rows.flatMap(({ skuKey }) => (skuKey === null ? [] : [skuKey]));
  const products = await tx.rows(KNOWN, [keys]);
  const movements = new Map(rows.map(({ skuKey, values }) => [skuKey, movementOf(values)]));
  const seen = await seenStocks(
    tx,
    products.flatMap(({ id, skuKey }) => {
      const movement = movements.get(skuKey);
      return movement === undefined ? [] : [{ id, movement }];
    }),
  );
  const held = await unitsHeld(
    tx,
    products.map(({ id }) => id),
  );
  return new Map(
    products.map(({ skuKey, ...row }) => {
      const stock = { unitsHeld: held.get(row.id) ?? 0, seen: seen.get(row.id) };
      return [skuKey, { id: row.id, fields: fieldsOf(row), stock }];
    }),
  );
}

const SEEN: Statement<{ id: string; movement: string; count: number; moved: number }> = {
  name: 'stock seen by import',
  text: `select asked.id, asked.movement, coalesce(m.balance, 0) as count, coalesce((
        select sum(change) from stock_movement later
        where later.product_id = asked.id and later.seen_id = asked.movement), 0)::int as moved
    from jsonb_to_recordset($1::jsonb) as asked (id uuid, movement bigint)
    left join stock_movement m on m.id = asked.movement and m.product_id = asked.id
    where asked.movement = 0 or m.id is not null`,
};

/** By product the stock that its row was exported with; none for a movement of another product. */
async function seenStocks(
  tx: Transaction,
  asked: readonly { id: string; movement: number }[],
): Promise<Map<string, SeenStock>> {
  if (asked.length === 0) return new Map();
  const rows = await tx.rows(SEEN, [JSON.stringify(asked)]);
  return new Map(rows.map(({ id, movement, ...same }) => [id, { ...same, movement: Number(movement) }]));
}
