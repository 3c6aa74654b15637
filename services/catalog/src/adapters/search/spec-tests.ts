import type { CategoryId } from '@shop/contracts/category';
import type { SpecFilter } from '@shop/contracts/spec-query';
import type { SpecColumn } from './spec-table.js';
import type { ProductTable } from './product-table.js';

/** What {@link SpecTests.failureOf} returns besides the place of a filter. */
export const [NO_FILTER, SEVERAL_FILTERS] = [-1, -2] as const;

/** A filter for the documents of one category. */
interface SpecTest {
  numbers: Uint32Array;
  /** 1 for the number of each list of values that passes. */
  passes: Uint8Array;
}

/** The specification filters of a list. */
export class SpecTests {
  /** By filter and by the number of a category; undefined where the category does not have the specification. */
  private readonly tests: readonly (readonly (SpecTest | undefined)[])[];

  constructor(
    private readonly table: ProductTable,
    filters: readonly SpecFilter[],
  ) {
    this.tests = filters.map((filter) =>
      table.categories.names.map((category) => testOf(filter, table.specs.find(category as CategoryId, filter.name))),
    );
  }

  /** The place of the only filter that a document fails, or {@link NO_FILTER} or {@link SEVERAL_FILTERS}. */
  failureOf(doc: number): number {
    const category = this.table.category[doc] ?? 0;
    let failed: number = NO_FILTER;
    for (let place = 0; place < this.tests.length; place++) {
      const test = this.tests[place]?.[category];
      if (test !== undefined && test.passes[test.numbers[doc] ?? 0] === 1) continue;
      if (failed !== NO_FILTER) return SEVERAL_FILTERS;
      failed = place;
    }
    return failed;
  }
}

function testOf(filter: SpecFilter, column: SpecColumn | undefined): SpecTest | undefined {
  if (!column) return undefined;
  const passes = passingLists(filter);
  return { numbers: column.numbers, passes: Uint8Array.from(column.lists.lists, (list) => (passes(list) ? 1 : 0)) };
}

/** Whether a product with these values passes, as specCondition of db/spec-condition.ts has it. */
function passingLists({ values, min = -Infinity, max = Infinity }: SpecFilter) {
  const chosen = values && new Set(values);
  const hasBounds = min > -Infinity || max < Infinity;
  const isWithin = (value: string | number) => typeof value === 'number' && value >= min && value <= max;
  return (list: readonly (string | number)[]): boolean =>
    (!chosen || list.some((value) => chosen.has(value))) && (!hasBounds || list.some(isWithin));
}
