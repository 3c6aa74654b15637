import type { Facets, SpecFacet } from '@shop/contracts/catalog';
import { type CategoryId, categoryOf } from '@shop/contracts/category';
import { byFilterValue } from '@shop/contracts/build/filters';
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

/** The {@link MOST_VALUES} most frequent values, as the statement of db/spec-facets.queries.ts chooses them. */
export function mostFrequent(values: readonly CountedValue[]): CountedValue[] {
  if (values.length <= MOST_VALUES) return [...values];
  return values.toSorted((one, two) => two.count - one.count || byCode(one, two)).slice(0, MOST_VALUES);
}

/** A facet of these values; `bounds`: the lowest and the highest of its numbers. */
export function toSpecFacet(
  name: SpecName,
  values: readonly CountedValue[],
  bounds: { min: number; max: number },
): SpecFacet {
  const { label, unit, kind, isNumber } = specFacet(name);
  const named = { name, label, ...(unit !== undefined && { unit }) };
  if (kind === 'range') return { ...named, ...bounds };
  const order = isNumber
    ? (one: CountedValue, two: CountedValue) => Number(one.value) - Number(two.value)
    : (one: CountedValue, two: CountedValue) => byFilterValue(one.value, two.value) || byCode(one, two);
  return { ...named, values: values.toSorted(order) };
}

const byCode = (one: CountedValue, two: CountedValue): number => (one.value < two.value ? -1 : 1);
