import type { Facets } from '@shop/contracts/catalog';
import type { SpecFilter } from '@shop/contracts/spec-query';
import { phraseOf, type Synonyms } from '../../domain/search/phrases.js';
import { foldText } from '../../domain/search/fold-text.js';
import { type Filters, type ListQuery, textOf } from '../db/product-filter.js';
import { reportOf } from './understood.js';
import type { FoundPage, LikeProduct, ProductSearch, Searcher } from '../../ports/product-search.js';
import { optionsOf, type SearchOptions } from './choose-reading.js';
import { countFacets } from './count-facets.js';
import { MatchOrder } from './match-order.js';
import { ProductFilter } from './product-filter.js';
import { isIndexedSort, isStoredSort, ProductOrders } from './product-orders.js';
import { type IndexedProduct, ProductTable } from './product-table.js';
import { NO_FILTER, SpecTests } from './spec-tests.js';
import { firstOf } from './sorted-docs.js';
import { kindWord, type ProductTexts, TextIndex } from './text-index.js';
import { type Matches, TextSearch } from './text-search.js';
import { TopDocs } from './top-docs.js';

/** Up to this share of all documents, those of a list are sorted; for more, the stored order is read. */
const FEW = 0.1;
/** Replaced documents are forgotten by a new load when they are more than the current ones and this. */
const MANY_REPLACED = 5_000;
const COMPUTERS = kindWord(phraseOf('Gaming PC'));

/** The documents that a text finds. */
interface Found extends Matches {
  /** Found by their SKU: before all others. */
  named: ReadonlySet<number>;
}

export type IndexState = ReturnType<ProductIndex['state']>;

/** Whether an index has the products and the order that a query asks for. */
export const isListedInMemory = ({ sort, visibility }: ListQuery): boolean =>
  visibility === 'shown' && (sort === undefined || sort === 'relevance' || isIndexedSort(sort));

/** The shown products in memory: which of them a query selects, and in which order. */
export class ProductIndex implements ProductSearch {
  private readonly table = new ProductTable();
  private readonly orders = new ProductOrders(this.table);
  private readonly texts = new TextIndex((doc) => this.table.current[doc] === 1);
  private search: TextSearch;
  private isLoading = true;

  constructor(synonyms: Synonyms) {
    this.search = this.searchWith(synonyms);
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

  /** Searches use another table of words that mean the same from now on. */
  useSynonyms(synonyms: Synonyms): void {
    this.search = this.searchWith(synonyms);
  }

  /** Adds a product, or replaces all that is known of it. */
  put(product: IndexedProduct, texts: ProductTexts): void {
    this.remove(product.id);
    const doc = this.table.add(product);
    this.texts.add(doc, texts);
    if (!this.isLoading) this.orders.add(doc);
  }

  /** Stores the price, stock, rating, sales and offer of a product that the index has. */
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
    this.texts.finishLoad();
    yield;
    yield* this.orders.fill();
    this.isLoading = false;
  }

  /** A copy of all that it knows, for {@link restore}. */
  state() {
    return { table: this.table.state(), orders: this.orders.state(), ...this.texts.state() };
  }

  /** Takes the state of another index, in place of a load. */
  restore({ table, orders, ...texts }: IndexState): void {
    this.table.restore(table);
    this.orders.restore(orders);
    this.texts.restore(texts);
    this.isLoading = false;
  }

  list(query: ListQuery, searcher: Searcher = {}): FoundPage {
    const { pageSize, pageOf } = query;
    const wanted = pageOf === undefined ? undefined : this.table.docOf(pageOf);
    const text = textOf(query);
    const found = text ? this.find(text, { ...searcher, ...optionsOf(query) }) : undefined;
    const count = wanted === undefined ? query.pageNumber * pageSize : Infinity;
    const { docs, total } = this.select(query, found, { count, now: timeOf(searcher) });
    const place = wanted === undefined ? -1 : docs.indexOf(wanted);
    const pageNumber = place < 0 ? query.pageNumber : Math.floor(place / pageSize) + 1;
    const page = docs.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    // A product found by its SKU was named exactly.
    const isRead = found && found.named.size === 0 && found.docs.length > 0;
    return { ids: this.idsOf(page), total, pageNumber, ...(isRead && reportOf(found)) };
  }

  /** The ids of the products that fit a typed text best. */
  suggest(typed: string, count: number): string[] {
    const found = this.find(typed, { isTyping: true });
    return this.idsOf(this.byRelevance(found, found.docs, count));
  }

  facets(filters: Filters, searcher: Searcher = {}): Facets {
    const text = textOf(filters);
    const filter = new ProductFilter(this.table, filters, timeOf(searcher));
    const docs = text ? this.find(text, { ...searcher, ...optionsOf(filters) }).docs : this.table.docs;
    return countFacets(this.table, filter, docs);
  }

  /** The ids of the products of a category that are nearest to a price, those in stock first. */
  similar({ id, category, priceCents }: LikeProduct, count: number): string[] {
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
  private select(query: ListQuery, found: Found | undefined, { count, now }: { count: number; now: number }) {
    const filter = new ProductFilter(this.table, query, now);
    const sort = query.sort ?? 'relevance';
    const order = sort === 'relevance' ? 'name' : sort;
    const candidates = this.candidatesOf(found, query.id);
    const total = filter.countOf(candidates ?? this.table.docs);
    if (!candidates && total > this.table.size * FEW && isStoredSort(order))
      return { docs: this.orders.first(order, count, (doc) => filter.passes(doc)), total };
    const listed = filter.passing(candidates ?? this.table.docs, total);
    if (found && sort === 'relevance') return { docs: this.byRelevance(found, listed, count), total };
    return { docs: firstOf(listed, Math.min(count, total), this.orders.comparisonOf(order)), total };
  }

  /** The documents of a text and of ids; undefined: all. */
  private candidatesOf(found: Found | undefined, ids: readonly string[] | undefined): number[] | undefined {
    if (!ids) return found?.docs;
    const named = new Set(ids.flatMap((id) => this.table.docOf(id) ?? []));
    return found ? found.docs.filter((doc) => named.has(doc)) : [...named];
  }

  /** The products that a text finds by their words, or by their SKU. */
  private find(text: string, how: Searcher & SearchOptions): Found {
    const { relax = false, bySkuPrefix = false } = how;
    const sku = foldText(text.trim());
    const bySku = bySkuPrefix ? this.table.docsOfSkuPrefix(sku) : this.table.docsOfSku(sku);
    const matches = this.search.find(text, { ...how, relax: relax && bySku.length === 0 });
    const named = new Set(bySku);
    const docs = named.size === 0 ? matches.docs : [...new Set([...named, ...matches.docs])];
    return { ...matches, docs, named };
  }

  private byRelevance(found: Found, docs: ArrayLike<number>, count: number): number[] {
    const { vocabulary, names } = this.texts;
    const computer = vocabulary.find(COMPUTERS);
    const order = new MatchOrder({ table: this.table, names, vocabulary, computer }, found);
    const first = new TopDocs(count, this.orders.placesByName);
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      if (found.named.has(doc)) first.add(doc, Infinity);
      else if (first.accepts(doc, order.atMost(doc))) first.add(doc, order.scoreOf(doc));
    }
    return first.docs;
  }

  private searchWith(synonyms: Synonyms): TextSearch {
    return new TextSearch(this.texts, synonyms, {
      count: () => this.table.length,
      filterOf: ({ minPrice = 0, maxPrice = Infinity, purpose }) => {
        const hasSpecs = this.testOf(purpose?.specs);
        const [leastCents, mostCents] = [minPrice * 100, maxPrice * 100];
        const hasPrice = (cents: number) => cents >= leastCents && cents <= mostCents;
        return (doc) =>
          this.table.current[doc] === 1 && hasPrice(this.table.priceCents[doc] ?? 0) && (!hasSpecs || hasSpecs(doc));
      },
      preferenceOf: ({ purpose }) => this.testOf(purpose?.preferred),
    });
  }

  /** Whether a document has all these specifications; undefined: there are none. */
  private testOf(specs: readonly SpecFilter[] = []): ((doc: number) => boolean) | undefined {
    if (specs.length === 0) return undefined;
    const tests = new SpecTests(this.table, specs);
    return (doc) => tests.failureOf(doc) === NO_FILTER;
  }

  private idsOf(docs: readonly number[]): string[] {
    return docs.map((doc) => this.table.ids[doc] ?? '');
  }
}

const timeOf = ({ now }: Searcher): number => (now ?? new Date()).getTime();
