import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { SlotId } from '@shop/contracts/build-parts';
import type { mendBuild } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart, check, choiceOf } from './build-fixtures.js';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
beforeAll(async () => {
  catalog = await startCatalog();
  good = await aBuild(catalog);
});
afterAll(() => catalog.stop());

type Mended = z.infer<typeof mendBuild.response>;
const mend = (parts: Partial<Record<SlotId, Pick<Product, 'id'>>>, rest: object = {}) =>
  catalog.request<Mended>('POST', '/builds/mend', { body: choiceOf(parts, rest) });

describe('mending a build', () => {
  it('changes nothing in a build that fits, nor in an empty one', async () => {
    expect(await mend(good)).toMatchObject({ status: 200, body: { changes: [], total: 154_500 } });
    expect(await mend({})).toMatchObject({ status: 200, body: { changes: [], total: 0 } });
  });

  it('proposes the cheapest changes after which the shop finds no error', async () => {
    const wrong = await aPart(catalog, 'motherboard', {
      price: 30_000,
      compat: { socket: 'LGA 1700', chipset: 'B760', ramType: 'DDR4' },
    });
    const half = await aPart(catalog, 'motherboard', { price: 1_000, compat: { ramType: 'DDR4' } });
    const gone = await aPart(catalog, 'motherboard', { price: 900, countInStock: 0 });
    const broken = { ...good, motherboard: wrong };
    expect((await check(catalog, broken)).compatible).toBe(false);
    const { status, body } = await mend(broken);
    expect(status).toBe(200);
    expect(body.changes).toMatchObject([
      { slot: 'motherboard', quantity: 1, difference: -8_000, product: { id: good.motherboard.id } },
    ]);
    expect([half.id, gone.id]).not.toContain(body.changes[0]?.product.id);
    expect(body).toMatchObject({ total: 154_500, check: { compatible: true, total: 154_500 } });
    const changed = Object.fromEntries(body.changes.map(({ slot, product }) => [slot, product]));
    expect(await check(catalog, { ...broken, ...changed })).toMatchObject({ compatible: true, total: 154_500 });
  });

  it('keeps what the buyer has, and says when nothing in stock mends it', async () => {
    const wrong = await aPart(catalog, 'cpu', { compat: { socket: 'sTR5', generation: undefined } });
    const refused = await mend({ cpu: wrong, motherboard: good.motherboard }, { owned: ['cpu'] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_mend' } });
    const { body } = await mend({ cpu: wrong, motherboard: good.motherboard });
    expect(body.changes).toMatchObject([{ slot: 'cpu', product: { id: good.cpu.id } }]);
  });

  it('refuses products that are not sold, or no part of the slot', async () => {
    expect(await mend({ cpu: { id: '00000000-0000-4000-8000-000000000000' } })).toMatchObject({ status: 404 });
    expect(await mend({ cpu: good.psu })).toMatchObject({ status: 400, body: { code: 'wrong_slot' } });
  });
});
