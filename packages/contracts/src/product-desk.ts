import { z } from 'zod';
import { CompatSources, Product } from './catalog.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { MOST_UNITS } from './limits.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { Paging, Timestamp } from './paging.js';
import { OneLine, Paragraphs, toOneLine } from './text.js';

const mediaAddress = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._-]+$/, 'Image must be an upload of this shop');

/** Whether a period ends after it starts, where it has both (docs/product-rules.md#R17); times as ISO 8601. */
export const endsAfterStart = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !start || !end || Date.parse(start) < Date.parse(end);

/** What is said of a period that does not. */
export const END_AFTER_START = 'The end must be after the start';

const ListPriceDraft = z
  .strictObject({ amount: Kes, from: Timestamp.optional(), until: Timestamp.optional() })
  .refine(({ from, until }) => endsAfterStart(from, until), { path: ['until'], message: END_AFTER_START });

const NAME = OneLine.min(1, 'Name is required').max(LENGTHS.productName);
const BRAND = OneLine.toLowerCase().min(1).max(LENGTHS.brand);
const COUNT = z.int().min(0).max(MOST_UNITS);
const DESCRIPTION = Paragraphs.max(10_000);
/** How much the list of what is in the box takes (docs/product-rules.md#R370). */
export const BOX_LIMITS = { lines: 20, characters: 120 } as const;
const IN_THE_BOX = z.array(OneLine.min(1).max(BOX_LIMITS.characters)).max(BOX_LIMITS.lines);
const IMAGE = z.string({ error: 'Main image is required' }).pipe(mediaAddress);
const IMAGES = z.array(mediaAddress).max(10);

/** The most facts of a product. */
const MAX_FACTS = 100;
const atMostFacts = (facts: object): boolean => Object.keys(facts).length <= MAX_FACTS;
const TOO_MANY = `At most ${MAX_FACTS} facts`;
/** How deep the value of a fact is nested at most. */
const MAX_DEPTH = 10;
const fact = z
  .unknown()
  .refine((value) => isNested(value, MAX_DEPTH), 'This fact is nested too deep')
  .pipe(z.json())
  .overwrite(withOneLines);
const COMPAT = z.record(OneLine.max(60), fact).refine(atMostFacts, TOO_MANY);

/** Whether a value has at most so many levels; it never looks deeper. */
const isNested = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isNested(inner, levels - 1)));
const COMPAT_SOURCE = z.record(OneLine.max(60), CompatSources.valueType).refine(atMostFacts, TOO_MANY);

/** The value of a fact with each text in it, also the names of its fields, as one line. */
function withOneLines<Value>(value: Value): Value {
  if (typeof value === 'string') return toOneLine(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withOneLines) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toOneLine(name), withOneLines(inner)]),
  ) as Value;
}

const SPECIFICATIONS = z.record(OneLine.min(1).max(60), OneLine.max(LENGTHS.specification));

/** Products are found by it, so it is refused instead of changed. */
const SKU = z
  .string()
  .trim()
  .max(LENGTHS.sku, `SKU must be at most ${LENGTHS.sku} characters`)
  .refine((sku) => toOneLine(sku) === sku, 'SKU must be one line, without hidden characters and with single spaces');

/** Fields that a change may leave out: they stay as they are. Null removes a price; an empty SKU is generated for a new product. */
const OPTIONAL_FIELDS = {
  descriptionSw: DESCRIPTION.optional(),
  inTheBox: IN_THE_BOX.optional(),
  sku: SKU.optional(),
  costPrice: Kes.nullable().optional(),
  listPrice: ListPriceDraft.nullable().optional(),
  hidden: z.boolean().optional(),
};

/**
 * The fields that staff write; rating and numReviews are never accepted from a client. `compat` is checked by its category
 * (docs/builder-rules.md#data): 400 with the fact as path, such as `compat.socket`. `compatSource` is for programs that know
 * better where facts come from; a form leaves it out.
 */
export const ProductDraft = z.strictObject({
  name: NAME,
  brand: BRAND,
  category: CategoryId,
  price: Kes,
  countInStock: COUNT,
  description: DESCRIPTION.default(''),
  image: IMAGE,
  images: IMAGES.default([]),
  specifications: SPECIFICATIONS.default({}),
  compat: COMPAT.optional(),
  compatSource: COMPAT_SOURCE.optional(),
  ...OPTIONAL_FIELDS,
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/**
 * The fields of a change; absent ones stay as they are. `compat` null removes the facts that were entered or imported. A
 * change of the category checks the facts again.
 */
export const ProductChange = z.strictObject({
  name: NAME.optional(),
  brand: BRAND.optional(),
  category: CategoryId.optional(),
  price: Kes.optional(),
  countInStock: COUNT.optional(),
  description: DESCRIPTION.optional(),
  image: mediaAddress.optional(),
  images: IMAGES.optional(),
  specifications: SPECIFICATIONS.optional(),
  compat: COMPAT.nullable().optional(),
  compatSource: COMPAT_SOURCE.nullable().optional(),
  ...OPTIONAL_FIELDS,
});
export type ProductChange = z.infer<typeof ProductChange>;

/** The version that a form was opened with, and the count it showed. */
const SEEN = { version: z.int().min(1), countInStockSeen: z.int().min(0).optional() };

/** 409 `sku_taken`. */
export const createProduct = defineEndpoint('POST', '/products', {
  access: 'manage-products',
  effect: 'none',
  body: ProductDraft,
  response: Product,
  status: 201,
});

/**
 * `version` is that of the product when the form was opened; 409 `stale` when its fields were changed since.
 * `countInStockSeen` is the count the form showed: stock then moves by the difference (409 `out_of_stock` below zero, 409
 * `stock_too_large` above 1,000,000).
 * Without it `countInStock` replaces what is on sale, and 409 `stale` when stock moved since `version`. 409 `sku_taken`.
 */
export const updateProduct = defineEndpoint('PUT', '/products/:id', {
  access: 'manage-products',
  effect: 'none',
  body: ProductDraft.extend(SEEN),
  response: Product,
});

/** Changes the named fields and nothing else. `version` and stock as in {@link updateProduct}, with the same errors. */
export const changeProduct = defineEndpoint('PATCH', '/products/:id', {
  access: 'manage-products',
  effect: 'none',
  body: ProductChange.extend(SEEN),
  response: Product,
});

/** Gives a product back that was deleted, for a time (docs/product-rules.md#R142). 404 `product_not_found`, 409 `sku_taken`. */
export const restoreProduct = defineEndpoint('POST', '/products/:id/restore', {
  access: 'manage-products',
  effect: 'none',
  response: Product,
});

/** Past orders are unchanged. {@link restoreProduct} gives the product back. */
export const deleteProduct = defineEndpoint('DELETE', '/products/:id', { access: 'manage-products', effect: 'none' });

/** A product that lacks facts for the PC builder. */
export const PartDataEntry = Product.pick({
  ...{ id: true, sku: true, name: true, image: true, category: true, countInStock: true },
}).extend({
  /** Units in orders, without those that came back (docs/builder-rules.md#data). */
  unitsSold: z.int(),
  /** 0 to 99. */
  score: z.int(),
  /** The keys of the missing facts, the weightiest first. */
  missing: z.array(z.string()),
});
export type PartDataEntry = z.infer<typeof PartDataEntry>;

/**
 * The products that lack facts for the PC builder, hidden ones too: best sellers first, then those in stock, then by name.
 * Headers as in GET /products for staff. Changes of facts are in it at once.
 */
export const listPartData = defineEndpoint('GET', '/products/part-data', {
  access: 'manage-products',
  query: z.object({ category: CategoryId.optional(), ...Paging }),
  response: z.array(PartDataEntry),
});

/** How complete the facts of each category of parts are. `averageScore` is 0 to 100, rounded down. */
export const summarizePartData = defineEndpoint('GET', '/products/part-data/summary', {
  access: 'manage-products',
  response: z.array(z.object({ category: CategoryId, products: z.int(), complete: z.int(), averageScore: z.int() })),
});
export type PartDataSummary = z.infer<typeof summarizePartData.response>;
