import type { Facets } from '@shop/contracts/catalog';
import { type Filters, type ListQuery, textOf } from '../db/product-filter.js';
import { countFacets } from './count-facets.js';
import { type NameComparison, NameIndex } from './name-index.js';
import { ProductFilter } from './product-filter.js';
import { isStoredSort, ProductOrders } from './product-orders.js';
import { type IndexedProduct, ProductTable } from './product-table.js';
import { firstOf } from './sorted-docs.js';
import { TopDocs } from './top-docs.js';
import { asciiWordsOf, wordsOf } from './trigrams.js';
import { WordIndex } from './word-index.js';

/** A name that is less similar to a mistyped text is not found: the threshold of the database's connections. */
const LEAST_SIMILAR = 0.3;
/** Up to this share of all documents, those of a list are sorted; for more, the stored order is read. */
const FEW = 0.1;
/** Replaced documents are forgotten by a new load when they are more than the current ones and this. */
const MANY_REPLACED = 5_000;

/** The documents that a text finds. */
interface Found {
  docs: number[];
  text: string;
  /** The comparison of the text that found them by their names; undefined: they have its words. */
  names?: NameComparison;
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
    this.orders.change(doc, () => this.table.set(doc, product));
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
    this.names.finishLoad();
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
    const docs = table.docs.filter((doc) => table.category[doc] === number && table.ids[doc] !== id);
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
    const order = sort === 'relevance' ? 'name' : sort;
    const candidates = this.candidatesOf(found, query.id);
    const total = filter.countOf(candidates ?? this.table.docs);
    if (!candidates && total > this.table.size * FEW)
      return { docs: this.orders.first(order, count, (doc) => filter.failuresOf(doc) === 0), total };
    const listed = filter.passing(candidates ?? this.table.docs, total);
    if (found && sort === 'relevance') return { docs: this.byRelevance(found, listed, count), total };
    return { docs: firstOf(listed, Math.min(count, total), this.orders.comparisonOf(order)), total };
  }

  /** The documents of a text and of ids; undefined: all. */
  private candidatesOf(found: Found | undefined, ids: readonly string[] | undefined): number[] | undefined {
    if (!ids) return found?.docs;
    const named = new Set(ids.flatMap((id) => this.table.docOf(id.toLowerCase()) ?? []));
    return found ? found.docs.filter((doc) => named.has(doc)) : [...named];
  }

  /** Products with all words of a text, or with it as their SKU; else those with a similar name. */
  private find(text: string): Found {
    const docs = this.currentOf(this.words.having(wordsOf(text)));
    const named = this.table.docOfSku(text);
    if (named !== undefined && !docs.includes(named)) docs.push(named);
    if (docs.length > 0) return { docs, text };
    const names = this.names.compare(text);
    return { docs: this.currentOf(names.similar(LEAST_SIMILAR)), text, names };
  }

  private currentOf(docs: number[]): number[] {
    const { current, length, size } = this.table;
    return length === size ? docs : docs.filter((doc) => current[doc] === 1);
  }

  private byRelevance(found: Found, docs: ArrayLike<number>, count: number): number[] {
    const { text, names = this.names.compare(text) } = found;
    const ranks = this.words.ranks(wordsOf(text), docs);
    const first = new TopDocs(count, this.orders.placesByName);
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      const rank = ranks[doc] ?? 0;
      if (!first.accepts(doc, Math.fround(rank + 1))) continue;
      if (!first.accepts(doc, Math.fround(rank + names.atMost(doc)))) continue;
      first.add(doc, Math.fround(rank + names.with(doc)));
    }
    return first.docs;
  }

  private idsOf(docs: readonly number[]): string[] {
    return docs.map((doc) => this.table.ids[doc] ?? '');
  }
}
