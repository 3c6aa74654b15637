import { FITS, SLOT_IDS, type Fit, type PartKind, type SlotId } from '@shop/contracts/build-parts';
import type { PartQuery, PartSort } from '@shop/contracts/builds';
import { PART_LIST_PARAMETERS } from '@shop/contracts/page-parameters';
import * as m from '@shop/messages/m';

/** The parts that the list shows unless the visitor wants to see all. */
const FITTING: readonly Fit[] = ['fits', 'note'];
export const PARTS_PER_PAGE = 20;

export const PART_SORTS: readonly { value: PartSort; label: () => string }[] = [
  { value: 'price-asc', label: m.build_sort_cheap },
  { value: 'price-desc', label: m.build_sort_dear },
  { value: 'rating', label: m.build_sort_rating },
  { value: 'name', label: m.build_sort_name },
];

/** What the query string says about the list of parts. */
export interface PartSearch {
  slot: PartKind;
  search: string;
  sort: PartSort;
  /** Also the parts that do not fit or are not verified. */
  showsAll: boolean;
  inStockOnly: boolean;
  brands: readonly string[];
  /** The chosen facts as `key:value`. */
  facts: readonly string[];
  page: number;
}

/** The search for the part of a slot. */
export type SlotSearch = PartSearch & { slot: SlotId };

/** Reads the query string; unknown values become the default. */
export function partSearchOf(params: URLSearchParams): SlotSearch {
  return {
    slot: SLOT_IDS.find((slot) => slot === params.get('slot')) ?? SLOT_IDS[0],
    search: (params.get('q') ?? '').slice(0, 200),
    sort: PART_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'price-asc',
    showsAll: params.get('fit') === 'all',
    inStockOnly: params.get('stock') === 'in',
    brands: params.getAll('brand').slice(0, 50),
    facts: params.getAll('fact').slice(0, 50),
    page: Math.max(1, Math.min(10_000, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
}

/** The query string after a change. Another filter starts at the first page, another slot without filters. */
export function withPartSearch(params: URLSearchParams, change: Partial<PartSearch>): URLSearchParams {
  const now = partSearchOf(params);
  const kept = change.slot && change.slot !== now.slot ? { showsAll: now.showsAll, inStockOnly: now.inStockOnly } : now;
  const next = { ...EMPTY_SEARCH, ...kept, slot: now.slot, ...(change.page === undefined && { page: 1 }), ...change };
  const query = new URLSearchParams([
    ...[...params].filter(([key]) => !KEYS.has(key)),
    ...(next.slot === SLOT_IDS[0] ? [] : [['slot', next.slot]]),
    ...(next.search === '' ? [] : [['q', next.search]]),
    ...(next.sort === 'price-asc' ? [] : [['sort', next.sort]]),
    ...(next.showsAll ? [['fit', 'all']] : []),
    ...(next.inStockOnly ? [['stock', 'in']] : []),
    ...next.brands.map((brand) => ['brand', brand]),
    ...next.facts.map((fact) => ['fact', fact]),
    ...(next.page > 1 ? [['page', String(next.page)]] : []),
  ]);
  return query;
}

const KEYS = new Set<string>(PART_LIST_PARAMETERS);

/** Nothing is searched or filtered. */
export const EMPTY_SEARCH = {
  search: '',
  sort: 'price-asc' as PartSort,
  showsAll: false,
  inStockOnly: false,
  brands: [],
  facts: [],
  page: 1,
};

/** The query of the API for this list. */
export const partQueryOf = (
  { slot, search, sort, showsAll, inStockOnly, brands, facts, page }: PartSearch,
  chosen: Pick<PartQuery, 'part' | 'quantity' | 'extra' | 'own'>,
): Partial<PartQuery> & Pick<PartQuery, 'slot'> => ({
  slot,
  sort,
  ...(search && { search }),
  fit: [...(showsAll ? FITS : FITTING)],
  ...(inStockOnly && { stock: 'in' }),
  ...(brands.length > 0 && { brand: [...brands] }),
  ...(facts.length > 0 && { fact: [...facts] }),
  ...(chosen.part?.length && { part: chosen.part }),
  ...(chosen.quantity?.length && { quantity: chosen.quantity }),
  ...(chosen.extra?.length && { extra: chosen.extra }),
  ...(chosen.own?.length && { own: chosen.own }),
  pageNumber: page,
  pageSize: PARTS_PER_PAGE,
});
