import type { Facets, SpecFacet } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { toKes } from '@shop/contracts/money';
import { specsOf } from '@shop/contracts/spec-facets';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import { mostFrequent, toSpecFacet, valueOrder } from '../../domain/spec-facets.js';
import { allOf, anyOf, type Clause } from './clauses.js';
import type { FilterClauses } from './filter-clauses.js';

const MOST_BRANDS = 500;
const MOST_CATEGORIES = 100;
/** Of a specification; the answer has the most frequent of them. */
const MOST_READ = 10_000;

interface Buckets {
  buckets: { key: string; doc_count: number }[];
}
/** What the server counts for {@link facetsRequest}. */
export interface CountedFacets {
  total: { doc_count: number };
  brands: { found: Buckets };
  categories: { found: Buckets };
  prices: { least: { value: number | null }; most: { value: number | null } };
  stock: { levels: { buckets: { key: string; doc_count: number }[] } };
}
/** What it counts for {@link specsRequest}. */
export type CountedSpecs = Record<string, { found: Buckets }>;

/** Values in their order: every shard then has the first ones, with exact counts. */
const valuesOf = (field: string, size: number): Clause => ({ terms: { field, size, order: { _key: 'asc' } } });

const among = (clauses: readonly Clause[], aggs: Record<string, Clause> = {}) => ({ filter: allOf(clauses), aggs });

/** Counts per filter value, each facet without its own filter. */
export const facetsRequest = (filters: FilterClauses): Record<string, Clause> => ({
  total: among(filters.all()),
  brands: among(filters.all({ except: 'brand' }), { found: valuesOf('brand', MOST_BRANDS) }),
  categories: among(filters.all({ except: 'category' }), { found: valuesOf('category', MOST_CATEGORIES) }),
  prices: among(filters.all({ except: 'price' }), {
    least: { min: { field: 'priceCents' } },
    most: { max: { field: 'priceCents' } },
  }),
  stock: among(filters.all({ except: 'stock' }), {
    levels: {
      range: {
        field: 'countInStock',
        ranges: [
          { key: 'out', to: 1 },
          { key: 'low', from: 1, to: LOW_STOCK_MAX + 1 },
          { key: 'in', from: 1 },
        ],
      },
    },
  }),
});

/** Counts per value of each specification of a category, without its own filter. */
export const specsRequest = (filters: FilterClauses, category: CategoryId): Record<string, Clause> =>
  Object.fromEntries(
    specsOf(category).map((name) => {
      const clauses = [...filters.all({ exceptSpec: name }), anyOf('category', [category])];
      return [name, among(clauses, { found: valuesOf(`specs.${name}`, MOST_READ) })];
    }),
  );

/** The facets but for the specifications. */
export function facetsOf({ total, brands, categories, prices, stock }: CountedFacets): Omit<Facets, 'specs'> {
  const { least, most } = prices;
  const levels = new Map(stock.levels.buckets.map((level) => [level.key, level.doc_count]));
  const levelOf = (key: 'in' | 'low' | 'out') => levels.get(key) ?? 0;
  return {
    total: total.doc_count,
    categories: categories.found.buckets.map((found) => ({ id: found.key as CategoryId, count: found.doc_count })),
    brands: brands.found.buckets.map((found) => ({ name: found.key, count: found.doc_count })),
    price: { min: toKes(least.value ?? 0), max: toKes(most.value ?? 0) },
    stock: { in: levelOf('in'), low: levelOf('low'), out: levelOf('out') },
  };
}

export const specFacetsOf = (counted: CountedSpecs, category: CategoryId): SpecFacet[] =>
  specsOf(category).flatMap((name) => {
    const order = valueOrder(name);
    const values = (counted[name]?.found.buckets ?? [])
      .map((found) => ({ value: String(JSON.parse(found.key)), count: found.doc_count }))
      .toSorted((one, two) => order(one.value, two.value));
    const bounds = { min: Number(values[0]?.value), max: Number(values.at(-1)?.value) };
    return values.length > 0 ? [toSpecFacet(name, mostFrequent(values), bounds)] : [];
  });
