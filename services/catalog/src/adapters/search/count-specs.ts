import type { SpecFacet } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { specsOf } from '@shop/contracts/spec-facets';
import { type CountedValue, mostFrequent, toSpecFacet } from '../../domain/spec-facets.js';
import { NumberList } from './grown.js';
import { FAILS, type ProductFilter } from './product-filter.js';
import type { ProductTable } from './product-table.js';
import type { SpecColumn } from './spec-table.js';

/** The specifications of these current documents of a category with their counts, each without its own filter. */
export function countSpecs(
  table: ProductTable,
  filter: ProductFilter,
  docs: ArrayLike<number>,
  category: CategoryId,
): SpecFacet[] {
  const { passing, failing } = sorted(table, filter, docs, table.categories.find(category));
  return specsOf(category).flatMap((name) => {
    const column = table.specs.find(category, name);
    if (!column) return [];
    const counts = new Uint32Array(column.lists.lists.length);
    countLists(counts, column, passing);
    const own = failing[filter.specs.findIndex((spec) => spec.name === name)];
    if (own) countLists(counts, column, own);
    const values = valuesOf(column, counts);
    return values.length > 0 ? [toSpecFacet(name, mostFrequent(values), boundsOf(values))] : [];
  });
}

/** The documents of a category that pass all filters, and those that fail only one of a specification, by its place. */
function sorted(table: ProductTable, filter: ProductFilter, docs: ArrayLike<number>, category: number | undefined) {
  const passing = new NumberList();
  const failing = filter.specs.map(() => new NumberList());
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place] ?? 0;
    if (table.category[doc] !== category) continue;
    const failures = filter.failuresOf(doc);
    if (failures === 0) passing.push(doc);
    else if (failures === FAILS.spec) failing[filter.failedSpec]?.push(doc);
  }
  return { passing, failing };
}

function countLists(counts: Uint32Array, { numbers }: SpecColumn, { values: docs, length }: NumberList): void {
  for (let place = 0; place < length; place++) {
    const number = numbers[docs[place] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

/** The values that are counted, in their order; a product counts for each of its values. */
function valuesOf({ lists: { values, members, inOrder } }: SpecColumn, counts: Uint32Array): CountedValue[] {
  const found = new Uint32Array(values.names.length);
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    for (const value of members[number] ?? []) found[value] = (found[value] ?? 0) + count;
  }
  return inOrder.flatMap((number) => {
    const count = found[number] ?? 0;
    return count > 0 ? [{ value: values.names[number] ?? '', count }] : [];
  });
}

/** Numbers are in the order of their size; texts have no bounds, and no caller reads them. */
const boundsOf = (values: readonly CountedValue[]) => ({
  min: Number(values[0]?.value),
  max: Number(values.at(-1)?.value),
});
