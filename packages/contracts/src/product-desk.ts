import { z } from 'zod';
import { Product } from './catalog.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { Kes } from './money.js';
import { Paging, Timestamp } from './paging.js';
import { changedFields, createdFields, PRODUCT_FIELDS } from './product-fields.js';

/** Whether a period ends after it starts, where it has both (docs/product-rules.md#R17); times as ISO 8601. */
export const endsAfterStart = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !start || !end || Date.parse(start) < Date.parse(end);

/** What is said of a period that does not. */
const END_AFTER_START = 'The end must be after the start';

const ListPriceDraft = z
  .strictObject({ amount: Kes, from: Timestamp.optional(), until: Timestamp.optional() })
  .refine(({ from, until }) => endsAfterStart(from, until), { path: ['until'], message: END_AFTER_START });

const listPrice = ListPriceDraft.nullable().optional();

/**
 * The fields that staff write; rating and numReviews are never accepted from a client. `compat` is checked by its category
 * (docs/builder-rules.md#data): 400 with the fact as path, such as `compat.socket`. `compatSource` is for programs that know
 * better where facts come from; a form leaves it out.
 */
export const ProductDraft = z.strictObject({
  ...createdFields(),
  compat: PRODUCT_FIELDS.compat.written.unwrap().optional(),
  compatSource: PRODUCT_FIELDS.compatSource.written.unwrap().optional(),
  listPrice,
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/**
 * The fields of a change; absent ones stay as they are. `compat` null removes the facts that were entered or imported. A
 * change of the category checks the facts again.
 */
export const ProductChange = z.strictObject({ ...changedFields(), listPrice });
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

/** A rule of the builder that a part leaves open, and the fact that would decide it (docs/builder-rules.md#open-rules). */
export const OpenRule = z.object({ rule: z.string().regex(/^R\d{1,2}$/), fact: z.string().optional() });
export type OpenRule = z.infer<typeof OpenRule>;

/** A product that lacks facts for the PC builder. */
export const PartDataEntry = Product.pick({
  ...{ id: true, sku: true, name: true, image: true, category: true, countInStock: true },
}).extend({
  /** Units in orders, without those that came back (docs/builder-rules.md#data). */
  unitsSold: z.int(),
  /** 0 to 100. */
  score: z.int(),
  /** The keys of the missing facts, the weightiest first. */
  missing: z.array(z.string()),
  /** Empty for a product that was not parsed again since the last release. */
  openRules: z.array(OpenRule),
  /** Texts that state no fact to the parser, as 'Max GPU Length: forty cm', and names of slots that it does not know. */
  unread: z.array(z.string()),
});
export type PartDataEntry = z.infer<typeof PartDataEntry>;

/**
 * The products that lack facts for the PC builder, hidden ones too: those with missing facts or texts that were not read, and
 * with `open` those that leave this rule open ('R3 released', or 'R3'). Best sellers first, then those in stock, then by name.
 * Headers as in GET /products for staff. Changes of facts are in it at once.
 */
export const listPartData = defineEndpoint('GET', '/products/part-data', {
  access: 'manage-products',
  query: z.object({
    category: CategoryId.optional(),
    open: z.string().max(60).optional(),
    ...Paging,
  }),
  response: z.array(PartDataEntry),
});

/** The rules that parts of each category leave open, those with the most `products` first. */
export const listOpenRules = defineEndpoint('GET', '/products/part-data/rules', {
  access: 'manage-products',
  response: z.array(OpenRule.extend({ category: CategoryId, products: z.int() })),
});
export type OpenRuleCount = z.infer<typeof listOpenRules.response>[number];

/** How complete the facts of each category of parts are. `averageScore` is 0 to 100, rounded down. */
export const summarizePartData = defineEndpoint('GET', '/products/part-data/summary', {
  access: 'manage-products',
  response: z.array(z.object({ category: CategoryId, products: z.int(), complete: z.int(), averageScore: z.int() })),
});
export type PartDataSummary = z.infer<typeof summarizePartData.response>;
