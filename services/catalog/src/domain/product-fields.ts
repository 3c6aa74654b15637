import { CategoryId } from '@shop/contracts/category';
import { MOST_UNITS } from '@shop/contracts/limits';
import { categoryDrawingUrl } from '@shop/contracts/media';
import { toCents, toKes } from '@shop/contracts/money';
import { endsAfterStart, type ProductChange, type ProductDraft } from '@shop/contracts/product-desk';
import {
  FIELD_NAMES,
  type FieldName,
  type FieldValues,
  PRODUCT_FIELDS,
  type ProductField,
} from '@shop/contracts/product-fields';
import { isSameGtin } from '@shop/contracts/gtin';
import { ImportRow } from '@shop/contracts/product-import';
import { isSameJson } from '@shop/contracts/same-json';
import * as m from '@shop/messages/m';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { factsAfter, type ProductFacts } from './product-facts.js';
import { RowError } from './row-error.js';
import { ruleSentence } from './rule-sentence.js';
import { onSaleAfterCount } from './stock-move.js';
import { withOneWarranty } from './warranty.js';

/** All fields of a product as import and export have them; `compat` has given and parsed facts together. */
export type ProductFields = FieldValues;

/** The values of the fields that a row changes. */
export type FieldChanges = Partial<Record<FieldName, { before?: unknown; after: unknown }>>;

/** The stock that an export showed for a product, and what imports of that export have moved since. */
export interface SeenStock {
  /** The last stock movement before the export; 0 for none. */
  movement: number;
  count: number;
  moved: number;
}

/** The stock of a product that a row names. */
export interface KnownStock {
  /** By orders that are not paid yet. */
  unitsHeld: number;
  /** The stock that the row was exported with, if it names it. */
  seen?: SeenStock | undefined;
}

/** What a new product has unless its row says otherwise (docs/product-rules.md#R145). */
const NEW: Partial<ProductFields> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, (PRODUCT_FIELDS[name] as ProductField).empty])),
  ...{ brand: 'generic', countInStock: 0 },
};

/** What the row of a new product must name. */
const REQUIRED = ['name', 'category', 'price'] as const;

/**
 * The product after a row. `current`: the product with the row's SKU, which keeps the spelling of its SKU; undefined for
 * a new one.
 * @throws RowError
 */
export function fieldsAfter(values: unknown, current: ProductFields | undefined, stock?: KnownStock): ProductFields {
  const { stockMovement, ...row } = parse(values);
  if (current && row.countInStock !== undefined)
    row.countInStock =
      stockMovement === undefined
        ? stockAfterCount(row.countInStock, stock?.unitsHeld ?? 0)
        : stockAfterRow(row.countInStock, current.countInStock, stock?.seen);
  const missing = current ? [] : missingIn(row);
  if (missing.length > 0) throw new RowError(() => m.row_needs({ columns: missing.join(', ') }));
  const start = current ?? { ...NEW, image: row.category ? categoryDrawingUrl(row.category) : '' };
  const named = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const written = { ...start, ...named, ...(current && keptNumbers(current, row)) } as ProductFields;
  const after = withOneWarranty(written, current);
  const { compat, compatSource } = factsOfRow(after, current, row);
  return withListPrice({
    ...{ ...after, compat, compatSource },
    ...{ price: rounded(after.price), costPrice: orNull(after.costPrice, rounded) },
  });
}

const missingIn = (row: Partial<Record<FieldName, unknown>>) => REQUIRED.filter((column) => row[column] === undefined);

/** Whether a row names all that a new product needs. */
export const isComplete = (values: unknown): boolean => missingIn(values ?? {}).length === 0;

/** The SKU as it is spelt, and the GTIN where a row has the same with fewer or more leading zeros. */
function keptNumbers({ sku, gtin }: ProductFields, row: Partial<ImportRow>): Partial<ProductFields> {
  return { sku, ...(row.gtin && isSameGtin(row.gtin, gtin) && { gtin }) };
}

/** The product after a change of the fields that it names; its facts are as before. An empty SKU is none. */
export function fieldsAfterChange(
  current: ProductFields,
  { compat: _facts, compatSource: _sources, listPrice, sku, ...change }: ProductChange,
): ProductFields {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const offer = listPrice !== undefined && {
    listPrice: listPrice?.amount ?? null,
    listPriceFrom: orNull(listPrice?.from ?? null, utc),
    listPriceUntil: orNull(listPrice?.until ?? null, utc),
  };
  return withOneWarranty({ ...current, ...named, ...offer, ...(sku && { sku }) }, current);
}

/** All fields of a new product, without facts; its SKU is empty where it has none yet. */
export const fieldsOfDraft = (draft: ProductDraft): ProductFields => fieldsAfterChange(NEW as ProductFields, draft);

/** The facts after a row, whose `after` has its texts. */
function factsOfRow(after: ProductFields, current: ProductFields | undefined, row: Partial<ImportRow>): ProductFacts {
  try {
    return factsAfter(after, current, { compat: row.compat, compatSource: row.compatSource, by: 'imported' });
  } catch (error) {
    const [wrong] = error instanceof DomainError ? (error.details.errors ?? []) : [];
    if (!wrong) throw error;
    throw new RowError(() => ruleSentence(wrong.message)).of(wrong.path);
  }
}

/**
 * The stock moves by what people changed in the exported count, once: neither a sale since the export nor a repeated
 * import changes the result (docs/product-rules.md#R148).
 */
function stockAfterRow(edited: number, current: number, seen: SeenStock | undefined): number {
  if (!seen) throw new RowError(m.row_not_export).of('stockMovement');
  const count = current + edited - seen.count - seen.moved;
  if (count < 0) throw new RowError(() => m.row_only({ count: current })).of('countInStock');
  if (count > MOST_UNITS)
    throw new RowError(() => m.row_stock_large({ count: MOST_UNITS.toLocaleString('en') })).of('countInStock');
  return count;
}

/** A number without the movement of an export is what people counted on the shelf. */
function stockAfterCount(counted: number, unitsHeld: number): number {
  const count = onSaleAfterCount(counted, unitsHeld);
  if (count === undefined) throw new RowError(() => m.row_held({ count: unitsHeld })).of('countInStock');
  return count;
}

/** The stock movement that a row was exported with; undefined where it names none. */
export function movementOf(values: unknown): number | undefined {
  const { stockMovement } = (values ?? {}) as { stockMovement?: unknown };
  return Number.isSafeInteger(stockMovement) ? (stockMovement as number) : undefined;
}

function parse(values: unknown): ImportRow {
  const { data, error } = ImportRow.safeParse(values);
  if (data) return data;
  const [issue] = error.issues;
  if (!issue) throw new RowError(m.row_unreadable);
  const { path, message } = issue;
  if (path[0] === 'category') throw unknownCategory((values as { category: unknown }).category);
  const wrong = new RowError(() => ruleSentence(message));
  throw path.length > 0 ? wrong.of(path.join('.')) : wrong;
}

const unknownCategory = (value: unknown): RowError =>
  new RowError(() =>
    m.row_category({ value: String(value).slice(0, 60), categories: CategoryId.options.join(', ') }),
  ).of('category');

/** Without a list price there is no period of one. */
function withListPrice(fields: ProductFields): ProductFields {
  const { listPrice, listPriceFrom: from, listPriceUntil: until } = fields;
  if (listPrice === null) return { ...fields, listPriceFrom: null, listPriceUntil: null };
  if (!endsAfterStart(from, until)) throw new RowError(m.row_period).of('listPriceUntil');
  return {
    ...fields,
    listPrice: rounded(listPrice),
    listPriceFrom: orNull(from, utc),
    listPriceUntil: orNull(until, utc),
  };
}

const rounded = (kes: number): number => toKes(toCents(kes));
const utc = (time: string): string => new Date(time).toISOString();
const orNull = <T>(value: T | null, convert: (value: T) => T): T | null => (value === null ? null : convert(value));

/** The fields with another value than before; all of a new product that are not empty. */
export function changesBetween(before: ProductFields | undefined, after: ProductFields): FieldChanges {
  const changed = FIELD_NAMES.filter((column) =>
    before ? !isSameJson(before[column], after[column]) : !isEmpty(after[column]),
  );
  return Object.fromEntries(
    changed.map((column) => [column, { ...(before && { before: before[column] }), after: after[column] }]),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
