import { categoryOf } from '@shop/contracts/category';
import type { ProductFilters } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import type { z } from 'zod';

export type Filters = z.infer<typeof ProductFilters>;

/** The filters of facets: each facet is counted without its own filter. */
export type FilterName = 'category' | 'brand' | 'price' | 'stock';

/** In stock means that it can be bought; low stock is in stock too. */
const STOCK = {
  all: undefined,
  in: 'count_in_stock > 0',
  low: `count_in_stock between 1 and ${LOW_STOCK_MAX}`,
  out: 'count_in_stock = 0',
} as const;

/** A where clause and its parameters, for one SQL statement. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts = ['deleted_at is null'];

  /** Adds a condition; `?` stands for the value. */
  add(condition: string, value: unknown): void {
    this.parts.push(condition.replaceAll('?', this.bind(value)));
  }

  addPlain(condition: string): void {
    this.parts.push(condition);
  }

  /** Adds a parameter and returns its placeholder. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.parts.join(' and ');
  }
}

/** How a text is searched: by its words or, where no product has them, by similar names. */
export type TextMode = 'words' | 'typo';

/** The SQL conditions of the filters. `without`: the facet's own filter, which is left out. */
export function conditionsOf(filters: Filters, mode: TextMode, without?: FilterName): Conditions {
  const conditions = new Conditions();
  const category = filters.category === undefined ? 'all' : categoryOf(filters.category);
  if (without !== 'category' && category !== 'all') conditions.add('category = ?', category ?? '');
  if (without !== 'brand' && filters.brand?.length) conditions.add('brand = any(?)', filters.brand);
  if (without !== 'price') addPrice(conditions, filters);
  const stock = STOCK[filters.stock];
  if (without !== 'stock' && stock) conditions.addPlain(stock);
  const text = textOf(filters);
  if (text) addText(conditions, text, mode);
  return conditions;
}

function addPrice(conditions: Conditions, { minPrice, maxPrice }: Filters): void {
  if (minPrice !== undefined) conditions.add('price_cents >= ?', toCents(minPrice));
  if (maxPrice !== undefined) conditions.add('price_cents <= ?', toCents(maxPrice));
}

/** The searched text; `search` and `keyword` are the same (docs/product-rules.md#search). */
export const textOf = (filters: Pick<Filters, 'search' | 'keyword'>): string =>
  (filters.search || filters.keyword || '').toLowerCase();

/** Every word, or its beginning, anywhere in the product; for a typo, a name similar to the text. */
export function addText(conditions: Conditions, text: string, mode: TextMode): void {
  if (mode === 'words') conditions.add("search @@ to_tsquery('simple', ?)", prefixQuery(text));
  else conditions.add('? <% lower(name)', text);
}

/** `ryzen 7800x` as `ryzen:* & 7800x:*`. A text without a single word matches nothing. */
export const prefixQuery = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');
