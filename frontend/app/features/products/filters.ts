import type { ProductQuery } from '@shop/contracts/catalog';

/** The sort orders of a category page; the first is the default (docs/product-rules.md#catalogue). */
export const CATEGORY_SORTS = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'price-asc', label: 'Price low to high' },
  { value: 'price-desc', label: 'Price high to low' },
  { value: 'rating', label: 'Rating high to low' },
] as const;

/** The sort orders of the search page; the first is the default. */
export const SEARCH_SORTS = [
  { value: 'relevance', label: 'Best match' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const;

export const STOCK_OPTIONS = [
  { value: 'all', label: 'All Products' },
  { value: 'in', label: 'In Stock' },
  { value: 'low', label: 'Low Stock' },
  { value: 'out', label: 'Out of Stock' },
] as const;

export const PAGE_SIZE = 24;

/** The filters in the URL of a listing. An empty string means no filter. */
export interface Filters {
  sort: ProductQuery['sort'];
  stock: ProductQuery['stock'];
  brand: string;
  minPrice: string;
  maxPrice: string;
  /** `build`: only what fits the build that is open (docs/builder-rules.md#catalogue). */
  fit: 'all' | 'build';
  page: number;
}

/** Reads the filters from the URL of a listing; ignores unknown values. */
export function filtersOf(search: URLSearchParams, sorts: readonly { value: string }[]): Filters {
  return {
    sort: oneOf(sorts, search.get('sort')) as Filters['sort'],
    stock: oneOf(STOCK_OPTIONS, search.get('stock')) as Filters['stock'],
    brand: search.get('brand')?.trim().toLowerCase() ?? '',
    minPrice: amountOf(search.get('minPrice')),
    maxPrice: amountOf(search.get('maxPrice')),
    fit: search.get('fit') === 'build' ? 'build' : 'all',
    page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 10_000),
  };
}

/** The query string with some filters changed. A change of a filter goes back to page 1; default values are left out. */
export function withFilters(
  search: URLSearchParams,
  changes: Partial<Record<keyof Filters, string>>,
  sorts: readonly { value: string }[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PRESELECTED);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    const isDefault = value === '' || value === defaultOf(name, sorts);
    if (isDefault) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query parameter of a product that the listing opens at; the next change of the URL removes it. */
const PRESELECTED = 'product';

export const preselectedIn = (search: URLSearchParams): string | undefined => search.get(PRESELECTED) ?? undefined;

/** Converts the filters to the query of GET /products. */
export function queryOf(
  filters: Filters,
  scope: Pick<ProductQuery, 'category' | 'search' | 'pageOf'>,
): Partial<ProductQuery> {
  const { sort, stock, brand, minPrice, maxPrice, page } = filters;
  return {
    ...scope,
    sort,
    stock,
    brand: brand === '' ? undefined : [brand],
    minPrice: minPrice === '' ? undefined : Number(minPrice),
    maxPrice: maxPrice === '' ? undefined : Number(maxPrice),
    pageNumber: page,
    pageSize: PAGE_SIZE,
  };
}

/** True when a filter limits the list. */
export const isNarrowed = ({ stock, brand, minPrice, maxPrice, fit }: Filters): boolean =>
  stock !== 'all' || brand !== '' || minPrice !== '' || maxPrice !== '' || fit !== 'all';

const defaultOf = (name: string, sorts: readonly { value: string }[]): string | undefined =>
  ({ sort: sorts[0]?.value, stock: 'all', fit: 'all', page: '1' })[name];

const oneOf = (options: readonly { value: string }[], value: string | null): string | undefined =>
  options.find((option) => option.value === value)?.value ?? options[0]?.value;

const amountOf = (text: string | null): string =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : '';
