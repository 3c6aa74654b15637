import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { SpecName } from '@shop/contracts/spec-facets';
import { type SeedProduct, seedIndex, seedProducts, toIndexed } from '../../../test/search/seed-index.js';

/** A query as shoppers type it, and which products of a new shop satisfy it; `none`: the shop has nothing like it. */
interface Judged {
  query: string;
  language: 'en' | 'sw';
  category?: string;
  /** A regular expression. */
  name?: string;
  /** In KES. */
  maxPrice?: number;
  /** One of these values of a specification, or at least the number. */
  spec?: { name: SpecName; values?: string[]; min?: number };
  none?: true;
}

const SHOWN = 5;
const GOALS = { en: 0.95, sw: 0.9 };

const judged = JSON.parse(
  readFileSync(new URL('../../../test/search/queries.json', import.meta.url), 'utf8'),
) as Judged[];

const products = seedProducts();
const index = seedIndex(products);

function hasSpec({ spec }: Judged, product: SeedProduct): boolean {
  if (!spec) return true;
  const [{ specs }] = toIndexed(product, 0);
  const { name, values, min = -Infinity } = spec;
  const isWanted = (value: string | number) => values?.includes(String(value)) ?? Number(value) >= min;
  return specs?.[name]?.some(isWanted) ?? false;
}

function satisfies(query: Judged, product: SeedProduct): boolean {
  const { category, name, maxPrice = Infinity } = query;
  return (
    (category === undefined || product.category === category) &&
    (name === undefined || new RegExp(name, 'i').test(product.name)) &&
    product.price <= maxPrice &&
    hasSpec(query, product)
  );
}

/** The share of right products among the first five, or among as many as there are. */
function precisionOf(query: Judged): number {
  const { ids } = index.list({
    ...{ search: query.query, stock: 'all', visibility: 'shown' },
    ...{ pageNumber: 1, pageSize: SHOWN },
  });
  if (query.none) return ids.length === 0 ? 1 : 0;
  const right = products.filter((product) => satisfies(query, product));
  const shown = ids.filter((id) => right.some(({ slug }) => slug === id));
  return shown.length / Math.min(SHOWN, right.length);
}

describe.each(['en', 'sw'] as const)('searches in the language %s', (language) => {
  const queries = judged.filter((query) => query.language === language);
  const results = queries.map((query) => ({ query: query.query, precision: precisionOf(query) }));

  it('show the right products first', () => {
    const mean = results.reduce((sum, { precision }) => sum + precision, 0) / results.length;
    const failed = results.filter(({ precision }) => precision < 0.6);
    expect({ failed, isGoalMet: mean >= GOALS[language] }).toEqual({ failed: expect.any(Array), isGoalMet: true });
  });

  it('find something wherever the shop has it', () => {
    expect(results.filter(({ precision }) => precision === 0)).toEqual([]);
  });
});

describe('a product', () => {
  it('is found first by its own name', () => {
    const missed = products.filter(({ name, slug }) => {
      const { ids } = index.list({ search: name, stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 1 });
      return ids[0] !== slug;
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});
