import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { specValuesOf } from '@shop/builder/facts/spec-values';
import type { CategoryId } from '@shop/contracts/category';
import { DEFAULT_SYNONYMS } from '../../src/domain/search/default-synonyms.js';
import { kindsOf } from '../../src/domain/search/kinds.js';
import { Synonyms } from '../../src/domain/search/phrases.js';
import { ProductIndex } from '../../src/adapters/search/product-index.js';
import type { IndexedProduct } from '../../src/adapters/search/product-table.js';
import type { ProductTexts } from '../../src/adapters/search/text-index.js';

/** What the index reads of a product of the seed. */
export interface SeedRow {
  slug: string;
  name: string;
  brand: string;
  price: number;
  countInStock: number;
  description: string;
  descriptionSw: string;
  specifications: Record<string, string>;
  compat: Record<string, unknown>;
}

export type SeedProduct = SeedRow & { category: string };

const root = new URL('../../../../', import.meta.url);
const seedFolder = new URL('infra/seed/data/', root);

/** All products of a new shop. */
export const seedProducts = (): SeedProduct[] =>
  readdirSync(seedFolder).flatMap((file) => {
    const rows = JSON.parse(readFileSync(new URL(file, seedFolder), 'utf8')) as SeedRow[];
    return rows.map((row) => ({ ...row, category: basename(file, '.json') }));
  });

/** A product as the rows of the index have it (adapters/db/product-index-rows.ts), with the slug as its id and SKU. */
export function toIndexed(row: SeedProduct, createdAt: number): [IndexedProduct, ProductTexts] {
  const { slug, compat, ...product } = row;
  const { name, specifications } = row;
  const category = row.category as CategoryId;
  const numbers = {
    specs: specValuesOf({ category, name, specifications, compat, compatSource: null }),
    rating: 0,
    numReviews: 0,
    unitsSold: 0,
    listPriceCents: null,
    listPriceFrom: null,
    listPriceUntil: null,
    createdAt,
    priceCents: row.price * 100,
  };
  return [
    { ...product, ...numbers, id: slug, sku: slug, name: row.name.toLowerCase() },
    { ...product, description: `${row.description} ${row.descriptionSw}`, kinds: kindsOf(compat) },
  ];
}

/** An index that has read these products. */
export function indexOf(rows: Iterable<[IndexedProduct, ProductTexts]>): ProductIndex {
  const index = new ProductIndex(new Synonyms(DEFAULT_SYNONYMS));
  for (const row of rows) index.put(...row);
  for (const _ of index.finishLoad());
  return index;
}

export const seedIndex = (products: readonly SeedProduct[] = seedProducts()): ProductIndex =>
  indexOf(products.map(toIndexed));
