import type { ProductSort } from '@shop/contracts/catalog';
import type { ProductTable } from './product-table.js';
import { SortedDocs } from './sorted-docs.js';

type Compare = (one: number, two: number) => number;

/** A stored order, forwards or backwards. */
interface Direction {
  order: keyof ReturnType<typeof comparisons>;
  isReversed?: true;
}

/** The sorts that the index has; the others are answered by SQL. */
const SORTS: Partial<Record<ProductSort, Direction>> = {
  name: { order: 'name' },
  'name-desc': { order: 'name', isReversed: true },
  'price-asc': { order: 'price' },
  'price-desc': { order: 'price', isReversed: true },
  rating: { order: 'rating' },
  newest: { order: 'newest' },
};

export const isStoredSort = (sort: ProductSort): boolean => SORTS[sort] !== undefined;

const compareTexts = (one: string | undefined, two: string | undefined): number =>
  one === two ? 0 : (one ?? '') < (two ?? '') ? -1 : 1;

/** The same orders as in product-order.ts. Texts are compared as PostgreSQL does in its C locale. */
function comparisons(table: ProductTable) {
  const byId: Compare = (one, two) => compareTexts(table.ids[one], table.ids[two]);
  const rises = (column: 'priceCents' | 'rating' | 'numReviews' | 'createdAt'): Compare => {
    return (one, two) => (table[column][one] ?? 0) - (table[column][two] ?? 0);
  };
  const [price, rating, reviews, created] = [
    rises('priceCents'),
    rises('rating'),
    rises('numReviews'),
    rises('createdAt'),
  ];
  return {
    name: (one: number, two: number) => compareTexts(table.names[one], table.names[two]) || byId(one, two),
    price: (one: number, two: number) => price(one, two) || byId(one, two),
    rating: (one: number, two: number) => rating(two, one) || reviews(two, one) || byId(one, two),
    newest: (one: number, two: number) => created(two, one) || byId(one, two),
  };
}

/** The current documents in each order. */
export class ProductOrders {
  private readonly compare: ReturnType<typeof comparisons>;
  private readonly sorted: Record<Direction['order'], SortedDocs>;

  constructor(private readonly table: ProductTable) {
    this.compare = comparisons(table);
    const { name, price, rating, newest } = this.compare;
    this.sorted = {
      name: new SortedDocs(name),
      price: new SortedDocs(price),
      rating: new SortedDocs(rating),
      newest: new SortedDocs(newest),
    };
  }

  /** Sorts all current documents, in steps. */
  *fill(): Generator<void> {
    for (const order of this.all) {
      order.fill(this.table.docs);
      yield;
    }
  }

  add(doc: number): void {
    for (const order of this.all) order.add(doc);
  }

  /** Its columns are still those with which it was added. */
  remove(doc: number): void {
    for (const order of this.all) order.remove(doc);
  }

  /** The first `count` documents of a stored sort that `isListed` accepts, and how many it accepts; by default all. */
  first(sort: ProductSort, count: number, isListed?: (doc: number) => boolean): { docs: number[]; total: number } {
    const { order, isReversed } = SORTS[sort] ?? { order: 'name' };
    const { inOrder } = this.sorted[order];
    const { length } = inOrder;
    const docs: number[] = [];
    let total = 0;
    for (let at = 0; at < length && (isListed || total < count); at++) {
      const doc = inOrder[isReversed ? length - 1 - at : at] ?? 0;
      if (isListed && !isListed(doc)) continue;
      if (total++ < count) docs.push(doc);
    }
    return { docs, total: isListed ? total : length };
  }

  comparisonOf(sort: ProductSort): Compare {
    const { order, isReversed } = SORTS[sort] ?? { order: 'name' };
    const compare = this.compare[order];
    return isReversed ? (one, two) => compare(two, one) : compare;
  }

  private get all(): SortedDocs[] {
    return Object.values(this.sorted);
  }
}
