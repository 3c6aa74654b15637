import { expect, it } from '@jest/globals';
import { productChanged, productDeleted, stockChanged } from '@shop/contracts/catalog';
import fc from 'fast-check';
import { Answer } from './answer.js';
import { AnswerCache } from './answer-cache.js';
import { outdatedBy, outdatedByWrite } from './freshness.js';

/** A catalogue that answers as the shop's does, as far as other products are concerned. */
interface Item {
  id: string;
  category: string;
  brand: string;
  price: number;
  stock: number;
  isShown: boolean;
}

const idOf = (n: number): string => `${String(n).padStart(8, '0')}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
const IDS = Array.from({ length: 6 }, (_, n) => idOf(n));
const CATEGORIES = ['memory', 'cases'];
const FEW = 2;

type Catalogue = Map<string, Item>;
type Read = (items: readonly Item[]) => unknown;

const byPrice = (a: Item, b: Item): number => a.price - b.price || a.id.localeCompare(b.id);
const cheapest =
  (fits: (item: Item) => boolean = () => true): Read =>
  (items) =>
    items.filter(fits).toSorted(byPrice).slice(0, FEW);
const counts: Read = (items) =>
  Object.groupBy(items, ({ category, brand, stock }) => `${category} ${brand} ${stock > 0 ? 'in' : 'out'}`);
const countsOf =
  (category: string): Read =>
  (items) =>
    Object.values(counts(items.filter((item) => item.category === category)) as object).map(
      (one: Item[]) => one.length,
    );

/** Nearest in price of the same category, those in stock first. */
const similarTo =
  (id: string): Read =>
  (items) => {
    const own = items.find((item) => item.id === id);
    const distance = (item: Item): number => Math.abs(item.price - (own?.price ?? 0));
    return items
      .filter((item) => item.id !== id && item.category === own?.category)
      .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || distance(a) - distance(b) || byPrice(a, b))
      .slice(0, FEW);
  };
const one =
  (id: string): Read =>
  (items) =>
    items.find((item) => item.id === id) ?? null;
const both =
  (...reads: Read[]): Read =>
  (items) =>
    reads.map((read) => read(items));

/** Every kind of read that the gateway caches. */
const READS: Record<string, Read> = {
  '/api/products': cheapest(),
  '/api/products?stock=in': cheapest(({ stock }) => stock > 0),
  '/api/products?brand=a&maxPrice=5': cheapest(({ brand, price }) => brand === 'a' && price <= 5),
  '/api/products/brands': (items) => [...new Set(items.map(({ brand }) => brand))].toSorted(),
  '/api/products/sitemap-entries': (items) => items.map(({ id }) => id),
  '/api/home/sections': cheapest(({ price }) => price < 4),
  '/api/builds/parts?slot=ram': both(
    cheapest(({ category }) => category === 'memory'),
    countsOf('memory'),
  ),
  '/api/settings': () => 'settings',
  '/': cheapest(),
  '/sw': cheapest(),
  '/search?q=a': both(
    cheapest(({ brand }) => brand === 'a'),
    countsOf('memory'),
  ),
  '/build-pc': cheapest(({ category }) => category === 'memory'),
  '/sitemap.xml': (items) => items.map(({ id }) => id),
  '/about': () => 'about',
  ...Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const list = cheapest((item) => item.category === category);
      return [
        [`/api/products?category=${category}`, list],
        [`/api/products/facets?category=${category}`, countsOf(category)],
        [`/category/${category}`, both(list, countsOf(category))],
        [`/sw/category/${category}`, both(list, countsOf(category))],
      ];
    }),
  ),
  ...Object.fromEntries(
    IDS.flatMap((id) => [
      [`/api/products/${id}`, one(id)],
      [`/api/products/${id}/similar`, similarTo(id)],
      [`/compare?ids=${id}`, one(id)],
      [`/product/${id}`, one(id)],
    ]),
  ),
};

/** What a product's page shows besides the product. */
const STRIPS = Object.fromEntries(IDS.map((id) => [`/sw/product/${id}`, both(one(id), similarTo(id))]));

const answerOf = (body: unknown): Answer =>
  new Answer({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)), isStorable: true });

type Change =
  | { kind: 'edit'; id: string; edit: Partial<Item> }
  | { kind: 'stock'; id: string; stock: number }
  | { kind: 'delete' | 'restore'; id: string };

const id = fc.constantFrom(...IDS);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    id,
    edit: fc.record(
      {
        category: fc.constantFrom(...CATEGORIES),
        brand: fc.constantFrom('a', 'b'),
        price: fc.integer({ min: 1, max: 9 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('stock' as const), id, stock: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), id }),
);

/** Applies a change, and says what the gateway learns of it: the event, or also the write that passed through it. */
function apply(catalogue: Catalogue, given: Change, cache: AnswerCache, isWrite: boolean): void {
  const item = catalogue.get(given.id);
  if (!item) return;
  if (given.kind === 'edit') Object.assign(item, given.edit);
  else if (given.kind === 'stock') item.stock = given.stock;
  else item.isShown = given.kind === 'restore';
  const { topic } = given.kind === 'stock' ? stockChanged : given.kind === 'delete' ? productDeleted : productChanged;
  const isStock = given.kind === 'stock';
  if (isWrite && !isStock) cache.drop(outdatedByWrite({ method: 'PUT', url: `/api/products/${given.id}` }));
  else cache.drop(outdatedBy({ topic, key: given.id }));
}

const started = (): Catalogue =>
  new Map(
    IDS.map((one, n) => [
      one,
      { id: one, category: CATEGORIES[n % 2] ?? '', brand: 'a', price: n + 1, stock: n % 3, isShown: true },
    ]),
  );

/** What the cached pages with a strip show. */
const itemsShownBy = (cache: AnswerCache): Item[] =>
  Object.keys(STRIPS).flatMap((url) => {
    const [own, similar = []] = cache.get(url)?.json<[Item | null, Item[]]>() ?? [null];
    return own ? [own, ...similar] : similar;
  });

it('what the cache has equals a fresh answer, after any changes of products and their stock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 12 }), async (changes) => {
      const cache = new AnswerCache({ maxBytes: 10_000_000, maxAgeMs: 60_000, maxStaleMs: 60_000 });
      const catalogue = started();
      const shown = () => [...catalogue.values()].filter(({ isShown }) => isShown);
      const readAll = async () => {
        for (const [url, read] of Object.entries({ ...READS, ...STRIPS }))
          if (!cache.get(url)) await cache.fetch(url, async () => answerOf(read(shown())));
      };
      await readAll();
      for (const [given, isWrite] of changes) {
        apply(catalogue, given, cache, isWrite);
        for (const [url, read] of Object.entries(READS)) {
          const kept = cache.get(url);
          if (kept) expect([url, kept.json()]).toEqual([url, JSON.parse(JSON.stringify(read(shown())))]);
        }
        // A strip may lack a product that has just become similar; what it shows is as the product is now.
        for (const item of itemsShownBy(cache)) expect(item).toEqual(catalogue.get(item.id));
        await readAll();
      }
    }),
    { numRuns: 300 },
  );
});

it('a change of one product keeps the pages of all others, and what shows no product', async () => {
  const cache = new AnswerCache({ maxBytes: 10_000_000, maxAgeMs: 60_000, maxStaleMs: 60_000 });
  const items = [...started().values()];
  for (const [url, read] of Object.entries({ ...READS, ...STRIPS }))
    await cache.fetch(url, async () => answerOf(read(items)));
  const [changed = '', ...others] = IDS;
  cache.drop(outdatedBy({ topic: productChanged.topic, key: changed }));
  for (const other of others)
    for (const url of [`/api/products/${other}`, `/product/${other}`]) expect(cache.get(url)).toBeDefined();
  for (const url of ['/about', '/api/settings']) expect(cache.get(url)).toBeDefined();
  for (const url of [`/product/${changed}`, '/', '/search?q=a', '/api/products/brands'])
    expect(cache.get(url)).toBeUndefined();
});
