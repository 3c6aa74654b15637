import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { proposeBuild } from '@shop/contracts/builds';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart, check } from './build-fixtures.js';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
beforeAll(async () => {
  catalog = await startCatalog();
  good = await aBuild(catalog);
});
afterAll(() => catalog.stop());

type Proposed = z.infer<typeof proposeBuild.response>;
const propose = (body: unknown) => catalog.request<Proposed>('POST', '/builds/propose', { body });

describe('a proposed build', () => {
  it('is compatible and within the budget, from what is in stock', async () => {
    const soldOut = await aPart(catalog, 'psu', { price: 100, countInStock: 0 });
    const faster = await aPart(catalog, 'gpu', { price: 90_000, compat: { chipset: 'GeForce RTX 5070', vramGb: 12 } });
    const { status, body } = await propose({ preset: '1080p', budget: 160_000 });
    expect(status).toBe(200);
    const ids = SLOT_IDS.map((slot) => body.parts[slot]?.id);
    expect(ids).toEqual(SLOT_IDS.map((slot) => good[slot].id));
    expect(ids).not.toContain(soldOut.id);
    expect(body).toMatchObject({ total: 154_500, quantities: { ram: 1, storage: 1 } });
    expect(await check(catalog, body.parts)).toMatchObject({ compatible: true, verified: true, total: 154_500 });
    const richer = await propose({ preset: '1440p', budget: 200_000 });
    expect(richer.body.parts.gpu?.id).toBe(faster.id);
  });

  it('for an office has no card where the processor has graphics', async () => {
    const { body } = await propose({ preset: 'office', budget: 120_000 });
    expect(body.parts.gpu).toBeUndefined();
    expect(body.parts.cpu?.id).toBe(good.cpu.id);
    expect((await check(catalog, body.parts)).compatible).toBe(true);
  });

  it('names the smallest budget that is enough, which then is', async () => {
    const refused = await catalog.request('POST', '/builds/propose', { body: { preset: '1080p', budget: 50_000 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'budget_too_small' } });
    const smallest = Number(/KES ([\d,]+)/.exec(String(refused.body.message))?.[1]?.replaceAll(',', ''));
    expect((await propose({ preset: '1080p', budget: smallest })).body.total).toBe(smallest);
    expect((await propose({ preset: '1080p', budget: smallest - 1 })).status).toBe(409);
  });

  it('is impossible where no part in stock fulfils the wishes', async () => {
    const refused = await catalog.request('POST', '/builds/propose', { body: { preset: '4k', budget: 1e9 } });
    expect(refused).toMatchObject({ status: 409, body: { message: 'The parts in stock make no such build now' } });
  });

  it.each([{}, { preset: 'cheap', budget: 1 }, { preset: 'office', budget: 0 }, { preset: 'office', budget: '5' }])(
    'is refused for %j',
    async (body) => expect((await propose(body)).status).toBe(400),
  );
});
