import { categoryOf } from '@shop/contracts/category';
import { toCents } from '@shop/contracts/money';
import { type SpecFilter, specFiltersOf } from '@shop/contracts/spec-query';
import type { Filters } from '../db/product-filter.js';
import { IN, LOW, OUT, type ProductTable } from './product-table.js';
import { NO_FILTER, SEVERAL_FILTERS, SpecTests } from './spec-tests.js';

/** A filter that a document fails, as one bit. `spec`: one of the specification filters; `specs`: several. */
export const FAILS = { category: 1, brand: 2, price: 4, stock: 8, spec: 16, specs: 32, offers: 64 } as const;

/** The lowest and the highest stock level that each filter accepts; low stock is in stock too. */
const LEVELS = { all: [OUT, IN], in: [LOW, IN], low: [LOW, LOW], out: [OUT, OUT] } as const;

/** The filters of a list, as conditionsOf of db/product-filter.ts has them. */
export class ProductFilter {
  /** -1: every category. */
  private readonly category: number;
  /** 1 for each brand that passes; undefined: every brand. */
  private readonly brands: Uint8Array | undefined;
  private readonly levels: readonly [number, number];
  private readonly least: number;
  private readonly most: number;
  private readonly specTests: SpecTests | undefined;
  private readonly isOffers: boolean;
  /** Every product passes. */
  readonly isEmpty: boolean;
  /** The filters by specifications. */
  readonly specs: readonly SpecFilter[];
  /** The place in `specs` of the filter that the last document failed, if it was one. */
  failedSpec = NO_FILTER as number;

  constructor(
    private readonly table: ProductTable,
    readonly filters: Filters,
    /** In milliseconds since 1970: when offers are to be seen. */
    private readonly now: number,
  ) {
    this.isOffers = filters.offers === 'true';
    const category = filters.category === undefined ? 'all' : (categoryOf(filters.category) ?? '');
    this.category = category === 'all' ? -1 : (table.categories.find(category) ?? UNKNOWN);
    this.brands = filters.brand?.length ? brandsOf(table, filters.brand) : undefined;
    this.levels = LEVELS[filters.stock];
    this.least = filters.minPrice === undefined ? -Infinity : toCents(filters.minPrice);
    this.most = filters.maxPrice === undefined ? Infinity : toCents(filters.maxPrice);
    this.specs = specFiltersOf(filters.spec);
    this.specTests = this.specs.length > 0 ? new SpecTests(table, this.specs) : undefined;
    const hasBounds = this.least > -Infinity || this.most < Infinity;
    this.isEmpty =
      this.category < 0 && !this.brands && !hasBounds && !this.specTests && filters.stock === 'all' && !this.isOffers;
  }

  /** How many of these documents pass. */
  countOf(docs: ArrayLike<number>): number {
    if (this.isEmpty) return docs.length;
    let passing = 0;
    for (let place = 0; place < docs.length; place++) if (this.passes(docs[place] ?? 0)) passing++;
    return passing;
  }

  /** Those of these documents that pass; `count`: how many they are. */
  passing(docs: ArrayLike<number>, count: number): Uint32Array {
    const passing = new Uint32Array(count);
    let length = 0;
    for (let place = 0; length < count; place++) {
      const doc = docs[place] ?? 0;
      if (this.passes(doc)) passing[length++] = doc;
    }
    return passing;
  }

  /** Whether a document fails no filter: the same as {@link failuresOf}, without a look at the others after the first. */
  passes(doc: number): boolean {
    const { table, levels } = this;
    if (this.category >= 0 && table.category[doc] !== this.category) return false;
    if (this.brands && this.brands[table.brand[doc] ?? 0] !== 1) return false;
    const price = table.priceCents[doc] ?? 0;
    if (price < this.least || price > this.most) return false;
    const level = table.stock[doc] ?? OUT;
    if (level < levels[0] || level > levels[1]) return false;
    if (this.isOffers && !table.isOnOffer(doc, this.now)) return false;
    return !this.specTests || this.specTests.failureOf(doc) === NO_FILTER;
  }

  /** The filters that a document fails, as a sum of {@link FAILS}. */
  failuresOf(doc: number): number {
    const { table, levels } = this;
    const price = table.priceCents[doc] ?? 0;
    const level = table.stock[doc] ?? OUT;
    let failures = 0;
    if (this.category >= 0 && table.category[doc] !== this.category) failures += FAILS.category;
    if (this.brands && this.brands[table.brand[doc] ?? 0] !== 1) failures += FAILS.brand;
    if (price < this.least || price > this.most) failures += FAILS.price;
    if (level < levels[0] || level > levels[1]) failures += FAILS.stock;
    if (this.isOffers && !table.isOnOffer(doc, this.now)) failures += FAILS.offers;
    if (this.specTests) {
      this.failedSpec = this.specTests.failureOf(doc);
      if (this.failedSpec === SEVERAL_FILTERS) failures += FAILS.specs;
      else if (this.failedSpec !== NO_FILTER) failures += FAILS.spec;
    }
    return failures;
  }
}

/** The number of no category. */
const UNKNOWN = 255;

function brandsOf(table: ProductTable, names: readonly string[]): Uint8Array {
  const brands = new Uint8Array(table.brands.names.length);
  for (const name of names) {
    const brand = table.brands.find(name);
    if (brand !== undefined) brands[brand] = 1;
  }
  return brands;
}
