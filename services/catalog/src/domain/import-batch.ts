import type { BrandSpelling } from '@shop/contracts/brands';
import { toOneLine } from '@shop/contracts/text';
import * as m from '@shop/messages/m';
import { brandOf } from './brand-spelling.js';
import { type Lookalike, lookalikeOf, type SimilarProduct, type Twin, zeroSpellings } from './lookalike.js';
import { RowError, type RowText } from './row-error.js';
import { type FetchedPictures, withPictures } from './row-pictures.js';
import {
  changesBetween,
  type FieldChanges,
  fieldsAfter,
  isComplete,
  movementOf,
  type ProductFields,
  type KnownStock,
} from './product-fields.js';

/** A row of the file. */
export interface SourceRow {
  /** Its first line in the file. */
  line: number;
  /** Its values by column, not checked yet. */
  values: unknown;
  /** Why its cells could not be read. */
  problem?: RowText | null;
  /** In lower case; null without an SKU. */
  skuKey: string | null;
  /** The line of an earlier row with the same SKU. */
  earlierLine?: number | null;
  /** An earlier row that looks like the same product. */
  twin?: Twin | null;
  /** Whether staff say that it is a new product, whatever it looks like. */
  isNew?: boolean;
}

/** A product of the catalogue that a row names by its SKU. */
export interface KnownProduct {
  id: string;
  fields: ProductFields;
  stock: KnownStock;
}

/** What the catalogue knows of the products that rows mean. */
export interface KnownCatalogue {
  /** By their SKU in lower case. */
  bySku: ReadonlyMap<string, KnownProduct>;
  /** Products that rows without a known SKU may mean, from before the import. */
  similar: readonly SimilarProduct[];
  /** The other spellings of brands. */
  spellings: readonly BrandSpelling[];
}

/** What a row does. */
export type RowOutcome = { line: number; pictureProblems?: RowText[] } & (
  | { kind: 'failed'; text: RowText }
  | { kind: 'unchanged' }
  | { kind: 'questioned'; after: ProductFields; like: Lookalike | Twin }
  | { kind: 'created'; after: ProductFields; changes: FieldChanges }
  | { kind: 'updated'; id: string; after: ProductFields; changes: FieldChanges; seenMovement: number | undefined }
);

/**
 * What each row does to the products of the catalogue; a failed row does not stop the others. `pictures`: those of the internet that
 * rows name; a dry run has none, and keeps their URLs.
 * @throws UnfetchedPictureError
 */
export const planBatch = (
  rows: readonly SourceRow[],
  { bySku, similar, spellings }: KnownCatalogue,
  pictures?: FetchedPictures,
): RowOutcome[] =>
  rows.map((row) => {
    try {
      const product = row.skuKey === null ? undefined : bySku.get(row.skuKey);
      const { values, problems } = pictures ? withPictures(row.values, pictures) : { values: row.values, problems: [] };
      const named = { ...row, values: withBrand(values, spellings) };
      const outcome = product ? changeOf(named, product) : creationOf(named, similar);
      return { ...outcome, ...(problems.length > 0 && { pictureProblems: problems }) };
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      return { line: row.line, kind: 'failed', text: error.text };
    }
  });

/** The values of a row with the brand that its spelling means. */
function withBrand(values: unknown, spellings: readonly BrandSpelling[]): unknown {
  const { brand } = (values ?? {}) as { brand?: unknown };
  if (typeof brand !== 'string') return values;
  return { ...(values as object), brand: brandOf(spellings, toOneLine(brand).toLowerCase()) };
}

function creationOf(row: SourceRow, similar: readonly SimilarProduct[]): RowOutcome {
  assertReadable(row);
  const { line, values, isNew, twin } = row;
  assertNotMeant(row, similar);
  const after = fieldsAfter(values, undefined);
  const like = isNew ? undefined : (lookalikeOf(after, movementOf(values), similar) ?? twin);
  if (like) return { line, kind: 'questioned', after, like };
  return { line, kind: 'created', after, changes: changesBetween(undefined, after) };
}

function changeOf(row: SourceRow, { id, fields, stock }: KnownProduct): RowOutcome {
  assertReadable(row);
  const { line, values } = row;
  const after = fieldsAfter(values, fields, stock);
  const changes = changesBetween(fields, after);
  if (Object.keys(changes).length === 0) return { line, kind: 'unchanged' };
  return { line, kind: 'updated', id, after, changes, seenMovement: movementOf(values) };
}

/**
 * A row that has not what a new product needs changes a product: a spreadsheet that dropped zeros of its SKU is said to be the reason.
 * @throws RowError
 */
function assertNotMeant({ skuKey, values }: SourceRow, similar: readonly SimilarProduct[]): void {
  const meant = isComplete(values) ? undefined : similar.find(({ sku }) => zeroSpellings(skuKey ?? '').includes(sku));
  if (!meant) return;
  const { sku, name } = meant;
  throw new RowError(() => m.row_meant({ sku: skuKey ?? '', meant: sku, name })).of('sku');
}

/** @throws RowError */
function assertReadable({ problem, earlierLine }: SourceRow): void {
  if (problem) throw new RowError(problem);
  if (earlierLine) throw new RowError(() => m.row_same_sku({ line: earlierLine })).of('sku');
}
