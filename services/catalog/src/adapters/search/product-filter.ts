import { categoryOf } from '@shop/contracts/category';
import { toCents } from '@shop/contracts/money';
import type { Filters } from '../db/product-filter.js';
import { IN, LOW, OUT, type ProductTable } from './product-table.js';

/** A filter that a document fails, as one bit. */
export const FAILS = { category: 1, brand: 2, price: 4, stock: 8 } as const;

/** The stock levels that each filter accepts; low stock is in stock too. */
const LEVELS = { all: [OUT, LOW, IN], in: [LOW, IN], low: [LOW], out: [OUT] } as const;

/** The filters of a list, as conditionsOf of db/product-filter.ts has them. */
export class ProductFilter {
  private readonly category: number | undefined;
  private readonly brands: ReadonlySet<number> | undefined;
  private readonly levels: readonly number[];
  private readonly least: number;
  private readonly most: number;
  /** Every product passes. */
  readonly isEmpty: boolean;

  constructor(
    private readonly table: ProductTable,
    filters: Filters,
  ) {
    const category = filters.category === undefined ? 'all' : (categoryOf(filters.category) ?? '');
    this.category = category === 'all' ? undefined : (table.categories.find(category) ?? -1);
    this.brands = filters.brand?.length
      ? new Set(filters.brand.map((brand) => table.brands.find(brand) ?? -1))
      : undefined;
    this.levels = LEVELS[filters.stock];
    this.least = filters.minPrice === undefined ? -Infinity : toCents(filters.minPrice);
    this.most = filters.maxPrice === undefined ? Infinity : toCents(filters.maxPrice);
    const hasBounds = this.least > -Infinity || this.most < Infinity;
    this.isEmpty = this.category === undefined && !this.brands && !hasBounds && filters.stock === 'all';
  }

  /** The filters that a document fails, as a sum of {@link FAILS}. */
  failuresOf(doc: number): number {
    const { table } = this;
    const price = table.priceCents[doc] ?? 0;
    let failures = 0;
    if (this.category !== undefined && table.category[doc] !== this.category) failures += FAILS.category;
    if (this.brands && !this.brands.has(table.brand[doc] ?? -1)) failures += FAILS.brand;
    if (price < this.least || price > this.most) failures += FAILS.price;
    if (this.levels.length < LEVELS.all.length && !this.levels.includes(table.stock[doc] ?? OUT))
      failures += FAILS.stock;
    return failures;
  }
}
