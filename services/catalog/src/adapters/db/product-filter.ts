import { categoryOf } from '@shop/contracts/category';
import type { listProducts, ProductFilters, ProductVisibility } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { specFiltersOf } from '@shop/contracts/spec-query';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import { Conditions } from '@shop/service-kit/db/conditions';
import type { z } from 'zod';
import { specCondition } from './spec-condition.js';

export type Filters = z.infer<typeof ProductFilters>;
export type ListQuery = z.infer<typeof listProducts.query>;

/** The filters of facets: each facet is counted without its own filter. */
export type FilterName = 'category' | 'brand' | 'price' | 'stock' | 'specs';

/** In stock means that it can be bought; low stock is in stock too. */
const STOCK = {
  all: undefined,
  in: 'count_in_stock > 0',
  low: `count_in_stock between 1 and ${LOW_STOCK_MAX}`,
  out: 'count_in_stock = 0',
} as const;

/** The condition of each visibility (docs/product-rules.md#R141). */
export const VISIBILITY: Record<ProductVisibility, string> = {
  shown: 'deleted_at is null and not hidden',
  hidden: 'deleted_at is null and hidden',
  all: 'deleted_at is null',
  deleted: 'deleted_at is not null',
};
export const SHOWN = VISIBILITY.shown;

/** A list price that shoppers see now (docs/product-rules.md#R17). */
const ON_OFFER = `list_price_cents > price_cents and (list_price_from is null or list_price_from <= now())
  and (list_price_until is null or now() < list_price_until)`;

/** Conditions on products of a visibility. */
export class ProductConditions extends Conditions {
  constructor(visibility: ProductVisibility = 'shown') {
    super();
    this.addPlain(VISIBILITY[visibility]);
  }
}

/** A searched text. */
export interface SearchText {
  /** In lower case; empty: no search. */
  text: string;
  /** Staff find a product by the beginning of its SKU, shoppers by the whole SKU. */
  bySkuPrefix: boolean;
  /** Whether products have its words; if not, similar names are found. */
  isTypo: boolean;
}

/** The SQL conditions of the filters. `without`: the facet's own filter, which is left out. */
export function conditionsOf(filters: Filters, search: SearchText, without?: FilterName): ProductConditions {
  const conditions = new ProductConditions(filters.visibility);
  const category = filters.category === undefined ? 'all' : categoryOf(filters.category);
  if (without !== 'category' && category !== 'all') conditions.add('category = ?', category ?? '');
  if (without !== 'brand' && filters.brand?.length) conditions.add('brand = any(?)', filters.brand);
  if (without !== 'price') addPrice(conditions, filters);
  const stock = STOCK[filters.stock];
  if (without !== 'stock' && stock) conditions.addPlain(stock);
  if (filters.offers === 'true') conditions.addPlain(ON_OFFER);
  const specs = without === 'specs' ? [] : specFiltersOf(filters.spec);
  for (const spec of specs) conditions.addPlain(specCondition(spec, (value) => conditions.bind(value)));
  if (search.text) addText(conditions, search);
  return conditions;
}

function addPrice(conditions: Conditions, { minPrice, maxPrice }: Filters): void {
  if (minPrice !== undefined) conditions.add('price_cents >= ?', toCents(minPrice));
  if (maxPrice !== undefined) conditions.add('price_cents <= ?', toCents(maxPrice));
}

/** The searched text; `search` and `keyword` are the same (docs/product-rules.md#search). */
export const textOf = (filters: Pick<Filters, 'search' | 'keyword'>): string =>
  (filters.search || filters.keyword || '').toLowerCase();

/** As in the index `product_search_swahili`. */
const SWAHILI = `to_tsvector('simple', translate(description_sw, '-_/.', '    '))`;

/** Every word, or its beginning, anywhere in the product, or its SKU, or in its Swahili description; for a typo, a name similar to the text. */
export function addText(conditions: Conditions, { text, bySkuPrefix, isTypo }: SearchText): void {
  if (isTypo) return conditions.add('? <% lower(name)', text);
  const words = conditions.bind(prefixQuery(text));
  const sku = conditions.bind(text.replace(/[\\%_]/g, '\\$&') + (bySkuPrefix ? '%' : ''));
  const query = `to_tsquery('simple', ${words})`;
  conditions.addPlain(
    `(search @@ ${query} or (${SWAHILI} @@ ${query} and description_sw <> '') or lower(sku) like ${sku})`,
  );
}

/** `ryzen 7800x` as `ryzen:* & 7800x:*`. A text without a single word matches nothing. */
export const prefixQuery = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');
