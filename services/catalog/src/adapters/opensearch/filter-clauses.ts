import { categoryOf } from '@shop/contracts/category';
import { toCents } from '@shop/contracts/money';
import { type SpecFilter, specFiltersOf } from '@shop/contracts/spec-query';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import type { FilterName, Filters } from '../db/product-filter.js';
import { allOf, anyOf, type Clause, notOf, someOf, within } from './clauses.js';
import { specKeyword } from './product-document.js';

/** As STOCK of db/product-filter.ts. */
const STOCK: Record<Exclude<Filters['stock'], 'all'>, Clause> = {
  in: within('countInStock', { gt: 0 }),
  low: within('countInStock', { gt: 0, lte: LOW_STOCK_MAX }),
  out: within('countInStock', { lte: 0 }),
};

/** A product that is in the shop. */
export const SHOWN = anyOf('isShown', [true]);

/** The conditions of a list by their filters, as conditionsOf of db/product-filter.ts has them. */
export class FilterClauses {
  private readonly own: Partial<Record<FilterName | 'offers', Clause>>;
  private readonly specs: readonly SpecFilter[];

  /** `now`: when offers are to be seen. */
  constructor(filters: Filters, now: Date) {
    const category = filters.category === undefined ? 'all' : (categoryOf(filters.category) ?? '');
    this.own = {
      ...(category !== 'all' && { category: anyOf('category', [category]) }),
      ...(filters.brand?.length && { brand: anyOf('brand', filters.brand) }),
      ...((filters.minPrice ?? filters.maxPrice) !== undefined && { price: priceClause(filters) }),
      ...(filters.stock !== 'all' && { stock: STOCK[filters.stock] }),
      ...(filters.offers === 'true' && { offers: onOffer(now.getTime()) }),
    };
    this.specs = specFiltersOf(filters.spec);
  }

  /** All of them, without those of one filter, or of one specification. */
  all({ except, exceptSpec }: { except?: FilterName; exceptSpec?: string } = {}): Clause[] {
    const named = Object.entries(this.own).flatMap(([name, clause]) => (name === except ? [] : [clause]));
    return [...named, ...this.specs.filter(({ name }) => name !== exceptSpec).map(specClause)];
  }
}

function priceClause({ minPrice, maxPrice }: Filters): Clause {
  return within('priceCents', {
    ...(minPrice !== undefined && { gte: toCents(minPrice) }),
    ...(maxPrice !== undefined && { lte: toCents(maxPrice) }),
  });
}

/** A list price that shoppers see at this time (docs/product-rules.md#R17). */
function onOffer(now: number): Clause {
  const isUnbounded = (field: string) => notOf([{ exists: { field } }]);
  return allOf([
    anyOf('isReduced', [true]),
    someOf([isUnbounded('offerFrom'), within('offerFrom', { lte: now })]),
    someOf([isUnbounded('offerUntil'), within('offerUntil', { gt: now })]),
  ]);
}

/** A filter by a specification. Products have only those of their category. */
export function specClause({ name, values, min, max }: SpecFilter): Clause {
  const bounds = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  return allOf([
    ...(values ? [anyOf(`specs.${name}`, values.map(specKeyword))] : []),
    ...(Object.keys(bounds).length > 0 ? [within(`numbers.${name}`, bounds)] : []),
  ]);
}
