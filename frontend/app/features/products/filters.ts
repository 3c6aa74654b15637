import type { ProductQuery } from '@shop/contracts/catalog';
import type { SpecName } from '@shop/contracts/spec-facets';
import * as m from '@shop/messages/m';

/** A sort order of a listing, and its name. */
export interface SortOption {
  value: NonNullable<ProductQuery['sort']>;
  label: () => string;
}

/** The sort orders of a category page; the first is the default (docs/product-rules.md#catalogue). */
export const CATEGORY_SORTS: readonly SortOption[] = [
  { value: 'name', label: () => m.listing_sort_name() },
  { value: 'price-asc', label: () => m.listing_sort_price() },
  { value: 'price-desc', label: () => m.listing_sort_price_down() },
  { value: 'rating', label: () => m.listing_sort_rating() },
];

/** With one by the price of a GB, where products are sold by their capacity (docs/product-rules.md#R393). */
const CAPACITY_SORTS: readonly SortOption[] = [
  ...CATEGORY_SORTS,
  { value: 'price-per-gb', label: () => m.listing_sort_gb() },
];

export const sortsOf = (category: string): readonly SortOption[] =>
  category === 'memory' || category === 'storage' ? CAPACITY_SORTS : CATEGORY_SORTS;

/** The sort orders of the search page; the first is the default. */
export const SEARCH_SORTS: readonly SortOption[] = [
  { value: 'relevance', label: () => m.search_sort_relevance() },
  { value: 'name', label: () => m.search_sort_name() },
  { value: 'price-asc', label: () => m.search_sort_price() },
  { value: 'price-desc', label: () => m.search_sort_price_down() },
];

export const STOCK_OPTIONS = ['all', 'in', 'low', 'out'] as const;

export const PAGE_SIZE = 24;

/** The filter of one specification. Bounds are inclusive; an empty string means none. */
export interface SpecChoice {
  values: string[];
  min: string;
  max: string;
}

/** The chosen specifications. */
export type Specs = { [Name in SpecName]?: SpecChoice };

/** The filters in the URL of a listing. An empty string means no filter. */
export interface Filters {
  sort: ProductQuery['sort'];
  stock: (typeof STOCK_OPTIONS)[number];
  /** Of a search: the category id. */
  category: string;
  brands: string[];
  minPrice: string;
  maxPrice: string;
  specs: Specs;
  /** `build`: only what fits the build that is open (docs/builder-rules.md#catalogue). */
  fit: 'all' | 'build';
  page: number;
}

/** New values of URL parameters; a list stands for a repeated one, an empty one removes it. */
export type FilterChanges = Record<string, string | readonly string[]>;

/** The URL parameter of a specification: `spec.socket`, or `spec.wattage.min`. */
export const specParam = (name: SpecName, bound?: 'min' | 'max'): string =>
  `spec.${name}${bound === undefined ? '' : `.${bound}`}`;

const MOST_VALUES = 50;

/** Reads the filters from the URL of a listing; ignores unknown values. */
export function filtersOf(search: URLSearchParams, sorts: readonly SortOption[]): Filters {
  return {
    sort: oneOf(
      sorts.map(({ value }) => value),
      search.get('sort'),
    ),
    stock: oneOf(STOCK_OPTIONS, search.get('stock')) ?? 'all',
    category: search.get('category')?.trim() ?? '',
    brands: textsOf(search, 'brand').map((brand) => brand.toLowerCase()),
    minPrice: amountOf(search.get('minPrice')),
    maxPrice: amountOf(search.get('maxPrice')),
    specs: specsIn(search),
    fit: search.get('fit') === 'build' ? 'build' : 'all',
    page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 10_000),
  };
}

function specsIn(search: URLSearchParams): Specs {
  const specs: Specs = {};
  for (const key of new Set(search.keys())) {
    const [, name = ''] = /^spec\.(\w+)(?:\.(?:min|max))?$/.exec(key) ?? [];
    if (!isName(name)) continue;
    const bound = (end: 'min' | 'max') => amountOf(search.get(specParam(name, end)));
    const choice = { values: textsOf(search, specParam(name)), min: bound('min'), max: bound('max') };
    if (choice.values.length > 0 || choice.min !== '' || choice.max !== '') specs[name] = choice;
  }
  return specs;
}

/** The table of names is not part of the first load: the API refuses an unknown one. */
const isName = (name: string): name is SpecName => /^\w{1,60}$/.test(name);

const textsOf = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((text) => text.trim()))]
    .filter((text) => text !== '' && text.length <= 60)
    .slice(0, MOST_VALUES);

/** The query string with some filters changed. A change of a filter goes back to page 1; default values are left out. */
export function withFilters(
  search: URLSearchParams,
  changes: FilterChanges,
  sorts: readonly SortOption[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PRESELECTED);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    const values = [value].flat().filter((one) => one !== '' && one !== defaultOf(name, sorts));
    const [only] = values;
    if (values.length === 1 && only !== undefined) next.set(name, only);
    else {
      next.delete(name);
      for (const one of values) next.append(name, one);
    }
  }
  return next;
}

/** The changes that add a value of a repeated parameter, or remove it when it is there. */
export function toggled(search: URLSearchParams, name: string, value: string): FilterChanges {
  const values = search.getAll(name);
  const isChosen = values.some((one) => one.toLowerCase() === value.toLowerCase());
  const others = values.filter((one) => one.toLowerCase() !== value.toLowerCase());
  return { [name]: isChosen ? others : [...values, value] };
}

/** The query parameter of a product that the listing opens at; the next change of the URL removes it. */
const PRESELECTED = 'product';

export const preselectedIn = (search: URLSearchParams): string | undefined => search.get(PRESELECTED) ?? undefined;

/** Converts the filters to the query of GET /products. */
export function queryOf(
  filters: Filters,
  scope: Pick<ProductQuery, 'category' | 'search' | 'relax' | 'plain' | 'pageOf'>,
): Partial<ProductQuery> {
  const { sort, stock, category, brands, minPrice, maxPrice, page } = filters;
  return {
    category: category === '' ? undefined : category,
    ...scope,
    sort,
    stock,
    brand: brands.length === 0 ? undefined : brands,
    minPrice: minPrice === '' ? undefined : Number(minPrice),
    maxPrice: maxPrice === '' ? undefined : Number(maxPrice),
    spec: specQueryOf(filters.specs),
    pageNumber: page,
    pageSize: PAGE_SIZE,
  };
}

function specQueryOf(specs: Specs): ProductQuery['spec'] {
  const entries = chosenSpecs(specs).flatMap(([name, { values, min, max }]): [string, string[]][] => [
    [name, values],
    [`${name}.min`, min === '' ? [] : [min]],
    [`${name}.max`, max === '' ? [] : [max]],
  ]);
  const chosen = entries.filter(([, values]) => values.length > 0);
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** The chosen specifications with their names. */
export const chosenSpecs = (specs: Specs): [SpecName, SpecChoice][] =>
  Object.entries(specs) as [SpecName, SpecChoice][];

/** How many filters limit the list; the sort order is none. */
export function countFilters({ stock, category, brands, minPrice, maxPrice, specs, fit }: Filters): number {
  const single = [stock !== 'all', category !== '', minPrice !== '' || maxPrice !== '', fit !== 'all'];
  const chosen = chosenSpecs(specs).map(
    ([, { values, min, max }]) => values.length + (min !== '' || max !== '' ? 1 : 0),
  );
  return single.filter(Boolean).length + brands.length + chosen.reduce((sum, count) => sum + count, 0);
}

const defaultOf = (name: string, sorts: readonly SortOption[]): string | undefined =>
  ({ sort: sorts[0]?.value, stock: 'all', fit: 'all', page: '1' })[name];

const oneOf = <Option extends string>(options: readonly Option[], value: string | null): Option | undefined =>
  options.find((option) => option === value) ?? options[0];

const amountOf = (text: string | null): string =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : '';
