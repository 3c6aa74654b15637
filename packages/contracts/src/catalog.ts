import { z } from 'zod';
import { CardFacts } from './card-facts.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { MOST_IDS, SEARCH_LENGTH } from './limits.js';
import { Id, Paging, repeated, Timestamp } from './paging.js';
import { shownFields } from './product-fields.js';
import { Review } from './reviews.js';
import { SpecQuery } from './spec-query.js';

/** The price before an offer (docs/product-rules.md#R17). `from` is inclusive, `until` exclusive; absent: no bound. */
export const ListPrice = z.object({ amount: z.number(), from: Timestamp.optional(), until: Timestamp.optional() });
export type ListPrice = z.infer<typeof ListPrice>;

/**
 * A product as lists return it (docs/product-rules.md#R130). `image` and `images` are /media URLs. The fields `descriptionSw`
 * (Swahili) and `inTheBox`, a line for each thing, are absent where there is none, and in shoppers' lists. Only callers who may manage
 * products get `costPrice` (KES), `hidden`, `deletedAt`, and a `listPrice` that shoppers do not see now.
 */
export const Product = z.object({
  id: Id,
  ...shownFields(),
  listPrice: ListPrice.optional(),
  rating: z.number(),
  numReviews: z.int(),
  version: z.int(),
  deletedAt: Timestamp.optional(),
});
export type Product = z.infer<typeof Product>;

/** A product of a product page, with its newest 50 reviews. */
export const ProductDetail = Product.extend({ reviews: z.array(Review) });
export type ProductDetail = z.infer<typeof ProductDetail>;

/**
 * `updated`: the last change first. `best-selling`: units sold (docs/product-rules.md#R234). `price-per-gb`: price by GB of
 * capacity, the lowest first (docs/product-rules.md#R393); products without a known capacity come last.
 */
export const ProductSort = z.enum([
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'rating',
  'newest',
  'relevance',
  'stock-asc',
  'stock-desc',
  'sku',
  'updated',
  'best-selling',
  'price-per-gb',
]);
export type ProductSort = z.infer<typeof ProductSort>;

/** `all` is shown and hidden products; deleted ones are only in `deleted` (docs/product-rules.md#R141). */
export const ProductVisibility = z.enum(['shown', 'hidden', 'all', 'deleted']);
export type ProductVisibility = z.infer<typeof ProductVisibility>;

/** `in` is above 0, `low` is 1 to 5 (also in stock), `out` is 0. */
export const StockFilter = z.enum(['all', 'in', 'low', 'out']);
export type StockFilter = z.infer<typeof StockFilter>;

const brands = repeated(z.string().trim().toLowerCase().min(1).max(60), 50);
const text = z.string().trim().max(200).optional();
/** A box that is sent empty is no filter (docs/product-rules.md#R133). */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const bound = filled(z.coerce.number().min(0).max(1e9).optional());

/**
 * The filters of GET /products and /products/facets. `keyword` and `search` are the same; bounds are KES, inclusive; `spec`
 * is sent as `spec.{name}` (spec-query.ts). Another `visibility` than `shown` is 403 `forbidden` for callers who may not manage
 * products. With `relax=true` the search leaves out words of a text that finds nothing (docs/product-rules.md#R151). `offers=true`: only
 * products with a list price that shoppers see now (docs/product-rules.md#R17). With `plain=true` a text is its words alone: no price
 * and no purpose is read of it (docs/product-rules.md#R392).
 */
export const ProductFilters = z.object({
  category: filled(z.string().max(100).optional()),
  keyword: text,
  search: text,
  relax: z.enum(['true', 'false']).optional(),
  plain: z.enum(['true', 'false']).optional(),
  stock: StockFilter.default('all'),
  brand: brands,
  minPrice: bound,
  maxPrice: bound,
  spec: SpecQuery.optional(),
  offers: z.enum(['true', 'false']).optional(),
  visibility: ProductVisibility.default('shown'),
});

const ids = repeated(Id, MOST_IDS);

/**
 * Responses have `X-Total-Count`, `X-Page-Number` and `Link`. With a text they also have `X-Search-Corrected`, what was searched
 * in place of a mistyped text, and `X-Search-Dropped`, the words without which something was found. The header
 * `X-Search-Understood` has the price and the purpose that were read of the text, in the shape of understood-search. Header values are
 * percent-encoded where they are not printable ASCII (RFC 3986). An unknown category returns an empty array. `id`
 * (repeated) returns only these products, for a cart. `pageOf` is a product id, used instead of `pageNumber`: returns
 * the page that lists this product, if it is in the list. For callers who may manage products `X-Total-Count` is exact up
 * to 10,000; above that it is 10000 and `X-Total-Capped: true` says so.
 */
export const listProducts = defineEndpoint('GET', '/products', {
  access: 'anyone',
  query: ProductFilters.extend({ sort: ProductSort.optional(), id: ids, pageOf: Id.optional(), ...Paging }),
  response: z.array(Product),
});
export type ProductQuery = z.infer<typeof listProducts.query>;

/** The fields of a product that its card in a grid shows. */
export const ProductCard = Product.pick({
  id: true,
  name: true,
  brand: true,
  category: true,
  price: true,
  image: true,
  rating: true,
  numReviews: true,
  countInStock: true,
  listPrice: true,
}).extend({ facts: CardFacts.optional() });
export type ProductCard = z.infer<typeof ProductCard>;
/** The same list as {@link listProducts}, with the same headers; a product has a tenth of the size. */
export const listProductCards = defineEndpoint('GET', '/products/cards', {
  access: 'anyone',
  query: listProducts.query,
  response: z.array(ProductCard),
});

/**
 * A specification of the products, by its name in filters (spec-facets.ts). It has `values`, at most the 200 most frequent,
 * numbers by their size and texts by the alphabet; or, where `min` and `max` say more, these. `unit`: GB, mm, W.
 */
export const SpecFacet = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string().optional(),
  values: z.array(z.object({ value: z.string(), count: z.int() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type SpecFacet = z.infer<typeof SpecFacet>;

/**
 * Counts per filter value, each facet counted without its own filter. Price in KES. `specs` are those of the category that
 * is filtered by, else of the one that has nine tenths of the products; empty where there is none. A specification that no
 * product has is left out.
 */
export const Facets = z.object({
  total: z.int(),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  categories: z.array(z.object({ id: CategoryId, count: z.int() })),
  price: z.object({ min: z.number(), max: z.number() }),
  stock: z.object({ in: z.int(), low: z.int(), out: z.int() }),
  specs: z.array(SpecFacet),
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
  query: z.object({ q: z.string().trim().max(SEARCH_LENGTH).default('') }),
  response: z.array(Suggestion),
});

export const listBrands = defineEndpoint('GET', '/products/brands', {
  access: 'anyone',
  response: z.array(z.string()),
});

/** The maximum number of products in one sitemap file, and so in one answer of {@link listSitemapEntries}. */
export const SITEMAP_ENTRIES_PER_FILE = 10_000;
/** The id, the time of the last change and up to 4 pictures of the products in one sitemap file; files are counted from 1. */
export const listSitemapEntries = defineEndpoint('GET', '/products/sitemap-entries', {
  access: 'anyone',
  query: z.object({ file: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({
    total: z.int(),
    items: z.array(z.object({ id: Id, updatedAt: Timestamp, pictures: z.array(z.string()).optional() })),
  }),
});

/** 404 `product_not_found`, or `product_deleted` for a deleted one. The catalogue serves a Product, the gateway adds the reviews. */
export const getProduct = defineEndpoint('GET', '/products/:id', { access: 'anyone', response: ProductDetail });

/** Up to 4 of the same category (docs/product-rules.md#R136), also of a deleted product. */
export const similarProducts = defineEndpoint('GET', '/products/:id/similar', {
  access: 'anyone',
  response: z.array(Product.extend({ facts: CardFacts.optional() })),
});

/**
 * Up to 4 products that were in the same paid orders (docs/product-rules.md#R237), those in stock first; empty where too few
 * orders had both. 404 `product_not_found`.
 */
export const boughtTogether = defineEndpoint('GET', '/products/:id/bought-together', {
  access: 'anyone',
  response: z.array(ProductCard),
});

/**
 * Key: productId. The product's current public fields. `version` orders this event and {@link productsChanged}: an older
 * one arrives late.
 */
export const productChanged = defineEvent({
  topic: 'product-changed',
  version: 1,
  producers: ['catalog'],
  consumers: ['reviews'],
  data: z.object({
    productId: Id,
    name: z.string(),
    category: CategoryId,
    priceCents: z.int(),
    image: z.string(),
    version: z.int().optional(),
    /** True while shoppers cannot see it; absent in events of older releases. */
    isHidden: z.boolean().optional(),
  }),
});
/**
 * Key: `importId`. The products that one batch of an import created or changed, stock included. A batch of products whose
 * texts were parsed again has an id of its own in its place.
 */
export const productsChanged = defineEvent({
  topic: 'products-changed',
  version: 1,
  producers: ['catalog'],
  consumers: ['reviews'],
  data: z.object({
    importId: Id,
    products: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        version: z.int(),
        /** True while shoppers cannot see it; absent in events of older releases. */
        isHidden: z.boolean().optional(),
      }),
    ),
  }),
});
/** Key: productId. `name` is absent in events of older releases. */
export const productDeleted = defineEvent({
  topic: 'product-deleted',
  version: 1,
  producers: ['catalog'],
  consumers: ['reviews'],
  data: z.object({ productId: Id, name: z.string().optional() }),
});
/** Key: productId. Units for sale now, without held units. */
export const stockChanged = defineEvent({
  topic: 'stock-changed',
  version: 1,
  producers: ['catalog'],
  consumers: [],
  data: z.object({ productId: Id, countInStock: z.int().min(0) }),
});
/**
 * Key: orderId. An order's hold had ended, and its stock cannot be held again: `left` units of each short line are
 * available. `revision` is that of the order's event that needed it. The order cannot be filled unchanged.
 */
export const stockMissing = defineEvent({
  topic: 'stock-missing',
  version: 1,
  producers: ['catalog'],
  consumers: ['orders'],
  data: z.object({
    orderId: Id,
    revision: z.int(),
    lines: z.array(z.object({ productId: Id, quantity: z.int(), left: z.int() })),
  }),
});
