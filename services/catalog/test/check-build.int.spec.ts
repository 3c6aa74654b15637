import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkBuild } from '@shop/builder/check/check-build';
import { type Build, toPart } from '@shop/builder/parts/part';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart, check, choiceOf, type PartChange } from './build-fixtures.js';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
beforeAll(async () => {
  catalog = await startCatalog();
  good = await aBuild(catalog);
});
afterAll(() => catalog.stop());

const engine = (parts: Partial<Record<SlotId, Product>>, rest: Omit<Build, 'parts'> = {}) =>
  checkBuild({
    parts: Object.fromEntries(Object.entries(parts).map(([slot, product]) => [slot, toPart(slot as SlotId, product)])),
    ...rest,
  });

describe('the check of a build', () => {
  it.each<[string, Partial<Record<SlotId, PartChange>>, object?]>([
    ['parts that fit', {}],
    ['another socket', { cpu: { compat: { socket: 'LGA 1700', generation: 'Core 14th gen' } } }],
    ['two kits too many', { ram: { countInStock: 1 } }, { quantities: { ram: 3 } }],
    ['a weak power supply', { psu: { compat: { wattage: 300 } } }],
    ['missing facts', { case: { compat: { maxGpuLengthMm: undefined } }, gpu: { compat: { tdpWatts: undefined } } }],
    ['parts that the buyer owns', {}, { owned: ['gpu', 'psu'] }],
  ])('says of %s what the engine says', async (_, changes, rest = {}) => {
    const parts = { ...good };
    for (const [slot, change] of Object.entries(changes) as [SlotId, PartChange][])
      parts[slot] = await aPart(catalog, slot, change);
    const answer = await check(catalog, parts, rest);
    const expected = engine(parts, rest);
    const { compatible, verified, isAtLeast, total } = expected;
    expect(answer).toMatchObject({ compatible, verified, isAtLeast, total });
    expect(answer.estimatedWatts).toBe(expected.estimatedWatts ?? null);
    expect(answer.recommendedPsuWatts).toBe(expected.recommendedPsuWatts ?? null);
    expect(answer.recommendedUpsVa).toBe(expected.recommendedUpsVa ?? null);
    const issues = expected.verdicts
      .filter(({ severity }) => severity !== 'pass')
      .map(({ isAssumed: _assumed, ...issue }) => issue);
    expect(answer.issues.map(({ swaps: _swaps, ...issue }) => issue)).toEqual(issues);
  });

  it('is verified, compatible and without a problem for parts that fit', async () => {
    const answer = await check(catalog, good);
    expect(answer).toMatchObject({ compatible: true, verified: true, total: 154_500 });
    expect(answer.issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('knows an empty build, also one whose slots are null', async () => {
    const empty = { compatible: true, estimatedWatts: 0, total: 0 };
    expect(await check(catalog, {})).toMatchObject(empty);
    const parts = Object.fromEntries(SLOT_IDS.map((slot) => [slot, null]));
    expect(await catalog.request('POST', '/builds/check', { body: { parts } })).toMatchObject({ body: empty });
  });

  it('names each product that is not sold, and nothing of hidden ones', async () => {
    const hidden = await aPart(catalog, 'gpu', { hidden: true });
    const body = choiceOf({ ...good, cpu: { id: randomUUID() }, gpu: hidden, ram: { id: 'nonsense' } });
    const answer = await catalog.request('POST', '/builds/check', { body });
    const errors = ['cpu', 'gpu', 'ram'].map((slot) => ({ path: `parts.${slot}`, message: 'Product not found' }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found', errors } });
  });

  it('refuses a product of another category, and takes a case fan for the cooling', async () => {
    const body = choiceOf({ cpu: good.cpu, motherboard: good.gpu });
    const answer = await catalog.request('POST', '/builds/check', { body });
    const errors = [{ path: 'parts.motherboard', message: `${good.gpu.name} is no motherboard` }];
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_slot', errors } });
    const fan = { name: 'Breeze 120', category: 'accessories', compat: { accessoryType: 'Case fan' } };
    const { id } = await aPart(catalog, 'cooling', { ...fan, compat: { ...NO_COOLER, ...fan.compat } });
    expect((await check(catalog, { ...good, cooling: { id } })).compatible).toBe(true);
  });

  it.each([
    { parts: { monitor: 'x' } },
    { parts: {}, quantities: { ram: 0 } },
    { parts: {}, quantities: { gpu: 2 } },
    { parts: {}, owned: ['monitor'] },
    { parts: { cpu: 1 } },
    {},
  ])('refuses %j', async (body) => {
    expect((await catalog.request('POST', '/builds/check', { body })).status).toBe(400);
  });
});

const NO_COOLER = { supportedSockets: undefined, heightMm: undefined, waterCooled: undefined, ratedWatts: undefined };

describe('the swaps for a problem', () => {
  it('clear it and cause no other, are in stock and near in price', async () => {
    const long = await aPart(catalog, 'gpu', { compat: { lengthMm: 420 } });
    const soldOut = await aPart(catalog, 'gpu', { price: 60_001, countInStock: 0 });
    const hungry = await aPart(catalog, 'gpu', { price: 60_002, compat: { tdpWatts: 600 } });
    const parts = { ...good, gpu: long };
    const answer = await check(catalog, parts);
    const problem = answer.issues.find(({ rule }) => rule === 'R15');
    expect(problem?.severity).toBe('error');
    expect(problem?.swaps?.[0]).toBe(good.gpu.id);
    expect(problem?.swaps).not.toContain(soldOut.id);
    expect(problem?.swaps).not.toContain(hungry.id);
    const before = new Set(answer.issues.map(({ rule }) => rule));
    for (const id of problem?.swaps ?? []) {
      const { body: product } = await catalog.request<Product>('GET', `/products/${id}`);
      const slot = product.category === 'cases' ? 'case' : 'gpu';
      const after = await check(catalog, { ...parts, [slot]: product });
      const urgent = after.issues.filter(({ severity }) => severity === 'error' || severity === 'warning');
      expect(urgent.filter(({ rule }) => rule === 'R15' || !before.has(rule))).toEqual([]);
    }
  });

  it('never replace a part that the buyer owns', async () => {
    const long = await aPart(catalog, 'gpu', { compat: { lengthMm: 425 } });
    const roomy = await aPart(catalog, 'case', { compat: { maxGpuLengthMm: 450 } });
    const { issues } = await check(catalog, { ...good, gpu: long }, { owned: ['gpu'] });
    expect(issues.find(({ rule }) => rule === 'R15')?.swaps).toEqual([roomy.id]);
  });
});
