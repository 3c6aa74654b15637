import { describe, expect, it } from '@jest/globals';
import { aBuild, aPart, type BuildChange, verdictOf } from '../../test/a-build.js';
import { fitOf } from './candidates.js';
import type { Part } from '../parts/part.js';
import type { RuleId } from '../rules/rule.js';
import { swapsFor } from './swaps.js';

const kit = (id: string, more: Parameters<typeof aPart<'ram'>>[1] = {}) => aPart('ram', { id, ...more });
const ids = (rule: RuleId, change: BuildChange, ...parts: Part[]): string[] => {
  const verdict = verdictOf(rule, change);
  if (!verdict) throw new Error(`${rule} is silent`);
  const slots = ['ram', 'gpu', 'cpu', 'psu', 'motherboard'] as const;
  const of = (slot: string) => parts.filter(({ id }) => slots.some((one) => one === slot && id.startsWith(one)));
  return swapsFor(aBuild(change), verdict, of).map(({ part }) => part.id);
};
const DDR4: BuildChange = { ram: { ramType: 'DDR4' } };

describe('swaps', () => {
  it('are the nearest in price, at most three', () => {
    const prices = [4_000, 9_000, 10_500, 30_000, 12_000];
    expect(ids('R4', DDR4, ...prices.map((price) => kit(`ram-${price}`, { price })))).toEqual([
      ...['ram-10500', 'ram-9000', 'ram-12000'],
    ]);
  });

  it('leave out what is not in stock, does not clear the problem or is not known to', () => {
    const parts = [
      kit('ram-gone', { countInStock: 0 }),
      kit('ram-ddr4', { ramType: 'DDR4' }),
      kit('ram-by-name', { ramType: undefined, name: 'Kit DDR5' }),
    ];
    expect(ids('R4', DDR4, ...parts)).toEqual([]);
  });

  it('leave out what causes a new problem or leaves something open', () => {
    const parts = [kit('ram-high', { heightMm: 60 }), kit('ram-of-unknown-height', { heightMm: undefined })];
    expect(ids('R4', DDR4, ...parts)).toEqual([]);
    // The same kits are good where the problem is there already.
    expect(ids('R4', { ram: { ramType: 'DDR4', heightMm: 60 } }, ...parts)).toEqual(['ram-high']);
    expect(ids('R4', { ram: { ramType: 'DDR4', heightMm: undefined } }, ...parts)).toEqual(['ram-of-unknown-height']);
  });

  it('are none of parts that the buyer owns', () => {
    expect(ids('R4', { ...DDR4, owned: ['ram'] }, kit('ram-1'))).toEqual([]);
  });

  it('leave no error behind that another one clears', () => {
    // The board is wrong for the processor and for the memory.
    const change: BuildChange = { motherboard: { socket: 'LGA 1700', ramType: 'DDR4', price: 15_000 } };
    const board = (id: string, facts: Parameters<typeof aPart<'motherboard'>>[1]) =>
      aPart('motherboard', { id: `motherboard-${id}`, ...facts });
    const parts = [
      board('near', { ramType: 'DDR4', socket: 'AM4', price: 15_100 }),
      board('half', { ramType: 'DDR4', price: 15_200 }),
      board('right', { price: 9_000 }),
      aPart('cpu', { id: 'cpu-intel', socket: 'LGA 1700', ramTypes: ['DDR4', 'DDR5'] }),
      kit('ram-ddr4', { ramType: 'DDR4', price: 10_100 }),
    ];
    expect(ids('R1', change, ...parts)).toEqual(['motherboard-right']);
    expect(ids('R4', change, ...parts)).toEqual(['motherboard-right']);
    // Where no part clears both, half is better than nothing.
    expect(ids('R1', change, ...parts.slice(0, 2))).toEqual(['motherboard-half']);
  });

  it('that clear most come first, with a way out in each slot', () => {
    // The card is too long for the case, and draws more than the supply gives.
    const change: BuildChange = { gpu: { lengthMm: 400, tdpWatts: 600, price: 90_000 } };
    const cards = [60_000, 70_000, 75_000].map((price) => aPart('gpu', { id: `gpu-${price}`, price }));
    const supply = aPart('psu', { id: 'psu-strong', wattage: 1200, price: 20_000, p12v2x6: 1 });
    expect(ids('R30', change, ...cards, supply)).toEqual(['gpu-75000', 'psu-strong', 'gpu-70000']);
    expect(ids('R15', change, ...cards, supply)).toEqual(['gpu-75000', 'gpu-70000', 'gpu-60000']);
  });

  it('fill an empty slot', () => {
    const change: BuildChange = { cpu: { integratedGraphics: false }, gpu: null };
    const cards = [aPart('gpu', { id: 'gpu-dear', price: 50_000 }), aPart('gpu', { id: 'gpu-cheap', price: 20_000 })];
    expect(ids('R19', change, ...cards)).toEqual(['gpu-cheap', 'gpu-dear']);
  });

  it('are none for an information or an unknown', () => {
    expect(ids('R38', { motherboard: { wifi: false } })).toEqual([]);
    expect(ids('R4', { ram: { ramType: undefined } }, kit('ram-1'))).toEqual([]);
  });
});

describe('a candidate', () => {
  it.each<[string, Parameters<typeof aPart<'ram'>>[1], string]>([
    ['fits', {}, 'fits'],
    ['fits with advice', { speedMts: 6000 }, 'fits'],
    ['fits with a note for a warning', { heightMm: 50 }, 'note'],
    ['fits with a note for a fallback', { modules: undefined }, 'note'],
    ['is not verified', { capacityGb: undefined }, 'unverified'],
    ['is not verified though a warning is there too', { capacityGb: undefined, heightMm: 50 }, 'unverified'],
    ['does not fit', { ramType: 'DDR4', capacityGb: undefined }, 'no'],
    ['fits while it is out of stock', { countInStock: 0 }, 'fits'],
  ])('%s', (_what, change, fit) => {
    expect(fitOf(aBuild(), 'ram', aPart('ram', change))).toBe(fit);
  });
});
