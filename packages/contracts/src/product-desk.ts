import { z } from 'zod';
import { CompatFacts, Product, Specifications } from './catalog.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { Kes } from './money.js';
import { Timestamp } from './paging.js';

/** The longest SKU, in characters. */
const SKU_LENGTH = 64;

const mediaAddress = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._-]+$/, 'Image must be an upload of this shop');

const ListPriceDraft = z
  .strictObject({ amount: Kes, from: Timestamp.optional(), until: Timestamp.optional() })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'The end must be after the start',
  });

const NAME = z.string().trim().min(1, 'Name is required').max(200);
const BRAND = z.string().trim().toLowerCase().min(1).max(60);
const COUNT = z.int().min(0).max(1_000_000);
const DESCRIPTION = z.string().trim().max(10_000);
const IMAGE = z.string({ error: 'Main image is required' }).pipe(mediaAddress);
const IMAGES = z.array(mediaAddress).max(10);

/** Fields for staff: absent ones stay as they are, null removes a price, an empty SKU is generated for a new product. */
const STAFF_FIELDS = {
  sku: z.string().trim().max(SKU_LENGTH, `SKU must be at most ${SKU_LENGTH} characters`).optional(),
  costPrice: Kes.nullable().optional(),
  listPrice: ListPriceDraft.nullable().optional(),
  hidden: z.boolean().optional(),
};

/** The fields that staff write; rating and numReviews are never accepted from a client. */
export const ProductDraft = z.strictObject({
  name: NAME,
  brand: BRAND,
  category: CategoryId,
  price: Kes,
  countInStock: COUNT,
  description: DESCRIPTION.default(''),
  image: IMAGE,
  images: IMAGES.default([]),
  specifications: Specifications.default({}),
  compat: CompatFacts.optional(),
  ...STAFF_FIELDS,
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/** The fields of a change; absent ones stay as they are. Null removes the facts of `compat`. */
export const ProductChange = z.strictObject({
  name: NAME.optional(),
  brand: BRAND.optional(),
  category: CategoryId.optional(),
  price: Kes.optional(),
  countInStock: COUNT.optional(),
  description: DESCRIPTION.optional(),
  image: mediaAddress.optional(),
  images: IMAGES.optional(),
  specifications: Specifications.optional(),
  compat: CompatFacts.nullable().optional(),
  ...STAFF_FIELDS,
});
export type ProductChange = z.infer<typeof ProductChange>;

/** The version that a form was opened with, and the count it showed. */
const SEEN = { version: z.int().min(1), countInStockSeen: z.int().min(0).optional() };

/** 409 `sku_taken`. */
export const createProduct = defineEndpoint('POST', '/products', {
  access: 'manage-products',
  body: ProductDraft,
  response: Product,
  status: 201,
});

/**
 * `version` is that of the product when the form was opened; 409 `stale` when its fields were changed since.
 * `countInStockSeen` is the count the form showed: stock then moves by the difference (409 `out_of_stock` below zero).
 * Without it `countInStock` replaces the stock, and 409 `stale` when stock moved since `version`. 409 `sku_taken`.
 */
export const updateProduct = defineEndpoint('PUT', '/products/:id', {
  access: 'manage-products',
  body: ProductDraft.extend(SEEN),
  response: Product,
});

/** Changes the named fields and nothing else. `version` and stock as in {@link updateProduct}, with the same errors. */
export const changeProduct = defineEndpoint('PATCH', '/products/:id', {
  access: 'manage-products',
  body: ProductChange.extend(SEEN),
  response: Product,
});

/** Gives a product back that was deleted in the last 30 days. 404 `product_not_found`, 409 `sku_taken`. */
export const restoreProduct = defineEndpoint('POST', '/products/:id/restore', {
  access: 'manage-products',
  response: Product,
});

/** Past orders are unchanged. {@link restoreProduct} gives the product back. */
export const deleteProduct = defineEndpoint('DELETE', '/products/:id', { access: 'manage-products' });
