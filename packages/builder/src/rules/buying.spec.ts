import { describe, expect, it } from '@jest/globals';
import type { PowerSupplyCompat } from '../facts/compat.js';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import { checkBuild } from '../check/check-build.js';
import { aBuild, type BuildChange, type RuleCase, said, verdictOf, without } from '../../test/a-build.js';

const stock = (countInStock: number, units: number, change: BuildChange = {}): BuildChange => ({
  ...change,
  storage: { countInStock },
  quantities: { storage: units },
});
const ofDrive = (change: BuildChange) =>
  checkBuild(aBuild(change)).verdicts.find(({ rule, slots }) => rule === 'R39' && slots.includes('storage'));

const own = (includedPsu?: PowerSupplyCompat): BuildChange => ({
  psu: null,
  case: { psuIncluded: true, ...(includedPsu && { includedPsu }) },
});

const CASES: readonly RuleCase[] = [
  ['R38', 'a board with Wi-Fi', {}, 'pass'],
  ['R38', 'a board without Wi-Fi', { motherboard: { wifi: false } }, 'info'],
  ['R38', 'not known', { motherboard: { wifi: undefined } }, 'silent'],
  ['R40', 'all parts', {}, 'pass'],
  ['R40', 'no card and no cooler', without('gpu', 'cooling'), 'pass'],
  ['R40', 'nothing', without(...SLOT_IDS), 'info'],
  ['R40', 'no power supply', without('psu'), 'info'],
  ['R40', 'a power supply in the case', own({ wattage: 650, eps8: 1, pcie8: 2 }), 'pass'],
  ['R40', 'one in the case of which nothing is known', own(), 'info'],
  ['R40', 'one in the case without known plugs', own({ wattage: 650 }), 'info'],
  ...['R30', 'R32', 'R33', 'R34', 'R35'].map((rule): RuleCase => [
    rule as RuleCase[0],
    'an unknown supply in the case',
    own(),
    'unknown case.includedPsu',
  ]),
  ['R30', 'a known supply in the case', own({ wattage: 650, eps8: 1, pcie8: 2 }), 'pass'],
  ['R30', 'a weak supply in the case', own({ wattage: 200, eps8: 1, pcie8: 2 }), 'error'],
  ['R32', 'a supply in the case without plugs for the card', own({ wattage: 650, eps8: 1, pcie8: 0 }), 'error'],
];

describe('the rules of buying', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it.each<[string, BuildChange, string | undefined]>([
    ['exactly as many as in stock', stock(2, 2), 'pass'],
    ['one more than in stock', stock(2, 3), 'error'],
    ['none in stock', stock(0, 1), 'error'],
    ['owned, none in stock', stock(0, 1, { owned: ['storage'] }), undefined],
    ['dearer than saved', { savedPrices: { 'storage-1': 9_000 } }, 'info'],
    ['as dear as saved', { savedPrices: { 'storage-1': 10_000 } }, 'pass'],
  ])('R39: %s', (_what, change, severity) => {
    expect(ofDrive(change)?.severity).toBe(severity);
  });

  it('keep a build compatible that is out of stock', () => {
    expect(checkBuild(aBuild(stock(0, 1)))).toMatchObject({ compatible: true, verified: true });
  });

  it('name old and new price, and the missing parts', () => {
    expect(ofDrive({ savedPrices: { 'storage-1': 9_000 } })?.message).toBe(
      'Rocket drive was KES 9,000 and is KES 10,000 now',
    );
    expect(verdictOf('R40', without('cpu', 'psu'))).toMatchObject({
      slots: ['cpu', 'psu'],
      message: 'Still missing: processor, power supply',
    });
  });
});
