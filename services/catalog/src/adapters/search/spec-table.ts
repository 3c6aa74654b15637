import type { CategoryId } from '@shop/contracts/category';
import { CATEGORY_SPECS, type SpecName, specsOf } from '@shop/contracts/spec-facets';
import type { SpecValues } from '@shop/contracts/spec-values';
import { grown } from './grown.js';

const PLACES = Array.from(
  { length: Math.max(...Object.values(CATEGORY_SPECS).map(({ length }) => length)) },
  (_, n) => n,
);

/** The values that documents of a category have by a specification. */
export interface SpecColumn {
  /** The number of each document's list of values. */
  numbers: Uint32Array;
  /** The lists by their numbers; 0 is the empty one. */
  lists: readonly (readonly (string | number)[])[];
}

/**
 * The specification values of the documents. Few lists of values occur, so a document has a number for the list of each
 * specification: filters and counts work on these numbers, and look at values once for each list.
 */
export class SpecTable {
  /** By the place of a specification in its category, which differ: no document has two categories. */
  private readonly columns = PLACES.map(() => new Uint32Array(0));
  private readonly lists = new Map<string, ValueLists[]>();

  set(doc: number, category: CategoryId, values: SpecValues): void {
    for (const place of PLACES) this.columns[place] = grown(this.columns[place] ?? new Uint32Array(0), doc + 1);
    const names = specsOf(category);
    const lists = this.lists.get(category) ?? names.map(() => new ValueLists());
    this.lists.set(category, lists);
    names.forEach((name, place) => {
      const column = this.columns[place];
      if (column) column[doc] = lists[place]?.numberOf(values[name] ?? []) ?? 0;
    });
  }

  /** Where the values of a category's specification are; undefined when it has no such one, or no products. */
  find(category: CategoryId, name: SpecName): SpecColumn | undefined {
    const place = specsOf(category).indexOf(name);
    const [numbers, known] = [this.columns[place], this.lists.get(category)?.[place]];
    return numbers && known && { numbers, lists: known.lists };
  }
}

/** Numbers lists of values. */
class ValueLists {
  readonly lists: (readonly (string | number)[])[] = [[]];
  private readonly numbers = new Map([['[]', 0]]);

  numberOf(values: readonly (string | number)[]): number {
    const key = JSON.stringify(values);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.lists.push(values) - 1;
    this.numbers.set(key, number);
    return number;
  }
}
