import type { ProductSort } from '@shop/contracts/catalog';
import type { ProductTable } from './product-table.js';
import { SortedDocs } from './sorted-docs.js';

type Compare = (one: number, two: number) => number;

/** A stored order, forwards or backwards. */
interface Direction {
  order: Exclude<keyof ReturnType<typeof comparisons>, 'pricePerGb'>;
  isReversed?: true;
}

/** The sorts that the index keeps. */
const SORTS: Partial<Record<ProductSort, Direction>> = {
  name: { order: 'name' },
  'name-desc': { order: 'name', isReversed: true },
  'price-asc': { order: 'price' },
  'price-desc': { order: 'price', isReversed: true },
  rating: { order: 'rating' },
  newest: { order: 'newest' },
  'best-selling': { order: 'sold' },
};

const directionOf = (sort: ProductSort): Direction => SORTS[sort] ?? { order: 'name' };

/** The index keeps the order of all products, so that a page of many is read without a sort. */
export const isStoredSort = (sort: ProductSort): boolean => SORTS[sort] !== undefined;

/** The index has the order; the others are answered by SQL. */
export const isIndexedSort = (sort: ProductSort): boolean => isStoredSort(sort) || sort === 'price-per-gb';

const compareTexts = (one: string | undefined, two: string | undefined): number =>
  one === two ? 0 : (one ?? '') < (two ?? '') ? -1 : 1;

/** Two infinite numbers are the same. */
const compareNumbers = (one: number, two: number): number => (one === two ? 0 : one < two ? -1 : 1);

/** The same orders as in product-order.ts. Texts are compared as PostgreSQL does in its C locale. */
function comparisons(table: ProductTable) {
  const byId: Compare = (one, two) => compareTexts(table.ids[one], table.ids[two]);
  const rises = (column: 'priceCents' | 'rating' | 'numReviews' | 'createdAt' | 'sold'): Compare => {
    return (one, two) => (table[column][one] ?? 0) - (table[column][two] ?? 0);
  };
  const [price, rating, reviews] = [rises('priceCents'), rises('rating'), rises('numReviews')];
  const [created, sold] = [rises('createdAt'), rises('sold')];
  return {
    name: (one: number, two: number) => compareTexts(table.names[one], table.names[two]) || byId(one, two),
    price: (one: number, two: number) => price(one, two) || byId(one, two),
    rating: (one: number, two: number) => rating(two, one) || reviews(two, one) || byId(one, two),
    newest: (one: number, two: number) => created(two, one) || byId(one, two),
    sold: (one: number, two: number) => sold(two, one) || rating(two, one) || reviews(two, one) || byId(one, two),
    pricePerGb: (one: number, two: number) =>
      compareNumbers(table.pricePerGb(one), table.pricePerGb(two)) || byId(one, two),
  };
}

export type OrdersState = ReturnType<ProductOrders['state']>;

/** The current documents in each order. */
export class ProductOrders {
  private readonly compare: ReturnType<typeof comparisons>;
  private readonly sorted: Record<Direction['order'], SortedDocs>;

  constructor(private readonly table: ProductTable) {
    this.compare = comparisons(table);
    const { name, price, rating, newest, sold } = this.compare;
    this.sorted = {
      name: new SortedDocs(name),
      price: new SortedDocs(price),
      rating: new SortedDocs(rating),
      newest: new SortedDocs(newest),
      sold: new SortedDocs(sold),
    };
  }

  /** Sorts all current documents, in steps. */
  *fill(): Generator<void> {
    for (const order of this.all) {
      order.fill(this.table.docs);
      yield;
    }
  }

  state() {
    const { name, price, rating, newest, sold } = this.sorted;
    const docsOf = (order: SortedDocs) => order.inOrder.slice();
    return {
      ...{ name: docsOf(name), price: docsOf(price), rating: docsOf(rating), newest: docsOf(newest) },
      sold: docsOf(sold),
    };
  }

  restore({ name, price, rating, newest, sold }: OrdersState): void {
    this.sorted.name.restore(name);
    this.sorted.price.restore(price);
    this.sorted.rating.restore(rating);
    this.sorted.newest.restore(newest);
    this.sorted.sold.restore(sold);
  }

  add(doc: number): void {
    for (const order of this.all) order.add(doc);
  }

  /** Its columns are still those with which it was added. */
  remove(doc: number): void {
    for (const order of this.all) order.remove(doc);
  }

  /** Changes the price, stock, rating or sales of a document. */
  change(doc: number, change: () => void): void {
    const { price, rating, sold } = this.sorted;
    for (const order of [price, rating, sold]) order.remove(doc);
    change();
    for (const order of [price, rating, sold]) order.add(doc);
  }

  /** The first `count` documents of a stored sort that `isListed` accepts. */
  first(sort: ProductSort, count: number, isListed: (doc: number) => boolean): number[] {
    const { order, isReversed } = directionOf(sort);
    const { inOrder } = this.sorted[order];
    const { length } = inOrder;
    const docs: number[] = [];
    for (let at = 0; at < length && docs.length < count; at++) {
      const doc = inOrder[isReversed ? length - 1 - at : at] ?? 0;
      if (isListed(doc)) docs.push(doc);
    }
    return docs;
  }

  /** The place of each document by its name. */
  get placesByName(): Int32Array {
    return this.sorted.name.places;
  }

  comparisonOf(sort: ProductSort): Compare {
    if (sort === 'price-per-gb') return this.compare.pricePerGb;
    const { order, isReversed } = directionOf(sort);
    const { places } = this.sorted[order];
    const compare: Compare = (one, two) => (places[one] ?? 0) - (places[two] ?? 0);
    return isReversed ? (one, two) => compare(two, one) : compare;
  }

  private get all(): SortedDocs[] {
    return Object.values(this.sorted);
  }
}
