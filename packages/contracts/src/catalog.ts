import { z } from 'zod';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Kes } from './money.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Review } from './reviews.js';

/** Name to text of each specification, as shown to customers (docs/product-rules.md#R137). */
export const Specifications = z.record(z.string().trim().min(1).max(60), z.string().trim().max(500));

/** Typed facts for the build checker (docs/builder-rules.md); the shape of each category is in compat.ts. */
export const CompatFacts = z.record(z.string().max(60), z.json());

/** A product as lists return it (docs/product-rules.md#R130). `image` and `images` are /media URLs. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: CategoryId,
  brand: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  specifications: Specifications,
  compat: CompatFacts.optional(),
  rating: z.number(),
  numReviews: z.int(),
  countInStock: z.int(),
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

/** A product of a product page, with its newest 50 reviews. */
export const ProductDetail = Product.extend({ reviews: z.array(Review) });
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductSort = z.enum(['name', 'price-asc', 'price-desc', 'rating', 'newest', 'relevance']);
export type ProductSort = z.infer<typeof ProductSort>;

/** `in` is above 0, `low` is 1 to 5 (also in stock), `out` is 0. */
export const StockFilter = z.enum(['all', 'in', 'low', 'out']);
export type StockFilter = z.infer<typeof StockFilter>;

const brands = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(z.string().trim().toLowerCase().min(1).max(60)).max(50).optional(),
);
const text = z.string().trim().max(200).optional();
const bound = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).max(1e9).optional());

/** The filters of GET /products and /products/facets. `keyword` and `search` are the same; bounds are KES, inclusive. */
export const ProductFilters = z.object({
  category: z.string().max(100).optional(),
  keyword: text,
  search: text,
  stock: StockFilter.default('all'),
  brand: brands,
  minPrice: bound,
  maxPrice: bound,
});

const ids = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(Id).max(100).optional(),
);

/**
 * Responses have `X-Total-Count`, `X-Page-Number` and `Link`. An unknown category returns an empty array. `id`
 * (repeated) returns only these products, for a cart. `pageOf` is a product id, used instead of `pageNumber`: returns
 * the page that lists this product, if it is in the list.
 */
export const listProducts = defineEndpoint('GET', '/products', {
  access: 'anyone',
  query: ProductFilters.extend({ sort: ProductSort.optional(), id: ids, pageOf: Id.optional(), ...Paging }),
  response: z.array(Product),
});
export type ProductQuery = z.infer<typeof listProducts.query>;

/** Counts per filter value, each facet counted without its own filter. Price in KES. */
export const Facets = z.object({
  total: z.int(),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  categories: z.array(z.object({ id: CategoryId, count: z.int() })),
  price: z.object({ min: z.number(), max: z.number() }),
  stock: z.object({ in: z.int(), low: z.int(), out: z.int() }),
});
export type Facets = z.infer<typeof Facets>;
export const productFacets = defineEndpoint('GET', '/products/facets', {
  access: 'anyone',
  query: ProductFilters,
  response: Facets,
});

export const Suggestion = Product.pick({ id: true, name: true, image: true, price: true, category: true });
/** Up to 8 suggestions for the typed text; tolerates typos. */
export const suggestProducts = defineEndpoint('GET', '/products/suggest', {
  access: 'anyone',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: z.array(Suggestion),
});

export const listBrands = defineEndpoint('GET', '/products/brands', {
  access: 'anyone',
  response: z.array(z.string()),
});

/** The maximum number of products in one sitemap file, and so in one answer of {@link listSitemapEntries}. */
export const SITEMAP_ENTRIES_PER_FILE = 45_000;
/** The id and the time of the last change of the products in one sitemap file; files are counted from 1. */
export const listSitemapEntries = defineEndpoint('GET', '/products/sitemap-entries', {
  access: 'anyone',
  query: z.object({ file: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.int(), items: z.array(z.object({ id: Id, updatedAt: Timestamp })) }),
});

/** 404 `product_not_found`, or `product_deleted` for a deleted one. The gateway adds the reviews. */
export const getProduct = defineEndpoint('GET', '/products/:id', { access: 'anyone', response: ProductDetail });

/** Up to 4 of the same category (docs/product-rules.md#R136), also of a deleted product. */
export const similarProducts = defineEndpoint('GET', '/products/:id/similar', {
  access: 'anyone',
  response: z.array(Product),
});

const mediaAddress = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._-]+$/, 'Image must be an upload of this shop');

/** The fields that an administrator writes; rating and numReviews are never accepted from a client. */
export const ProductDraft = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(200),
  brand: z.string().trim().toLowerCase().min(1).max(60),
  category: CategoryId,
  price: Kes,
  countInStock: z.int().min(0).max(1_000_000),
  description: z.string().trim().max(10_000).default(''),
  image: z.string({ error: 'Main image is required' }).pipe(mediaAddress),
  images: z.array(mediaAddress).max(10).default([]),
  specifications: Specifications.default({}),
  compat: CompatFacts.optional(),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

export const createProduct = defineEndpoint('POST', '/products', {
  access: 'manage-products',
  body: ProductDraft,
  response: Product,
  status: 201,
});
/**
 * `version` is that of the product when the form was opened; 409 `stale` when its fields were changed since.
 * `countInStockSeen` is the count the form showed: stock then moves by the difference (409 `out_of_stock` below zero).
 * Without it `countInStock` replaces the stock, and 409 `stale` when stock moved since `version`.
 */
export const updateProduct = defineEndpoint('PUT', '/products/:id', {
  access: 'manage-products',
  body: ProductDraft.extend({ version: z.int().min(1), countInStockSeen: z.int().min(0).optional() }),
  response: Product,
});
/** Past orders are unchanged. */
export const deleteProduct = defineEndpoint('DELETE', '/products/:id', { access: 'manage-products' });

/** One line of a cart in a hold. */
export const HoldLine = z.strictObject({ productId: Id, quantity: z.int().min(1).max(1_000_000) });

/** A priced line: the catalogue's values at the time of the hold, money in cents. */
export const HeldLine = z.object({
  productId: Id,
  name: z.string(),
  image: z.string(),
  unitCents: z.int(),
  quantity: z.int(),
});
export type HeldLine = z.infer<typeof HeldLine>;

/**
 * Prices the lines and holds their stock: all or none. Repeating the same `holdId` returns the same response. A hold
 * that is not confirmed expires after `ttlSeconds`; {@link confirmHold} or `order-placed` with that id confirms it.
 * Errors: 409 `out_of_stock` (one entry per short line: path = product id, message = the units left), 404
 * `product_not_found`, 409 `hold_released`.
 */
export const placeHold = defineEndpoint('POST', '/internal/holds', {
  access: 'service',
  body: z.strictObject({
    holdId: Id,
    lines: z.array(HoldLine).min(1).max(100),
    ttlSeconds: z.int().min(1).max(200_000),
  }),
  response: z.object({
    lines: z.array(HeldLine),
    settings: z.object({ shipping: z.object({ freeOver: z.number(), fee: z.number() }), vatRate: z.number() }),
  }),
});
/**
 * The order exists: its hold no longer expires. This works also while the bus is unavailable. `revision` is the
 * order's; a hold with a newer one is unchanged.
 */
export const confirmHold = defineEndpoint('PUT', '/internal/holds/:id/confirmation', {
  access: 'service',
  body: z.strictObject({ revision: z.int().min(1) }),
});
/**
 * Holds the stock of an ended order again for `ttlSeconds`, because late money has arrived. `revision` is the order's
 * own, so that the event of that end no longer releases the hold. All lines or none: 409 `out_of_stock`.
 */
export const reacquireHold = defineEndpoint('POST', '/internal/holds/:id/reacquisition', {
  access: 'service',
  body: z.strictObject({
    revision: z.int().min(1),
    lines: z.array(HoldLine).min(1).max(100),
    ttlSeconds: z.int().min(1).max(200_000),
  }),
});
/** Releases a hold that was never confirmed; any other hold is unchanged. The id can never be placed again. */
export const abandonHold = defineEndpoint('DELETE', '/internal/holds/:id', { access: 'service' });

/** A product that seeds the catalogue: written only when its id is new. */
export const SeedProduct = ProductDraft.extend({ id: z.uuid() });
export type SeedProduct = z.infer<typeof SeedProduct>;
export const seedProducts = defineEndpoint('POST', '/internal/seed', {
  access: 'service',
  body: z.strictObject({ products: z.array(SeedProduct).min(1).max(100) }),
  response: z.object({ created: z.int() }),
});
export const seedState = defineEndpoint('GET', '/internal/seed', {
  access: 'service',
  response: z.object({ done: z.boolean() }),
});
export const seedDone = defineEndpoint('POST', '/internal/seed/done', { access: 'service' });

/** Key: productId. The product's current public fields. */
export const productChanged = defineEvent({
  topic: 'product-changed',
  version: 1,
  data: z.object({ productId: Id, name: z.string(), category: CategoryId, priceCents: z.int(), image: z.string() }),
});
/** Key: productId. */
export const productDeleted = defineEvent({ topic: 'product-deleted', version: 1, data: z.object({ productId: Id }) });
/** Key: productId. Units for sale now, without held units. */
export const stockChanged = defineEvent({
  topic: 'stock-changed',
  version: 1,
  data: z.object({ productId: Id, countInStock: z.int().min(0) }),
});
/**
 * Key: orderId. An order's hold had ended, and its stock cannot be held again: `left` units of each short line are
 * available. `revision` is that of the order's event that needed it. The order cannot be filled unchanged.
 */
export const stockMissing = defineEvent({
  topic: 'stock-missing',
  version: 1,
  data: z.object({
    orderId: Id,
    revision: z.int(),
    lines: z.array(z.object({ productId: Id, quantity: z.int(), left: z.int() })),
  }),
});
