import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexOf } from '../../../test/search/seed-index.js';
import { DEFAULT_SYNONYMS } from '../../domain/search/default-synonyms.js';
import { Synonyms } from '../../domain/search/phrases.js';
import { INDEX_PARTS, packed, unpacked } from './index-parts.js';
import { type IndexState, ProductIndex } from './product-index.js';
import type { IndexedProduct } from './product-table.js';
import type { ProductTexts } from './text-index.js';

type Row = [IndexedProduct, ProductTexts];

/** Spellings that change how others are read: joined, split, in other units, mistyped, in groups, and words of the table. */
const WORDS = [
  ...['RTX5070', 'RTX 5070', 'RTX 5070 Ti', 'DDR5', 'DDR 5', 'ddr', '1TB', '1024 GB', '500GB', '512GB', 'mother board'],
  ...[
    'motherboard',
    'wifi',
    'Wi-Fi',
    'gamingmouse',
    'gaming mouse',
    'mause',
    'mouse',
    '100k',
    'CMK32GX5M2B6000',
    'b650m',
  ],
  ...['b650', '0735858546959', '735858546959', '27"', '27 inch', 'ryzen5', 'Ryzen 5', 'keyboard', 'keyboards', 'ti'],
];
const CATEGORIES = ['graphics-cards', 'memory', 'accessories'];
const QUERIES = [
  ...[
    'rtx5070',
    'rtx 5070',
    'rtx5070ti',
    'ddr 5',
    'ddr5',
    '1tb',
    '512gb',
    'mother board',
    'motherboard',
    'wi fi',
    'wifi',
  ],
  ...[
    'gamingmouse',
    'mause',
    'mouze',
    'keybord',
    '5m2b6000',
    'b650',
    '735858546959',
    '0 735858 546959',
    'gaming pc 100k',
  ],
  ...['ryzen 5', 'ryzen5', '"rtx 5070"', 'sku 1', 'card under 50k', 'keyboard and mouse'],
];

const product = fc.record({
  id: fc.nat(7),
  sku: fc.nat(3),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  text: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  category: fc.constantFrom(...CATEGORIES),
  price: fc.constantFrom(10_000, 50_000, 90_000),
  stock: fc.constantFrom(0, 2, 20),
  rating: fc.constantFrom(0, 4.5),
  sold: fc.nat(2),
});
type Drawn = typeof product extends fc.Arbitrary<infer One> ? One : never;

/** One commit: products that are added, edited or imported, those with another stock, and those deleted or hidden. */
const commit = fc.record({
  put: fc.array(product, { maxLength: 4 }),
  restocked: fc.array(product, { maxLength: 2 }),
  gone: fc.array(fc.nat(7), { maxLength: 3 }),
  isStored: fc.boolean(),
});

/** The index that another process reads from what this one stored. */
async function restored(index: ProductIndex): Promise<ProductIndex> {
  const state = index.state();
  const parts = INDEX_PARTS.map(async (part) => [part, await unpacked(part, await packed(state[part]))]);
  const other = new ProductIndex(new Synonyms(DEFAULT_SYNONYMS));
  other.restore(Object.fromEntries(await Promise.all(parts)) as IndexState);
  return other;
}

const rowOf = ({ id, sku, words, text, category, price, stock, rating, sold }: Drawn): Row => {
  const [name, brand] = [words.join(' '), id % 2 === 0 ? 'Corsair' : 'Asus'];
  const specs: IndexedProduct['specs'] =
    category === 'memory' ? { memoryType: [words.includes('DDR5') ? 'DDR5' : 'DDR4'] } : {};
  const none = { listPriceCents: null, listPriceFrom: null, listPriceUntil: null };
  return [
    {
      ...{ id: `id${id}`, sku: `sku-${sku}-${id}`, name: name.toLowerCase(), category, brand, priceCents: price * 100 },
      ...{ countInStock: stock, rating, numReviews: 1, createdAt: id, unitsSold: sold, specs, ...none },
    },
    { name, brand, category, kinds: [], specifications: { Note: text.join(', ') }, description: '' },
  ];
};

const page = { stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 24 } as const;

/** Everything that an index says to these questions. */
const answersOf = (index: ProductIndex) => ({
  lists: QUERIES.map((search) => [search, index.list({ ...page, search, relax: 'true' })]),
  suggestions: QUERIES.map((typed) => [typed, index.suggest(typed, 8)]),
  facets: QUERIES.map((search) => [search, index.facets({ ...page, search })]),
  bySku: index.list({ ...page, search: 'sku-1' }, { bySkuPrefix: true }),
  all: (['name', 'price-desc', 'rating', 'newest', 'best-selling'] as const).map((sort) =>
    index.list({ ...page, sort }),
  ),
  ofCategories: CATEGORIES.map((category) => index.facets({ ...page, category })),
});

it('answers after any changes, also stored between them, as an index that has read the products anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 6 }),
      fc.array(commit, { maxLength: 6 }),
      async (first, commits) => {
        const rows = new Map(first.map((drawn) => [`id${drawn.id}`, rowOf(drawn)]));
        let live = indexOf(rows.values());
        for (const { put, restocked, gone, isStored } of commits) {
          if (isStored) live = await restored(live);
          for (const drawn of put) {
            const row = rowOf(drawn);
            rows.set(row[0].id, row);
            live.put(...row);
          }
          for (const drawn of restocked) {
            const [known, texts] = rows.get(`id${drawn.id}`) ?? [];
            if (!known || !texts) continue;
            const [{ priceCents, countInStock, rating, unitsSold }] = rowOf(drawn);
            const changed = { ...known, priceCents, countInStock, rating, unitsSold };
            rows.set(changed.id, [changed, texts]);
            live.change(changed);
          }
          for (const id of gone) {
            rows.delete(`id${id}`);
            live.remove(`id${id}`);
          }
        }
        expect(answersOf(live)).toEqual(answersOf(indexOf(rows.values())));
      },
    ),
    { numRuns: 80 },
  );
});
