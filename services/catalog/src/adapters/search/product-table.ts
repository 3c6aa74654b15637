import type { CategoryId } from '@shop/contracts/category';
import type { SpecValues } from '@shop/builder/facts/spec-values';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import { skuKeyOf } from '../../domain/search/model-parts.js';
import { grown, Numbering } from './grown.js';
import { SpecTable } from './spec-table.js';

/** What the index knows of a product. `name` and `sku` are in lower case; `createdAt` is in microseconds since 1970. */
export interface IndexedProduct {
  id: string;
  sku: string;
  name: string;
  category: string;
  brand: string;
  priceCents: number;
  countInStock: number;
  rating: number;
  numReviews: number;
  createdAt: number;
  unitsSold: number;
  /** Null: no list price. Its bounds are in milliseconds since 1970; null: no bound. */
  listPriceCents: number | null;
  listPriceFrom: number | null;
  listPriceUntil: number | null;
  /** Null: none. */
  specs: SpecValues | null;
}

/** The columns of numbers, besides those of specifications. */
const COLUMNS = [
  ...(['category', 'brand', 'priceCents', 'stock', 'rating', 'numReviews', 'createdAt', 'sold', 'capacityGb'] as const),
  ...(['listPriceCents', 'offerFrom', 'offerUntil', 'current'] as const),
];
type Columns = Pick<ProductTable, (typeof COLUMNS)[number]>;

export type TableState = ReturnType<ProductTable['state']>;

/** How much of a product there is. `LOW` is in stock too. */
export const [OUT, LOW, IN] = [0, 1, 2] as const;

const levelOf = (count: number) => (count > LOW_STOCK_MAX ? IN : count > 0 ? LOW : OUT);

/** The products as numbered documents, one array for each column. */
export class ProductTable {
  readonly ids: string[] = [];
  readonly names: string[] = [];
  readonly categories = new Numbering();
  readonly brands = new Numbering();
  readonly specs = new SpecTable();
  category = new Uint8Array(0);
  brand = new Uint32Array(0);
  priceCents = new Float64Array(0);
  stock = new Uint8Array(0);
  rating = new Float64Array(0);
  numReviews = new Uint32Array(0);
  createdAt = new Float64Array(0);
  /** Units sold, as of the last time that the product was read. */
  sold = new Uint32Array(0);
  /** Of memory and storage, in GB; 0: not known. */
  capacityGb = new Float64Array(0);
  /** 0: no list price. It counts from `offerFrom` until before `offerUntil`, in milliseconds since 1970. */
  listPriceCents = new Float64Array(0);
  offerFrom = new Float64Array(0);
  offerUntil = new Float64Array(0);
  /** 1: the document is the current one of a product. */
  current = new Uint8Array(0);
  /** How many documents are current. */
  size = 0;
  private all: Uint32Array | undefined;
  private readonly byId = new Map<string, number>();
  private readonly skus: string[] = [];
  /** The documents of each SKU, as SKUs are compared. */
  private readonly bySku = new Map<string, number[]>();

  /** The number of documents, the replaced ones included. */
  get length(): number {
    return this.ids.length;
  }

  /** The current documents. */
  get docs(): Uint32Array {
    this.all ??= Uint32Array.from(this.ids.keys()).filter((doc) => this.current[doc] === 1);
    return this.all;
  }

  docOf(id: string): number | undefined {
    return this.byId.get(id);
  }

  /** The current documents with this SKU, in any spelling: those that have it to the letter, else all. */
  docsOfSku(sku: string): number[] {
    const key = skuKeyOf(sku);
    const found = key === '' ? [] : (this.bySku.get(key) ?? []);
    const exact = found.filter((doc) => this.skus[doc] === sku);
    return exact.length > 0 ? exact : [...found];
  }

  state() {
    const { ids, names, skus, categories, brands, length } = this;
    const columns = Object.fromEntries(COLUMNS.map((name) => [name, this[name].slice(0, length)])) as Columns;
    return {
      texts: { ids: [...ids], names: [...names], skus: [...skus], categories: categories.names, brands: brands.names },
      columns,
      specs: this.specs.state(length),
    };
  }

  /** It has no documents yet. */
  restore({ texts, columns, specs }: TableState): void {
    for (const name of COLUMNS) Object.assign(this, { [name]: columns[name].slice() });
    for (const [doc, id] of texts.ids.entries()) {
      this.ids.push(id);
      this.names.push(texts.names[doc] ?? '');
      this.skus.push(texts.skus[doc] ?? '');
      if (this.current[doc] === 1) this.enter(doc);
    }
    this.categories.restore(texts.categories);
    this.brands.restore(texts.brands);
    this.specs.restore(specs);
  }

  /** Adds a product that has no current document. */
  add(product: IndexedProduct): number {
    const doc = this.ids.push(product.id) - 1;
    this.names.push(product.name);
    this.skus.push(product.sku);
    this.grow(doc + 1);
    this.category[doc] = this.categories.numberOf(product.category);
    this.brand[doc] = this.brands.numberOf(product.brand);
    this.createdAt[doc] = product.createdAt;
    this.capacityGb[doc] = Number(product.specs?.capacityGb?.[0] ?? 0);
    this.specs.set(doc, product.category as CategoryId, product.specs ?? {});
    this.current[doc] = 1;
    this.enter(doc);
    this.set(doc, product);
    return doc;
  }

  /** Makes a document the one of its product. */
  private enter(doc: number): void {
    const key = skuKeyOf(this.skus[doc] ?? '');
    this.byId.set(this.ids[doc] ?? '', doc);
    this.bySku.set(key, [...(this.bySku.get(key) ?? []), doc]);
    this.size++;
    this.all = undefined;
  }

  /** Stores what changes without a new document. */
  set(
    doc: number,
    product: Omit<IndexedProduct, 'id' | 'sku' | 'name' | 'category' | 'brand' | 'createdAt' | 'specs'>,
  ): void {
    this.priceCents[doc] = product.priceCents;
    this.stock[doc] = levelOf(product.countInStock);
    this.rating[doc] = product.rating;
    this.numReviews[doc] = product.numReviews;
    this.sold[doc] = product.unitsSold;
    this.listPriceCents[doc] = product.listPriceCents ?? 0;
    this.offerFrom[doc] = product.listPriceFrom ?? -Infinity;
    this.offerUntil[doc] = product.listPriceUntil ?? Infinity;
  }

  /** Whether shoppers see a list price of it at this time, in milliseconds since 1970 (docs/product-rules.md#R17). */
  isOnOffer(doc: number, now: number): boolean {
    const isHigher = (this.listPriceCents[doc] ?? 0) > (this.priceCents[doc] ?? 0);
    return isHigher && (this.offerFrom[doc] ?? 0) <= now && now < (this.offerUntil[doc] ?? 0);
  }

  /** In cents; infinite without a known capacity. */
  pricePerGb(doc: number): number {
    const capacity = this.capacityGb[doc] ?? 0;
    return capacity > 0 ? (this.priceCents[doc] ?? 0) / capacity : Infinity;
  }

  /** The current documents whose SKU begins so. */
  docsOfSkuPrefix(prefix: string): number[] {
    const key = skuKeyOf(prefix);
    return key === '' ? [] : [...this.bySku].flatMap(([sku, docs]) => (sku.startsWith(key) ? docs : []));
  }

  remove(doc: number): void {
    const [id, key] = [this.ids[doc] ?? '', skuKeyOf(this.skus[doc] ?? '')];
    if (this.byId.get(id) === doc) this.byId.delete(id);
    const others = this.bySku.get(key)?.filter((other) => other !== doc) ?? [];
    if (others.length > 0) this.bySku.set(key, others);
    else this.bySku.delete(key);
    this.current[doc] = 0;
    this.size--;
    this.all = undefined;
  }

  private grow(length: number): void {
    if (length <= this.current.length) return;
    for (const name of COLUMNS) Object.assign(this, { [name]: grown(this[name], length) });
  }
}
