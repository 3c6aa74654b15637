import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart } from './build-fixtures.js';
import { aDraft, aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  good = await aBuild(catalog);
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const aPc = (compat?: object, change: object = {}) =>
  aProduct(catalog, { name: `Savanna ${randomUUID()}`, category: 'gaming-pc', ...(compat && { compat }), ...change });
const skusOf = (parts: Partial<Record<SlotId, Product>>) =>
  Object.fromEntries(Object.entries(parts).map(([slot, { sku }]) => [slot, sku]));
const open = (id: string) =>
  catalog.request<{ name: string; parts: Partial<Record<SlotId, Product>> }>('GET', `/builds/of/${id}`);
/** The ids of the parts of this finished computer by slot. */
const partsOf = async ({ id, name }: Product) => {
  const { status, body } = await open(id);
  expect([status, body.name]).toEqual([200, name]);
  return Object.fromEntries(Object.entries(body.parts).map(([slot, part]) => [slot, part.id]));
};
const idsOf = (parts: Partial<Record<SlotId, Product>>) =>
  Object.fromEntries(Object.entries(parts).map(([slot, { id }]) => [slot, id]));

describe('a finished computer as a build', () => {
  it('has the parts that its facts name by SKU, as the shop sells them now', async () => {
    const upper = Object.fromEntries(Object.entries(skusOf(good)).map(([slot, sku]) => [slot, sku.toUpperCase()]));
    const pc = await aPc({ parts: upper });
    expect(await partsOf(pc)).toEqual(idsOf(good));
    expect((await open(pc.id.toUpperCase())).body.parts.cpu).toMatchObject({
      price: 30_000,
      compat: { socket: 'AM5' },
    });
  });

  it('lacks parts that are hidden or deleted, and keeps sold-out ones', async () => {
    const [hidden, deleted, soldOut] = await Promise.all([
      aPart(catalog, 'gpu', { hidden: true }),
      aPart(catalog, 'psu'),
      aPart(catalog, 'ram', { countInStock: 0 }),
    ]);
    const pc = await aPc({ parts: skusOf({ cpu: good.cpu, gpu: hidden, psu: deleted, ram: soldOut }) });
    await catalog.request('DELETE', `/products/${deleted.id}`, { token: staff });
    expect(await partsOf(pc)).toEqual(idsOf({ cpu: good.cpu, ram: soldOut }));
  });

  it('lacks what is no part of its slot, and slots and SKUs that do not exist', async () => {
    const parts = { cpu: good.gpu.sku, gpu: 'no-such-sku', monitor: good.case.sku, case: good.case.sku, psu: '' };
    expect(await partsOf(await aPc({ parts }))).toEqual(idsOf({ case: good.case }));
  });

  it.each([undefined, { socket: 'AM5' }, { parts: {} }])('is empty with the facts %j', async (facts) => {
    expect(await partsOf(await aPc(facts))).toEqual({});
  });

  it.each([{ cpu: 7 }, ['a'], 'AM5'])('cannot be saved with the parts %j', async (parts) => {
    const body = aDraft({ category: 'gaming-pc', compat: { parts } });
    const answer = await catalog.request('POST', '/products', { token: staff, body });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('compat.parts');
  });

  it('is unknown when it is not sold', async () => {
    const hidden = await aPc({ parts: skusOf(good) }, { hidden: true });
    for (const id of [hidden.id, randomUUID(), 'nonsense'])
      expect(await open(id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
  });
});
