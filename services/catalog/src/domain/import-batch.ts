import {
  changesBetween,
  type FieldChanges,
  fieldsAfter,
  movementOf,
  type ProductFields,
  RowError,
  type KnownStock,
} from './product-fields.js';

/** A row of the file. */
export interface SourceRow {
  /** Its first line in the file. */
  line: number;
  /** Its values by column, not checked yet. */
  values: unknown;
  /** Why its cells could not be read. */
  problem?: string | null;
  /** In lower case; null without an SKU. */
  skuKey: string | null;
  /** The line of an earlier row with the same SKU. */
  earlierLine?: number | null;
}

/** A product of the catalogue that a row names by its SKU. */
export interface KnownProduct {
  id: string;
  fields: ProductFields;
  stock: KnownStock;
}

/** What a row does. */
export type RowOutcome = { line: number } & (
  | { kind: 'failed'; message: string }
  | { kind: 'unchanged' }
  | { kind: 'created'; after: ProductFields; changes: FieldChanges }
  | { kind: 'updated'; id: string; after: ProductFields; changes: FieldChanges; seenMovement: number | undefined }
);

/** What each row does to the products with these SKUs (in lower case); a failed row does not stop the others. */
export const planBatch = (rows: readonly SourceRow[], known: ReadonlyMap<string, KnownProduct>): RowOutcome[] =>
  rows.map((row) => {
    try {
      return planRow(row, row.skuKey === null ? undefined : known.get(row.skuKey));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      return { line: row.line, kind: 'failed', message: error.message };
    }
  });

function planRow({ line, values, problem, earlierLine }: SourceRow, product: KnownProduct | undefined): RowOutcome {
  if (problem) throw new RowError(problem);
  if (earlierLine) throw new RowError(`sku: Line ${earlierLine} has the same SKU`);
  const after = fieldsAfter(values, product?.fields, product?.stock);
  const changes = changesBetween(product?.fields, after);
  if (!product) return { line, kind: 'created', after, changes };
  if (Object.keys(changes).length === 0) return { line, kind: 'unchanged' };
  return { line, kind: 'updated', id: product.id, after, changes, seenMovement: movementOf(values) };
}
