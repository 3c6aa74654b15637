import type { Facets, SpecFacet } from '@shop/contracts/catalog';
import { type CategoryId, categoryOf } from '@shop/contracts/category';
import { specFacet, type SpecName } from '@shop/contracts/spec-facets';

/** A specification has at most so many values in an answer: the most frequent. */
export const MOST_VALUES = 200;

/** The specifications of a category are shown without its filter when it has at least this share of the products. */
const NEARLY_ALL = 0.9;

/** A value and how many products have it. */
export interface CountedValue {
  value: string;
  count: number;
}

/** The category whose specifications facets have; undefined: none. `filter` is the category that is filtered by. */
export function categoryOfSpecs(
  filter: string | undefined,
  { total, categories }: Pick<Facets, 'total' | 'categories'>,
): CategoryId | undefined {
  const chosen = filter === undefined ? 'all' : categoryOf(filter);
  if (chosen !== 'all') return chosen;
  return categories.find(({ count }) => count >= total * NEARLY_ALL && count > 0)?.id;
}

/** The order in which people see the values of a specification: numbers by their size, texts by the alphabet. */
export const valueOrder = (name: SpecName): ((one: string, two: string) => number) =>
  specFacet(name).isNumber
    ? (one, two) => Number(one) - Number(two)
    : (one, two) => alphabet.compare(one, two) || byCode(one, two);

/** A collator is kept: to make one for each comparison costs more than all else of a facet. */
const alphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byCode = (one: string, two: string): number => (one < two ? -1 : 1);

/** The {@link MOST_VALUES} most frequent values in their order, as db/spec-facets.queries.ts chooses them. */
export function mostFrequent(values: readonly CountedValue[]): readonly CountedValue[] {
  if (values.length <= MOST_VALUES) return values;
  const byCount = values.toSorted((one, two) => two.count - one.count || byCode(one.value, two.value));
  const chosen = new Set(byCount.slice(0, MOST_VALUES));
  return values.filter((value) => chosen.has(value));
}

/** A facet of these values, which are in their order; `bounds`: the lowest and the highest of all. */
export function toSpecFacet(
  name: SpecName,
  values: readonly CountedValue[],
  bounds: { min: number; max: number },
): SpecFacet {
  const { label, unit, kind } = specFacet(name);
  const named = { name, label, ...(unit !== undefined && { unit }) };
  return kind === 'range' ? { ...named, ...bounds } : { ...named, values: [...values] };
}
