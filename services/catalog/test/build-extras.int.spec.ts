import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SlotId } from '@shop/contracts/build-parts';
import type { SavedBuild } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { Quote } from '@shop/contracts/quotes';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart, check, choiceOf, list } from './build-fixtures.js';
import { aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
/** A hard disk, a memory kit like that of the build, a case fan and a monitor. */
let disk: Product;
let kit: Product;
let fan: Product;
let monitor: Product;
beforeAll(async () => {
  catalog = await startCatalog();
  [good, disk, kit, fan, monitor] = await Promise.all([
    aBuild(catalog),
    aPart(catalog, 'storage', {
      price: 7_000,
      compat: {
        storageType: 'HDD',
        formFactor: '3.5"',
        interface: 'SATA III',
        usesM2: false,
        usesSata: true,
        pcieGen: undefined,
      },
    }),
    aPart(catalog, 'ram', { price: 12_500 }),
    aProduct(catalog, {
      category: 'accessories',
      price: 1_500,
      countInStock: 3,
      compat: { accessoryType: 'Case fan' },
    }),
    aProduct(catalog, { category: 'monitors', price: 20_000 }),
  ]);
});
afterAll(() => catalog.stop());

const extra = (kind: string, { id }: Product, rest: object = {}) => ({ kind, product: id, ...rest });
const withExtras = (...extras: object[]) => check(catalog, good, { extras });
const rulesOf = async (...extras: object[]) => {
  const { issues } = await withExtras(...extras);
  return issues.filter(({ severity }) => severity !== 'info').map(({ rule, severity }) => `${rule} ${severity}`);
};

describe('products besides those of the slots', () => {
  it('are in the price and the power of a build', async () => {
    const [plain, full] = [
      await check(catalog, good),
      await withExtras(
        ...[extra('storage', disk), extra('ram', kit), extra('fans', fan, { quantity: 2 }), extra('monitors', monitor)],
      ),
    ];
    expect(full.total - plain.total).toBe(7_000 + 12_500 + 3_000 + 20_000);
    // A disk 10 W, two modules 5 W each, a fan 3 W (P2).
    expect((full.estimatedWatts ?? 0) - (plain.estimatedWatts ?? 0)).toBe(10 + 10 + 6);
    const owned = await withExtras(extra('monitors', monitor, { owned: true }));
    expect(owned.total).toBe(plain.total);
  });

  it('are checked as those of the slots are', async () => {
    expect(await rulesOf(extra('ram', kit))).toEqual([]);
    expect(await rulesOf(extra('ram', kit, { quantity: 2 }))).toEqual(['R7 error']);
    const old = await aPart(catalog, 'ram', { compat: { ramType: 'DDR4' } });
    expect(await rulesOf(extra('ram', old))).toEqual(['R4 error', 'R5 error']);
    expect(await rulesOf(extra('storage', disk, { quantity: 3 }))).toEqual(['R29 error']);
    expect(await rulesOf(extra('storage', good.storage, { quantity: 2 }))).toEqual(['R26 error']);
  });

  it('are bought together with the same product in a slot', async () => {
    expect(await rulesOf(extra('fans', fan, { quantity: 4 }))).toEqual(['R39 error']);
    const few = await aPart(catalog, 'storage', { countInStock: 1 });
    const parts = { ...good, storage: few };
    const { issues } = await check(catalog, parts, { extras: [extra('storage', few)] });
    expect(issues).toContainEqual(expect.objectContaining({ rule: 'R39', severity: 'error', slots: ['storage'] }));
  });

  it('decide what fits beside them', async () => {
    const fits = async (query: string) => {
      const { items } = await list(
        catalog,
        'ram',
        { motherboard: good.motherboard },
        `fit=fits&fit=no&search=${kit.name}&${query}`,
      );
      return items.find(({ product }) => product.id === kit.id)?.fit;
    };
    expect(await fits('')).toBe('fits');
    expect(await fits(`extra=ram:${good.ram.id}:1`)).toBe('fits');
    expect(await fits(`extra=ram:${good.ram.id}:2`)).toBe('no');
  });

  it('are saved, opened and quoted at the prices of the day', async () => {
    const body = choiceOf(good, {
      extras: [extra('storage', disk, { quantity: 2 }), extra('monitors', monitor, { owned: true })],
    });
    const { body: saved } = await catalog.request<{ code: string }>('POST', '/builds', { body });
    const { body: opened } = await catalog.request<SavedBuild>('GET', `/builds/${saved.code}`);
    expect(opened.extras).toMatchObject([
      {
        kind: 'storage',
        productId: disk.id,
        quantity: 2,
        owned: false,
        priceWhenSaved: 7_000,
        product: { id: disk.id },
      },
      { kind: 'monitors', productId: monitor.id, quantity: 1, owned: true },
    ]);
    expect(opened).toMatchObject({ total: 168_500, totalWhenSaved: 168_500, check: { total: 168_500 } });
    const { body: quote } = await catalog.request<Quote>('POST', `/builds/${saved.code}/quote`);
    expect(quote.lines.at(-1)).toMatchObject({ slot: 'storage', productId: disk.id, quantity: 2, sum: 14_000 });
    expect(quote.owned).toEqual([{ slot: 'monitors', name: monitor.name }]);
  });

  it('share the stock of a quote with the same product in a slot', async () => {
    const few = await aPart(catalog, 'storage', { countInStock: 1 });
    const body = choiceOf({ ...good, storage: few }, { extras: [extra('storage', few)] });
    const { body: saved } = await catalog.request<{ code: string }>('POST', '/builds', { body });
    const { body: quote } = await catalog.request<Quote>('POST', `/builds/${saved.code}/quote`);
    const lines = quote.lines.filter(({ productId }) => productId === few.id);
    expect(lines.map(({ inStock }) => inStock)).toEqual([false, false]);
  });

  it('are saved without any product in a slot', async () => {
    const body = { parts: {}, extras: [extra('monitors', monitor)] };
    const token = await catalog.identity.tokenFor({ id: randomUUID() });
    const { status, body: saved } = await catalog.request<{ code: string }>('POST', '/builds', { body, token });
    expect(status).toBe(201);
    const own = await catalog.request('GET', '/builds', { token });
    expect(own.body).toMatchObject([{ code: saved.code, image: monitor.image }]);
    const { body: opened } = await catalog.request<SavedBuild>('GET', `/builds/${saved.code}`);
    expect(opened).toMatchObject({ name: 'PC build', total: 20_000, extras: [{ productId: monitor.id }] });
  });

  it('have the price of then, also where the slot has another product of the kind', async () => {
    const body = choiceOf(good, { extras: [extra('ram', kit)] });
    const { body: saved } = await catalog.request<{ code: string }>('POST', '/builds', { body });
    const { body: opened } = await catalog.request<SavedBuild>('GET', `/builds/${saved.code}`);
    expect(opened.check.issues.filter(({ rule }) => rule === 'R39')).toEqual([]);
  });

  it.each([
    [
      'an unknown product',
      () => extra('ram', { id: '00000000-0000-4000-8000-000000000000' } as Product),
      404,
      'product_not_found',
    ],
    ['a product of another kind', () => extra('monitors', fan), 400, 'wrong_slot'],
    ['another kind', () => extra('chairs', fan), 400, 'invalid_request'],
    ['no unit', () => extra('fans', fan, { quantity: 0 }), 400, 'invalid_request'],
  ])('are refused for %s', async (_what, one, status, code) => {
    const body = choiceOf(good, { extras: [one()] });
    expect(await catalog.request('POST', '/builds/check', { body })).toMatchObject({ status, body: { code } });
  });

  it('are bounded in number', async () => {
    const body = choiceOf(good, { extras: Array.from({ length: 13 }, () => extra('fans', fan)) });
    expect((await catalog.request('POST', '/builds/check', { body })).status).toBe(400);
  });
});

describe('a part from elsewhere', () => {
  const own = (compat: object) => ({ cpu: { name: 'My old processor', compat } });
  const checked = (compat: object, rest: object = {}) => {
    const { cpu: _own, ...parts } = good;
    return check(catalog, parts, { ownParts: own(compat), ...rest });
  };

  it('is checked by what is known of it, and is not bought', async () => {
    const answer = await checked({ socket: 'AM5', tdpWatts: 105, ramTypes: ['DDR5'], integratedGraphics: false });
    expect(answer).toMatchObject({ compatible: true, total: 124_500 });
    expect(answer.estimatedWatts).toBeGreaterThan((await check(catalog, good)).estimatedWatts ?? Infinity);
    const wrong = await checked({ socket: 'LGA1700' });
    expect(wrong.issues).toContainEqual(expect.objectContaining({ rule: 'R1', severity: 'error' }));
    const unknown = await checked({ tdpWatts: 0 });
    expect(unknown).toMatchObject({ isAtLeast: true });
    expect(unknown.verified).toBe(false);
    expect(unknown.issues).toContainEqual(expect.objectContaining({ rule: 'R1', severity: 'unknown' }));
  });

  it('is part of a saved build and named in its quote', async () => {
    const { cpu: _own, ...parts } = good;
    const body = choiceOf(parts, { ownParts: own({ socket: 'AM5' }) });
    const { body: saved } = await catalog.request<{ code: string }>('POST', '/builds', { body });
    const { body: opened } = await catalog.request<SavedBuild>('GET', `/builds/${saved.code}`);
    expect(opened.ownParts).toEqual({ cpu: { name: 'My old processor', compat: { socket: 'AM5' } } });
    expect(opened.total).toBe(124_500);
    const { body: quote } = await catalog.request<Quote>('POST', `/builds/${saved.code}/quote`);
    expect(quote.owned).toEqual([{ slot: 'cpu', name: 'My old processor' }]);
    expect(quote.lines.some(({ slot }) => slot === 'cpu')).toBe(false);
  });

  it('has its units in the check and in the saved build', async () => {
    const { ram: _own, ...parts } = good;
    const rest = {
      ownParts: { ram: { name: 'Old module', compat: { ramType: 'DDR5', capacityGb: 8, modules: 1 } } },
      quantities: { ram: 5 },
    };
    const { body: saved } = await catalog.request<{ code: string }>('POST', '/builds', {
      body: choiceOf(parts, rest),
    });
    const { body: opened } = await catalog.request<SavedBuild>('GET', `/builds/${saved.code}`);
    expect(opened.quantities).toEqual({ ram: 5, storage: 1 });
    expect(opened.check).toEqual(await check(catalog, parts, rest));
    expect(opened.check.issues).toContainEqual(expect.objectContaining({ rule: 'R7', severity: 'error' }));
  });

  it('is refused beside a product of its slot, and for facts that are none', async () => {
    const both = await catalog.request('POST', '/builds/check', { body: choiceOf(good, { ownParts: own({}) }) });
    expect(both).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ path: 'ownParts.cpu' }] } });
    const { cpu: _own, ...parts } = good;
    const wrong = choiceOf(parts, { ownParts: own({ tdpWatts: 'much' }) });
    expect(await catalog.request('POST', '/builds/check', { body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'ownParts.cpu.compat.tdpWatts' }] },
    });
    const endless = choiceOf(parts, { ownParts: own({ maxPowerWatts: 1.7e308 }) });
    expect(await catalog.request('POST', '/builds/check', { body: endless })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'ownParts.cpu.compat.maxPowerWatts' }] },
    });
    const long = choiceOf(parts, { ownParts: own({ note: 'x'.repeat(300) }) });
    expect((await catalog.request('POST', '/builds/check', { body: long })).status).toBe(400);
  });
});
