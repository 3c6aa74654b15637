import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fitOf } from '@shop/builder/check/candidates';
import { FITS, type SlotId } from '@shop/contracts/build-parts';
import { toPart } from '@shop/builder/parts/part';
import type { PartPage } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { ALL_FITS, aBuild, aPart, check, list, type PartChange } from './build-fixtures.js';
import { hold, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;
let good: Record<SlotId, Product>;
/** The cards that the counts are about, `good.gpu` included. */
let cards: Product[];
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
  good = await aBuild(catalog);
  const changes: PartChange[] = [
    { brand: 'asus', price: 90_000, compat: { lengthMm: 345, vramGb: 16, chipset: 'GeForce RTX 5070' } },
    { brand: 'asus', price: 40_000, compat: { lengthMm: 420, vramGb: 12 } },
    { brand: 'msi', price: 50_000, compat: { lengthMm: undefined, vramGb: 12 } },
    { brand: 'msi', price: 70_000, countInStock: 0, compat: { vramGb: 16 } },
    { brand: 'msi', price: 55_000, name: 'MSI Ventus Édition X3D', compat: { tdpWatts: 700 } },
  ];
  cards = [good.gpu];
  for (const change of changes) cards.push(await aPart(catalog, 'gpu', change));
});
afterAll(() => catalog.stop());

const rest = () => ({ ...good, gpu: { id: 'none' } });
const names = ({ items }: PartPage) => items.map(({ product }) => product.name);
const ids = ({ items }: PartPage) => items.map(({ product }) => product.id);
const valuesOf = ({ filters }: PartPage, key: string) =>
  Object.fromEntries((filters.find((one) => one.key === key)?.values ?? []).map(({ value, count }) => [value, count]));

describe('the parts for a slot', () => {
  it('are counted as the engine judges each of them', async () => {
    const { gpu: _, ...others } = good;
    const parts = Object.fromEntries(
      Object.entries(others).map(([slot, product]) => [slot, toPart(slot as SlotId, product)]),
    );
    const fits = cards.map((card) => fitOf({ parts }, 'gpu', toPart('gpu', card)));
    const page = await list(catalog, 'gpu', others, ALL_FITS);
    expect(page.counts).toEqual(Object.fromEntries(FITS.map((fit) => [fit, fits.filter((one) => one === fit).length])));
    expect(page.counts).toEqual({ fits: 2, note: 1, unverified: 1, no: 2 });
    for (const { product, fit } of page.items) expect(fit).toBe(fits[cards.findIndex(({ id }) => id === product.id)]);
  });

  it('are by default those that fit, with and without a note; the reason is given', async () => {
    const page = await list(catalog, 'gpu', rest());
    expect(page.total).toBe(3);
    expect(new Set(page.items.map(({ fit }) => fit))).toEqual(new Set(['fits', 'note']));
    const tight = page.items.find(({ fit }) => fit === 'note');
    expect(tight?.issues).toEqual([expect.objectContaining({ rule: 'R15', severity: 'warning' })]);
    expect(page.items.find(({ fit }) => fit === 'fits')?.issues).toEqual([]);
    const [hopeless] = (await list(catalog, 'gpu', rest(), 'fit=no')).items;
    expect(hopeless?.issues[0]?.severity).toBe('error');
  });

  it('all fit an empty build, and a part of the slot itself is ignored', async () => {
    const alone = await list(catalog, 'gpu', { gpu: good.gpu });
    expect(alone.counts).toMatchObject({ fits: 6, no: 0 });
    expect((await list(catalog, 'gpu', { cpu: { id: 'nonsense' }, case: good.cpu })).counts.fits).toBe(6);
  });

  it('are in stock first, then in their order, on pages without repeats', async () => {
    const page = await list(catalog, 'gpu', {}, ALL_FITS);
    expect(page.items.map(({ product }) => product.price)).toEqual([40_000, 50_000, 55_000, 60_000, 90_000, 70_000]);
    const dear = await list(catalog, 'gpu', {}, 'sort=price-desc');
    expect(dear.items.map(({ product }) => product.price)).toEqual([90_000, 60_000, 55_000, 50_000, 40_000, 70_000]);
    const pages = await Promise.all([1, 2, 3].map((n) => list(catalog, 'gpu', {}, `pageSize=2&pageNumber=${n}`)));
    expect(pages.flatMap(ids)).toEqual(ids(page));
    expect((await list(catalog, 'gpu', {}, 'pageNumber=9')).items).toEqual([]);
  });

  it.each([
    ['4060ti', 5],
    ['rtx 4060 Ti', 5],
    ['RTX4060', 5],
    ['ventus edition', 1],
    ['x3d', 1],
    ['060', 0],
    ['ventus gigabyte', 0],
    ['gpu-', 6],
  ])('are found by %s', async (search, found) => {
    expect((await list(catalog, 'gpu', {}, `search=${encodeURIComponent(search)}`)).total).toBe(found);
  });

  it('are counted per filter without its own filter', async () => {
    const query = `${ALL_FITS}&brand=msi&fact=vram:16&fact=vram:12`;
    const page = await list(catalog, 'gpu', rest(), query);
    expect(page.total).toBe(2);
    expect(page.counts).toEqual({ fits: 1, note: 0, unverified: 1, no: 0 });
    expect(page.brands).toEqual([
      { name: 'asus', count: 2 },
      { name: 'msi', count: 2 },
    ]);
    expect(valuesOf(page, 'vram')).toEqual({ 8: 1, 12: 1, 16: 1 });
    expect(valuesOf(page, 'length')).toEqual({ 250: 1, 300: 1, 330: 1, 360: 1, 400: 1 });
    expect((await list(catalog, 'gpu', rest(), 'minPrice=60000&maxPrice=90000&stock=in')).total).toBe(2);
    expect((await list(catalog, 'gpu', rest(), 'fact=colour:red')).total).toBe(3);
    expect((await list(catalog, 'gpu', {}, 'stock=out')).items.map(({ product }) => product.price)).toEqual([70_000]);
    expect((await list(catalog, 'gpu', {}, 'stock=low')).total).toBe(0);
  });

  it('for the cooling are coolers, also those among the accessories, and no fans', async () => {
    const accessory = (name: string, compat: object) =>
      aPart(catalog, 'cooling', { name, category: 'accessories', compat });
    const none = { supportedSockets: undefined, heightMm: undefined, waterCooled: undefined };
    await accessory('Breeze 120', { ...none, accessoryType: 'Case fan' });
    await accessory('Paste', none);
    await accessory('Tiny Cooler', { accessoryType: 'CPU cooler' });
    expect(names(await list(catalog, 'cooling', {}, ALL_FITS)).toSorted()).toEqual(['Peak Cooler', 'Tiny Cooler']);
    const ofCategory = await list(catalog, 'cooling', {}, `${ALL_FITS}&category=cpu-cooling`);
    expect([names(ofCategory), ofCategory.counts.fits]).toEqual([['Peak Cooler'], 1]);
  });

  it('take the units of memory and drives into account', async () => {
    const one = await list(catalog, 'ram', { motherboard: good.motherboard }, 'quantity=ram:2');
    const three = await list(catalog, 'ram', { motherboard: good.motherboard }, 'quantity=ram:3');
    expect([one.counts.fits, three.counts.no]).toEqual([1, 1]);
  });

  it.each([
    '',
    'slot=monitor',
    'slot=gpu&part=monitor:1',
    'slot=gpu&part=x',
    'slot=gpu&category=x',
    'slot=gpu&quantity=gpu:2',
  ])('need a valid query: %s', async (query) => {
    expect((await catalog.request('GET', `/builds/parts?${query}`)).status).toBe(400);
  });
});

describe('a part that changes', () => {
  const path = ({ id }: Product) => `/products/${id}`;
  const shown = async (product: Product) =>
    (await list(catalog, 'psu', {}, `${ALL_FITS}&pageSize=100`)).items.find((one) => one.product.id === product.id);
  const changed = async (product: Product, change: object) => {
    const { body } = await catalog.request<Product>('GET', path(product));
    const answer = await catalog.request('PATCH', path(product), {
      token: staff,
      body: { version: body.version, ...change },
    });
    expect(answer.status).toBe(200);
  };

  it('is judged by its new facts in the next call', async () => {
    const psu = await aPart(catalog, 'psu');
    expect((await list(catalog, 'psu', good, 'fit=fits')).items.map(({ product }) => product.id)).toContain(psu.id);
    await changed(psu, { compat: { wattage: 200 }, price: 1_000 });
    const [worse] = (await list(catalog, 'psu', good, 'fit=no&maxPrice=1000')).items;
    expect(worse?.product.id).toBe(psu.id);
  });

  it('leaves the list when it is hidden or deleted, and comes back', async () => {
    const psu = await aPart(catalog, 'psu');
    expect(await shown(psu)).toBeDefined();
    await changed(psu, { hidden: true });
    expect(await shown(psu)).toBeUndefined();
    await catalog.request('DELETE', path(psu), { token: staff });
    expect(await shown(psu)).toBeUndefined();
    const another = await aPart(catalog, 'psu');
    await catalog.request('DELETE', path(another), { token: staff });
    expect(await shown(another)).toBeUndefined();
    expect((await catalog.request('POST', `${path(another)}/restore`, { token: staff })).status).toBe(200);
    expect(await shown(another)).toBeDefined();
  });

  it('is sold out for the next call, whether an order or another program takes the stock', async () => {
    const inStock = async () =>
      (await list(catalog, 'psu', {}, 'stock=in&pageSize=100')).items.map((one) => one.product.id);
    const [sold, counted] = [await aPart(catalog, 'psu'), await aPart(catalog, 'psu')];
    expect(await inStock()).toEqual(expect.arrayContaining([sold.id, counted.id]));
    await hold(catalog, [{ productId: sold.id, quantity: 8 }]);
    expect(await inStock()).not.toContain(sold.id);
    await catalog.database.query('update product set count_in_stock = 0 where id = $1', [counted.id]);
    expect(await inStock()).not.toContain(counted.id);
  });

  it('by another program is seen too, and one that is removed for good', async () => {
    const psu = await aPart(catalog, 'psu', { brand: 'old' });
    expect(await shown(psu)).toBeDefined();
    await catalog.database.query("update product set brand = 'new', rating = 4 where id = $1", [psu.id]);
    const { brands } = await list(catalog, 'psu', {}, 'pageSize=100');
    expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining(['new']));
    expect(brands.map(({ name }) => name)).not.toContain('old');
  });

  it('in a long transaction is seen when it ends, though others committed later changes before', async () => {
    const psu = await aPart(catalog, 'psu');
    const other = await aPart(catalog, 'psu');
    await shown(psu);
    const writing = catalog.database.query(
      `with late as (update product set price_cents = 777700, updated_at = now() where id = '${psu.id}' returning 1)
       select pg_sleep(0.4) from late`,
    );
    await changed(other, { price: 5 });
    expect((await shown(other))?.product.price).toBe(5);
    await writing;
    const cheap = await list(catalog, 'psu', {}, 'minPrice=7777&maxPrice=7777');
    expect(ids(cheap)).toEqual([psu.id]);
  });

  it('is read once for many first requests, and again after a failed load', async () => {
    const own = await startCatalog();
    try {
      await own.database.query('alter table product rename column rating to stars');
      expect((await own.request('GET', '/builds/parts?slot=gpu')).status).toBe(500);
      await own.database.query('alter table product rename column stars to rating');
      await aPart(own, 'gpu');
      const answers = await Promise.all(Array.from({ length: 12 }, () => list(own, 'gpu')));
      expect(answers.map(({ total }) => total)).toEqual(Array(12).fill(1));
    } finally {
      await own.stop();
    }
  });

  it('is what the check proposes at once', async () => {
    const long = await aPart(catalog, 'gpu', { price: 200_000, compat: { lengthMm: 500 } });
    const near = await aPart(catalog, 'gpu', { price: 199_000 });
    await eventually(async () => {
      const { issues } = await check(catalog, { ...good, gpu: long });
      expect(issues.find(({ rule }) => rule === 'R15')?.swaps?.[0]).toBe(near.id);
    });
  });
});
