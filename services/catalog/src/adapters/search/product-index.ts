import type { Facets } from '@shop/contracts/catalog';
import { type Filters, type ListQuery, textOf } from '../db/product-filter.js';
import { countFacets } from './count-facets.js';
import { type NameComparison, NameIndex } from './name-index.js';
import { ProductFilter } from './product-filter.js';
import { isStoredSort, ProductOrders } from './product-orders.js';
import { type IndexedProduct, ProductTable } from './product-table.js';
import { firstOf } from './sorted-docs.js';
import { asciiWordsOf, wordsOf } from './trigrams.js';
import { WordIndex } from './word-index.js';

/** A name that is less similar to a mistyped text is not found: the threshold of the database's connections. */
const LEAST_SIMILAR = 0.3;
/** Fewer documents are sorted; more are marked, and the stored order is read. */
const FEW = 0.1;
/** From this many times as many documents, the most relevant are looked for among the likely ones only. */
const FEW_OF = 4;
/** Replaced documents are forgotten by a new load when they are more than the current ones and this. */
const MANY_REPLACED = 5_000;

/** The documents that a text finds. */
interface Found {
  docs: number[];
  text: string;
  names: NameComparison;
}

export interface FoundPage {
  ids: string[];
  total: number;
  pageNumber: number;
}

/** Whether an index has the products and the order that a query asks for. */
export const isListedInMemory = ({ sort, visibility }: ListQuery): boolean =>
  visibility === 'shown' && (sort === undefined || sort === 'relevance' || isStoredSort(sort));

/**
 * The shown products in memory: which of them a query selects, and in which order. It answers as the SQL of
 * db/product.queries.ts does.
 */
export class ProductIndex {
  private readonly table = new ProductTable();
  private readonly orders = new ProductOrders(this.table);
  private readonly names: NameIndex;
  private readonly words = new WordIndex();
  private isLoading = true;

  /** `hasLetters`: letters besides a to z make words in the database. */
  constructor(hasLetters: boolean) {
    this.names = new NameIndex(hasLetters ? wordsOf : asciiWordsOf);
  }

  get size(): number {
    return this.table.size;
  }

  /** A new load needs less memory than this index, and finds words faster. */
  get isWorn(): boolean {
    return this.table.length - this.table.size > this.table.size + MANY_REPLACED;
  }

  has(id: string): boolean {
    return this.table.docOf(id) !== undefined;
  }

  /** Adds a product, or replaces all that is known of it. `vector`: the text form of its column `search`. */
  put(product: IndexedProduct, vector: string): void {
    this.remove(product.id);
    const doc = this.table.add(product);
    this.names.add(product.name);
    this.words.add(doc, vector);
    if (!this.isLoading) this.orders.add(doc);
  }

  /** Stores the price, stock and rating of a product that the index has. */
  change(product: IndexedProduct): void {
    const doc = this.table.docOf(product.id);
    if (doc === undefined) return;
    this.orders.remove(doc);
    this.table.set(doc, product);
    this.orders.add(doc);
  }

  remove(id: string): void {
    const doc = this.table.docOf(id);
    if (doc === undefined) return;
    if (!this.isLoading) this.orders.remove(doc);
    this.table.remove(doc);
  }

  /** Sorts what was added, in steps between which other work goes on. Questions are answered after the last one. */
  *finishLoad(): Generator<void> {
    this.words.finishLoad();
    yield;
    yield* this.orders.fill();
    this.isLoading = false;
  }

  list(query: ListQuery): FoundPage {
    const { pageSize, pageOf } = query;
    const wanted = pageOf === undefined ? undefined : this.table.docOf(pageOf.toLowerCase());
    const { docs, total } = this.select(query, wanted === undefined ? query.pageNumber * pageSize : Infinity);
    const place = wanted === undefined ? -1 : docs.indexOf(wanted);
    const pageNumber = place < 0 ? query.pageNumber : Math.floor(place / pageSize) + 1;
    const page = docs.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { ids: this.idsOf(page), total, pageNumber };
  }

  /** The ids of the products that fit a typed text best. */
  suggest(typed: string, count: number): string[] {
    const text = typed.toLowerCase();
    if (wordsOf(text).length === 0) return [];
    const found = this.find(text);
    return this.idsOf(this.byRelevance(found, found.docs, count));
  }

  facets(filters: Filters): Facets {
    const text = textOf(filters);
    const filter = new ProductFilter(this.table, filters);
    return countFacets(this.table, filter, text ? this.find(text).docs : this.table.docs);
  }

  /** The ids of the products of a category that are nearest to a price, those in stock first. */
  similar({ id, category, priceCents }: Pick<IndexedProduct, 'id' | 'category' | 'priceCents'>, count: number) {
    const { table } = this;
    const number = table.categories.find(category);
    const docs = [...table.docs.filter((doc) => table.category[doc] === number && table.ids[doc] !== id)];
    const isOut = (doc: number) => (table.stock[doc] === 0 ? 1 : 0);
    const distance = (doc: number) => Math.abs((table.priceCents[doc] ?? 0) - priceCents);
    const byId = (one: number, two: number) => ((table.ids[one] ?? '') < (table.ids[two] ?? '') ? -1 : 1);
    return this.idsOf(
      firstOf(docs, count, (one, two) => isOut(one) - isOut(two) || distance(one) - distance(two) || byId(one, two)),
    );
  }

  /** The first `count` products of a list, and how many it has. */
  private select(query: ListQuery, count: number): { docs: number[]; total: number } {
    const text = textOf(query);
    const filter = new ProductFilter(this.table, query);
    const found = text ? this.find(text) : undefined;
    const sort = query.sort ?? 'relevance';
    const candidates = this.candidatesOf(found, query.id);
    const isListed = (doc: number) => filter.failuresOf(doc) === 0;
    const order = sort === 'relevance' ? 'name' : sort;
    if (!candidates) return this.orders.first(order, count, filter.isEmpty ? undefined : isListed);
    const listed = candidates.filter(isListed);
    const total = listed.length;
    if (found && sort === 'relevance') return { docs: this.byRelevance(found, listed, count), total };
    if (total <= this.table.size * FEW)
      return { docs: firstOf(listed, Math.min(count, total), this.orders.comparisonOf(order)), total };
    const marks = new Uint8Array(this.table.length);
    for (const doc of listed) marks[doc] = 1;
    return this.orders.first(order, count, (doc) => marks[doc] === 1);
  }

  /** The documents of a text and of ids; undefined: all. */
  private candidatesOf(found: Found | undefined, ids: readonly string[] | undefined): number[] | undefined {
    if (!ids) return found?.docs;
    const named = new Set(ids.flatMap((id) => this.table.docOf(id.toLowerCase()) ?? []));
    return found ? found.docs.filter((doc) => named.has(doc)) : [...named];
  }

  /** Products with all words of a text, or with it as their SKU; else those with a similar name. */
  private find(text: string): Found {
    const { current } = this.table;
    const names = this.names.compare(text);
    const docs = this.words.having(wordsOf(text)).filter((doc) => current[doc] === 1);
    const named = this.table.docOfSku(text);
    if (named !== undefined && !docs.includes(named)) docs.push(named);
    if (docs.length > 0) return { docs, text, names };
    return {
      docs: [
        ...this.table.docs.filter((doc) => names.atMost(doc) >= LEAST_SIMILAR && names.with(doc) >= LEAST_SIMILAR),
      ],
      text,
      names,
    };
  }

  private byRelevance({ text, names }: Found, docs: readonly number[], count: number): number[] {
    const ranks = this.words.ranks(wordsOf(text), docs);
    const likely = count * FEW_OF < docs.length ? likelyFirst(docs, { ranks, names, count }) : docs;
    for (const doc of likely) ranks[doc] = (ranks[doc] ?? 0) + names.with(doc);
    const byName = this.orders.comparisonOf('name');
    const compare = (one: number, two: number) => (ranks[two] ?? 0) - (ranks[one] ?? 0) || byName(one, two);
    return firstOf(likely, Math.min(count, likely.length), compare);
  }

  private idsOf(docs: readonly number[]): string[] {
    return docs.map((doc) => this.table.ids[doc] ?? '');
  }
}

/** The documents that can be among the first `count`: no other one can be as relevant as the last of those. */
function likelyFirst(
  docs: readonly number[],
  { ranks, names, count }: { ranks: Float32Array; names: NameComparison; count: number },
): number[] {
  const most = new Float32Array(ranks.length);
  for (const doc of docs) most[doc] = (ranks[doc] ?? 0) + names.atMost(doc);
  const first = firstOf(docs, count, (one, two) => (most[two] ?? 0) - (most[one] ?? 0));
  const least = Math.min(...first.map((doc) => Math.fround((ranks[doc] ?? 0) + names.with(doc))));
  return docs.filter((doc) => (most[doc] ?? 0) >= least);
}
