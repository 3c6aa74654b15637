import { describe, expect, it } from '@jest/globals';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { aPart } from '../../test/a-build.js';
import { rulesOfPart, rulesOfProduct } from './open-rules.js';

type Change = Record<string, unknown>;
const open = (slot: SlotId, change: Change) =>
  rulesOfPart(slot, aPart(slot, { ...change })).open.map(({ rule, fact }) => `${rule} ${fact ?? '-'}`);
/** What the complete build does without and some rule reads. */
const MORE: Partial<Record<SlotId, Change>> = { motherboard: { maxCpuWatts: 230 }, case: { topClearanceMm: 90 } };

describe('the rules that a part leaves open', () => {
  it.each(SLOT_IDS)('are none for a %s with all facts', (slot) => {
    expect(open(slot, MORE[slot] ?? {})).toEqual([]);
  });

  it.each<[SlotId, Change, string[]]>([
    ['cpu', { socket: undefined }, ['R1 socket', 'R20 socket']],
    ['cpu', { name: 'Ryzen 5 7600 Special', generation: 'Ryzen 99' }, ['R2 generation', 'R3 -']],
    ['cpu', { includesCooler: undefined }, ['R21 includesCooler']],
    ['motherboard', { ...MORE.motherboard, released: undefined, biosFlashback: false }, ['R3 released']],
    ['motherboard', { ...MORE.motherboard, pcieX16Slots: undefined, pcieGen: undefined }, ['R18 pcieX16Slots']],
    ['motherboard', { ...MORE.motherboard, sataPorts: undefined }, ['R28 sataPorts']],
    ['motherboard', { ...MORE.motherboard, chipset: 'B999' }, ['R2 chipset', 'R3 -']],
    ['ram', { heightMm: undefined }, ['R12 heightMm', 'R42 heightMm']],
    ['case', { ...MORE.case, bays35: undefined }, ['R29 bays35']],
    [
      'case',
      { ...MORE.case, backConnect: undefined, maxGpuHeightMm: undefined },
      ['R14 backConnect', 'R17 maxGpuHeightMm'],
    ],
    ['cooling', { ratedWatts: undefined }, ['R23 ratedWatts']],
    ['psu', { inputVolts: undefined, lengthMm: undefined }, ['R34 lengthMm', 'R37 inputVolts']],
    ['gpu', { slots: undefined }, ['R16 slots']],
  ])('%s without %j', (slot, change, rules) => {
    expect(open(slot, change)).toEqual(rules);
  });

  it('are counted for products that are parts', () => {
    const product = { id: '1', name: 'A supply', price: 1, countInStock: 1, compat: {} };
    expect(rulesOfProduct({ ...product, category: 'monitors' })).toBeUndefined();
    const found = rulesOfProduct({ ...product, category: 'power-supply' });
    expect(found?.open.length).toBeGreaterThan(5);
    expect(found?.asked).toBeGreaterThanOrEqual(found?.open.length ?? 0);
  });
});
