import type { CategoryId } from '@shop/contracts/category';
import { CATEGORY_SPECS, type SpecName, specsOf } from '@shop/contracts/spec-facets';
import type { SpecValues } from '@shop/builder/facts/spec-values';
import { valueOrder } from '../../domain/spec-facets.js';
import { grown, Numbering } from './grown.js';

const PLACES = Array.from(
  { length: Math.max(...Object.values(CATEGORY_SPECS).map(({ length }) => length)) },
  (_, n) => n,
);

/** The values that documents of a category have by a specification. */
export interface SpecColumn {
  /** The number of each document's list of values. */
  numbers: Uint32Array;
  lists: ValueLists;
}

export type SpecTableState = ReturnType<SpecTable['state']>;

/**
 * The specification values of the documents. Few lists of values occur, so a document has a number for the list of each
 * specification: filters and counts work on these numbers, and look at values once for each list.
 */
export class SpecTable {
  /** By the place of a specification in its category, which differ: no document has two categories. */
  private readonly columns = PLACES.map(() => new Uint32Array(0));
  private readonly lists = new Map<CategoryId, ValueLists[]>();

  set(doc: number, category: CategoryId, values: SpecValues): void {
    for (const place of PLACES) this.columns[place] = grown(this.columns[place] ?? new Uint32Array(0), doc + 1);
    const names = specsOf(category);
    const lists = this.lists.get(category) ?? names.map((name) => new ValueLists(name));
    this.lists.set(category, lists);
    names.forEach((name, place) => {
      const column = this.columns[place];
      if (column) column[doc] = lists[place]?.numberOf(values[name] ?? []) ?? 0;
    });
  }

  /** `length`: how many documents there are. */
  state(length: number) {
    return {
      columns: this.columns.map((column) => column.slice(0, length)),
      lists: new Map([...this.lists].map(([category, lists]) => [category, lists.map((one) => [...one.lists])])),
    };
  }

  restore({ columns, lists }: SpecTableState): void {
    for (const [place, column] of columns.entries()) this.columns[place] = column.slice();
    for (const [category, stored] of lists) {
      const restored = specsOf(category).map((name) => new ValueLists(name));
      restored.forEach((one, place) => stored[place]?.forEach((list) => one.numberOf(list)));
      this.lists.set(category, restored);
    }
  }

  /** Where the values of a category's specification are; undefined when it has no such one, or no products. */
  find(category: CategoryId, name: SpecName): SpecColumn | undefined {
    const place = specsOf(category).indexOf(name);
    const [numbers, lists] = [this.columns[place], this.lists.get(category)?.[place]];
    return numbers && lists && { numbers, lists };
  }
}

/** The lists of values of a specification by their numbers; 0 is the empty one. */
export class ValueLists {
  readonly lists: (readonly (string | number)[])[] = [[]];
  /** The values that occur, and those of each list by their numbers. */
  readonly values = new Numbering();
  readonly members: (readonly number[])[] = [[]];
  private readonly numbers = new Map([['[]', 0]]);
  private sorted: readonly number[] | undefined;

  constructor(private readonly name: SpecName) {}

  /** The numbers of the values in the order in which people see them. */
  get inOrder(): readonly number[] {
    const { names } = this.values;
    const order = valueOrder(this.name);
    this.sorted ??= [...names.keys()].sort((one, two) => order(names[one] ?? '', names[two] ?? ''));
    return this.sorted;
  }

  numberOf(list: readonly (string | number)[]): number {
    const key = JSON.stringify(list);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.lists.push(list) - 1;
    this.members.push(list.map((value) => this.values.numberOf(String(value))));
    this.numbers.set(key, number);
    this.sorted = undefined;
    return number;
  }
}
