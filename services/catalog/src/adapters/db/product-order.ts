import type { ProductSort } from '@shop/contracts/catalog';
import { type ProductConditions, type Filters, prefixQuery, textOf } from './product-filter.js';

/** The order of a list, for `order by`. */
export interface ListOrder {
  by: string;
  /** Set when no index has the order, so that each page reads the whole list: what it needs of each product. */
  scanned?: { columns: string; by: string };
}

/** Null, which sorts last, without a known capacity. */
const PRICE_PER_GB = `price_cents / nullif((spec_values -> 'capacityGb' ->> 0)::float8, 0)`;

const ORDER: Record<Exclude<ProductSort, 'relevance'>, ListOrder> = {
  name: { by: 'lower(name), id' },
  'name-desc': { by: 'lower(name) desc, id desc' },
  'price-asc': { by: 'price_cents, id' },
  'price-desc': { by: 'price_cents desc, id desc' },
  rating: { by: 'rating desc, num_reviews desc, id' },
  newest: { by: 'created_at desc, id' },
  'stock-asc': { by: 'count_in_stock, id', scanned: { columns: 'count_in_stock as stock', by: 'stock, found_id' } },
  'stock-desc': {
    by: 'count_in_stock desc, id desc',
    scanned: { columns: 'count_in_stock as stock', by: 'stock desc, found_id desc' },
  },
  sku: { by: 'lower(sku), id' },
  // Like the stock, units sold are in no index, so that a sale changes none. Shoppers are answered from memory.
  'best-selling': {
    by: 'units_sold desc, rating desc, num_reviews desc, id',
    scanned: {
      columns: 'units_sold as sold, rating, num_reviews as reviews',
      by: 'sold desc, rating desc, reviews desc, found_id',
    },
  },
  'price-per-gb': {
    by: `${PRICE_PER_GB}, id`,
    scanned: { columns: `${PRICE_PER_GB} as price_per_gb`, by: 'price_per_gb, found_id' },
  },
  updated: { by: 'updated_at desc, id' },
};

/** The order that a query asks for: by default by relevance with a text, by name without. */
export function orderOf(query: Filters & { sort?: ProductSort | undefined }, conditions: ProductConditions): ListOrder {
  const text = textOf(query);
  const sort = query.sort ?? (text ? 'relevance' : 'name');
  if (sort !== 'relevance') return ORDER[sort];
  if (!text) return ORDER.name;
  const rank = relevance(text, conditions);
  const scanned = { columns: `${rank} as rank, lower(name) as sort_name`, by: 'rank desc, sort_name, found_id' };
  return { by: `${rank} desc, lower(name), id`, scanned };
}

/** How well a product fits a text. */
export function relevance(text: string, conditions: ProductConditions): string {
  const query = conditions.bind(prefixQuery(text));
  const like = conditions.bind(text);
  return `ts_rank(search, to_tsquery('simple', ${query})) + word_similarity(${like}, lower(name))`;
}
