import { randomUUID } from 'node:crypto';
import type { Statement } from '@shop/service-kit/db/statement';
import * as m from '@shop/messages/m';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { RowOutcome } from '../../domain/import-batch.js';
import { factsAfter } from '../../domain/product-facts.js';
import type { ProductFields } from '../../domain/product-fields.js';
import { RowError } from '../../domain/row-error.js';
import { INSERT_PRODUCTS, newSku, recordOf, UPDATE_PRODUCTS, WRITTEN, type WrittenProduct } from './product-record.js';
import { nameCause } from './stock-cause.js';

type Created = Extract<RowOutcome, { kind: 'created' }>;
type Updated = Extract<RowOutcome, { kind: 'updated' }>;

/** The rows as they were written, and their products. */
export interface Written {
  outcomes: RowOutcome[];
  products: WrittenProduct[];
}

const CREATE: Statement<WrittenProduct> = {
  name: 'import new products',
  text: `written as (${INSERT_PRODUCTS} on conflict do nothing returning ${WRITTEN})`,
};
const UPDATE: Statement<WrittenProduct> = {
  name: 'import changed products',
  text: `written as (${UPDATE_PRODUCTS} returning ${WRITTEN})`,
};

/** Writes what the rows of an import do: one statement for all new products, one for all changed ones. */
export async function writeProducts(tx: Transaction, planned: readonly RowOutcome[]): Promise<Written> {
  const changed = planned.filter((outcome): outcome is Updated => outcome.kind === 'updated');
  await nameCause(tx, { reason: 'import', seen: movementsOf(changed) });
  const updated = await update(tx, changed);
  const created = await create(
    tx,
    planned.filter((outcome): outcome is Created => outcome.kind === 'created'),
  );
  const outcomes = planned.map((outcome): RowOutcome => {
    if (outcome.kind !== 'created' || created.has(outcome)) return outcome;
    return { line: outcome.line, kind: 'failed', text: new RowError(m.row_sku_taken).of('sku').text };
  });
  return { outcomes, products: [...updated, ...created.values()] };
}

const movementsOf = (rows: readonly Updated[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ id, seenMovement }) => (seenMovement === undefined ? [] : [[id, seenMovement]])));

/** Each new product; none where another program created a product with its SKU meanwhile. */
async function create(tx: Transaction, rows: readonly Created[]): Promise<Map<Created, WrittenProduct>> {
  if (rows.length === 0) return new Map();
  const drafts = new Map(rows.map((row) => [randomUUID() as string, row]));
  for (const { after } of rows) after.sku ||= newSku();
  const records = [...drafts].map(([id, { after }]) => ({ id, ...importedRecord(after) }));
  const stored = await tx.write(CREATE, [JSON.stringify(records)]);
  return new Map(
    stored.flatMap((product) => {
      const row = drafts.get(product.productId);
      return row ? [[row, product] as const] : [];
    }),
  );
}

async function update(tx: Transaction, rows: readonly Updated[]): Promise<WrittenProduct[]> {
  if (rows.length === 0) return [];
  const records = rows.map(({ id, after, changes }) => {
    const { countInStock, ...edits } = changes;
    const [isEdited, hasMoved] = [Object.keys(edits).length > 0, countInStock !== undefined];
    return { id, ...importedRecord(after), is_edited: isEdited, has_moved: hasMoved };
  });
  return tx.write(UPDATE, [JSON.stringify(records)]);
}

/** The facts of these fields are those of the product together with those of its row. */
const importedRecord = (fields: ProductFields) => recordOf(fields, factsAfter(fields, fields, { by: 'imported' }));
