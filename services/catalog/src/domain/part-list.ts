import { fitOf } from '@shop/builder/check/candidates';
import { isSlot } from '@shop/builder/parts/slots';
import type { Fit, PartKind } from '@shop/contracts/build-parts';
import { byFilterValue } from '@shop/builder/parts/filters';
import { isFound, searchWords } from '@shop/builder/parts/filters-text';
import type { Build } from '@shop/builder/parts/part';
import type { PartPage, PartQuery } from '@shop/contracts/builds';
import { stockLevel } from '@shop/contracts/stock';
import { type Candidate, slotFilters } from './build-part.js';

/** A listed candidate and how it stands to the chosen parts. */
export interface ListedPart {
  candidate: Candidate;
  fit: Fit;
}

/** The answer about a slot, with all listed candidates in their order; the caller takes its page. */
export interface PartList extends Pick<PartPage, 'counts' | 'brands' | 'filters'> {
  listed: ListedPart[];
}

const DEFAULT_FITS: readonly Fit[] = ['fits', 'note'];
/** Values of a filter in an answer, the most frequent ones. */
const MOST_VALUES = 100;

/** The brand filter has this number among the filters, the facts their own. */
const BRAND = -1;

/** Counts and lists the candidates of a slot against a build (docs/builder-rules.md#candidates). */
export function listCandidates(candidates: readonly Candidate[], build: Build, query: PartQuery): PartList {
  const { slot } = query;
  const isListed = new Set<Fit>(query.fit?.length ? query.fit : DEFAULT_FITS);
  const isSelected = selection(query);
  const missed = missedFilter(query);
  const counts: PartList['counts'] = { fits: 0, note: 0, unverified: 0, no: 0 };
  const tally = new Tally(slotFilters(slot).length);
  const listed: ListedPart[] = [];
  for (const candidate of candidates) {
    if (!isSelected(candidate)) continue;
    const filter = missed(candidate);
    if (filter === 'several') continue;
    const fit = isSlot(slot) ? fitOf(build, slot, candidate.part) : 'fits';
    if (filter === undefined) counts[fit] += 1;
    if (!isListed.has(fit)) continue;
    if (filter === undefined) listed.push({ candidate, fit });
    tally.add(candidate, filter);
  }
  return { listed: listed.sort(orderOf(query)), counts, ...tally.result(slot) };
}

/** Category, text, price and stock: what is not counted by value. */
function selection({ category: wanted, search, minPrice = 0, maxPrice = Infinity, stock }: PartQuery) {
  const words = searchWords(search ?? '');
  const isStocked = STOCKED[stock];
  return ({ part: { price, countInStock }, category, text }: Candidate): boolean =>
    (wanted === undefined || category === wanted) &&
    price >= minPrice &&
    price <= maxPrice &&
    isStocked(countInStock) &&
    isFound(text, words);
}

/** The values of the filter by stock, as product lists have them. */
const STOCKED: Readonly<Record<PartQuery['stock'], (countInStock: number) => boolean>> = {
  all: () => true,
  in: (count) => count > 0,
  low: (count) => stockLevel(count) === 'low',
  out: (count) => stockLevel(count) === 'out',
};

/** The one filter by value that a candidate misses; it is still counted for that filter's other values. */
function missedFilter({ slot, brand, fact }: PartQuery): (candidate: Candidate) => number | undefined | 'several' {
  const wanted = wantedValues(slot, fact ?? []);
  const brands = brand?.length ? new Set(brand) : undefined;
  return (candidate) => {
    let missed = !brands || brands.has(candidate.brand) ? undefined : BRAND;
    for (const [index, values] of wanted) {
      if (candidate.values[index]?.some((value) => values.has(value))) continue;
      if (missed !== undefined) return 'several';
      missed = index;
    }
    return missed;
  };
}

/** The wanted values by filter; facts that the slot does not have are ignored. */
function wantedValues(slot: PartKind, facts: readonly string[]): Map<number, Set<string>> {
  const filters = slotFilters(slot);
  const wanted = new Map<number, Set<string>>();
  for (const fact of facts) {
    const colon = fact.indexOf(':');
    const index = filters.findIndex(({ key }) => key === fact.slice(0, colon));
    if (index < 0) continue;
    wanted.set(index, (wanted.get(index) ?? new Set()).add(fact.slice(colon + 1)));
  }
  return wanted;
}

/** Counts values per filter. */
class Tally {
  private readonly brands = new Map<string, number>();
  private readonly facts: Map<string, number>[];

  constructor(filters: number) {
    this.facts = Array.from({ length: filters }, () => new Map<string, number>());
  }

  add({ brand, values }: Candidate, missed: number | undefined): void {
    if (missed === undefined || missed === BRAND) count(this.brands, brand);
    this.facts.forEach((counts, index) => {
      if (missed === undefined || missed === index) for (const value of values[index] ?? []) count(counts, value);
    });
  }

  result(slot: PartKind): Pick<PartList, 'brands' | 'filters'> {
    const filters = slotFilters(slot).map(({ key, label, text }, index) => ({
      key,
      label: label(),
      values: mostFrequent(this.facts[index]).map(([value, total]) => ({ value, label: text(value), count: total })),
    }));
    return {
      brands: mostFrequent(this.brands, 500).map(([name, total]) => ({ name, count: total })),
      filters: filters.filter(({ values }) => values.length > 0),
    };
  }
}

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

const mostFrequent = (counts: ReadonlyMap<string, number> = new Map(), most = MOST_VALUES): [string, number][] =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .sort(([one], [other]) => byFilterValue(one, other));

type Order = (one: Candidate, other: Candidate) => number;

const ORDERS: Readonly<Record<PartQuery['sort'], Order>> = {
  'price-asc': (one, other) => one.part.price - other.part.price,
  'price-desc': (one, other) => other.part.price - one.part.price,
  name: (one, other) => byName(one, other),
  rating: (one, other) => other.rating - one.rating || other.numReviews - one.numReviews,
};
const names = new Intl.Collator('en');
const byName: Order = (one, other) => names.compare(one.part.name, other.part.name);

/** In stock first, then as wanted; the id makes the order total, so that pages never repeat a part. */
function orderOf({ sort }: PartQuery) {
  const order = ORDERS[sort];
  const isOut = ({ part }: Candidate) => Number(part.countInStock <= 0);
  return ({ candidate: one }: ListedPart, { candidate: other }: ListedPart): number =>
    isOut(one) - isOut(other) || order(one, other) || (one.part.id < other.part.id ? -1 : 1);
}
