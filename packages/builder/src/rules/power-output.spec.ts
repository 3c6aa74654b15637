import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf, without } from '../../test/a-build.js';

const psu = (wattage: number | undefined, more: BuildChange['psu'] = {}): BuildChange => ({
  psu: { wattage, ...more },
});

/** With this card the load is 340 W, and 600 W are recommended. */
const CARD = { tdpWatts: 150, recommendedPsuWatts: undefined };
/** With 300 W of the card, 300 of the processor and 102 of the rest the load is 702 W. */
const PEAKS: BuildChange = { gpu: { tdpWatts: 300, recommendedPsuWatts: 500 }, cpu: { maxPowerWatts: 300 } };
const peaks = (wattage: number | undefined, atxVersion: string | undefined): BuildChange => ({
  ...PEAKS,
  ...psu(wattage, { atxVersion }),
});

const CASES: readonly RuleCase[] = [
  ['R30', 'exactly what is recommended', { gpu: CARD, ...psu(600) }, 'pass'],
  ['R30', '1 W below', { gpu: CARD, ...psu(599) }, 'warning'],
  ['R30', 'exactly the load', { gpu: CARD, ...psu(340) }, 'warning'],
  ['R30', '1 W below the load', { gpu: CARD, ...psu(339) }, 'error'],
  ['R30', 'twice what is recommended', { gpu: CARD, ...psu(1200) }, 'pass'],
  ['R30', '1 W above', { gpu: CARD, ...psu(1201) }, 'info'],
  ['R30', 'the output in the name', psu(undefined, { name: 'Focus 650W Gold' }), 'warning by fallback'],
  ['R30', 'too little by the name', psu(undefined, { name: 'Focus 200 Watt' }), 'warning by fallback'],
  ['R30', 'no output', psu(undefined), 'unknown psu.wattage'],
  ['R30', 'no power of the card', { gpu: { tdpWatts: undefined } }, 'unknown gpu.tdpWatts'],
  ['R30', 'too little without the power of the card', { gpu: { tdpWatts: undefined }, ...psu(100) }, 'error'],
  [
    'R30',
    'no power of the processor',
    { cpu: { tdpWatts: undefined, maxPowerWatts: undefined } },
    'unknown cpu.tdpWatts',
  ],
  ['R30', 'neither processor nor card', without('cpu', 'gpu'), 'silent'],

  ['R31', 'a card below 225 W', { gpu: { tdpWatts: 224 }, ...psu(300) }, 'silent'],
  ['R31', 'a card of 225 W', { gpu: { tdpWatts: 225 }, ...psu(300) }, 'warning'],
  ['R31', 'exactly enough with ATX 3', peaks(651, '3.0'), 'pass'],
  ['R31', '1 W too little with ATX 3', peaks(650, '3.1'), 'warning'],
  ['R31', 'exactly enough before ATX 3', peaks(872, '2.52'), 'pass'],
  ['R31', '1 W too little before ATX 3', peaks(871, '2.4'), 'warning'],
  ['R31', 'a version that is not known counts as old', peaks(871, undefined), 'warning'],
  ['R31', 'an old one that is large enough', peaks(872, undefined), 'pass'],
  ['R31', 'no power of the card', { gpu: { tdpWatts: undefined } }, 'unknown gpu.tdpWatts'],
  ['R31', 'no output', peaks(undefined, '3.0'), 'unknown psu.wattage'],
  [
    'R31',
    'no power of the processor',
    { ...peaks(872, '3.0'), cpu: { tdpWatts: undefined, maxPowerWatts: undefined } },
    'unknown cpu.tdpWatts',
  ],
  ['R31', 'no card', { gpu: null }, 'silent'],
];

describe('the rules of the output', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it('say that a load with an unknown part is "at least"', () => {
    expect(verdictOf('R30', { gpu: { tdpWatts: undefined }, ...psu(100) })?.message).toMatch(/draws at least \d+ W/);
    expect(verdictOf('R30', psu(100))?.message).toMatch(/draws up to \d+ W/);
  });
});
