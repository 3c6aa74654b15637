import { describe, expect, it } from '@jest/globals';
import { buildFrom, EMPTY_BUILD } from './build-store.js';

const cpu = { id: 'a', name: 'Ryzen', price: 100, image: '/media/a', category: 'processors' };

describe('the stored build', () => {
  it('of the first version of the shop is read', () => {
    expect(buildFrom(JSON.stringify({ cpu }))).toEqual({ ...EMPTY_BUILD, parts: { cpu } });
  });

  it('loses what cannot be read, and keeps the rest', () => {
    const disk = { kind: 'storage', part: cpu, quantity: 2, isOwned: false };
    const psu = { name: 'Old supply', compat: { wattage: 500 } };
    const stored = {
      ...{ parts: { cpu, gpu: 'none', sink: cpu }, quantities: { ram: 99, storage: 2 }, owned: ['cpu'] },
      ...{ extras: [disk, { ...disk, quantity: 0 }, 7], ownParts: { psu, cpu: psu, sink: psu, case: 7 } },
    };
    expect(buildFrom(JSON.stringify(stored))).toEqual({
      ...{ parts: { cpu }, quantities: { storage: 2 }, owned: ['cpu'], extras: [disk], ownParts: { psu } },
    });
  });

  it.each(['', '[]', '7', '{"parts":[]}'])('is empty for %j', (text) => {
    expect(buildFrom(text)).toEqual(EMPTY_BUILD);
  });
});
