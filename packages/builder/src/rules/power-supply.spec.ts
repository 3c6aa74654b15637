import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';

const plugs = (gpu: BuildChange['gpu'], psu: BuildChange['psu'] = {}): BuildChange => ({ gpu, psu });
const sixteen = (psu: BuildChange['psu'], tdpWatts: number | undefined = 450): BuildChange =>
  plugs({ pcie8: 0, p12v2x6: 1, tdpWatts }, psu);
const eps = (own: number | undefined, board: number | undefined): BuildChange => ({
  psu: { eps8: own },
  motherboard: { eps8: board },
});
const shape = (formFactor: string | undefined, box: BuildChange['case'] = {}, lengthMm = 140): BuildChange => ({
  psu: { formFactor, lengthMm },
  case: box,
});
const byType = (formFactor: string, caseType: string | undefined): BuildChange =>
  shape(formFactor, { caseType, psuFormFactors: undefined });
const volts = (min: number, max: number): BuildChange => ({ psu: { inputVolts: { min, max } } });
const SATA = { usesM2: false, usesSata: true, formFactor: '2.5"', interface: 'SATA III', pcieGen: undefined };
const WATER = { waterCooled: true, radiatorSizeMm: 240, heightMm: undefined };

const CASES: readonly RuleCase[] = [
  ['R32', 'as many 8-pin plugs as needed', plugs({ pcie8: 3 }), 'pass'],
  ['R32', 'one more needed', plugs({ pcie8: 4 }), 'error'],
  ['R32', 'a 16-pin plug', sixteen({ p12v2x6: 1, pcie8: 0 }), 'pass'],
  ['R32', 'a 16-pin plug by adapter', sixteen({ p12v2x6: 0, pcie8: 3 }), 'warning'],
  ['R32', 'too few 8-pin plugs for the adapter', sixteen({ p12v2x6: 0, pcie8: 2 }), 'error'],
  ['R32', '451 W need four for the adapter', sixteen({ p12v2x6: 0, pcie8: 3 }, 451), 'error'],
  ['R32', 'no plug at all', plugs({}, { pcie8: 0, p12v2x6: 0 }), 'error'],
  ['R32', 'a card of 75 W', plugs({ pcie8: undefined, p12v2x6: undefined, tdpWatts: 75 }), 'pass'],
  ['R32', 'a card of 76 W', plugs({ pcie8: undefined, p12v2x6: undefined, tdpWatts: 76 }), 'unknown gpu.pcie8'],
  ['R32', 'a card without plugs', plugs({ pcie8: 0, p12v2x6: 0 }), 'pass'],
  ['R32', 'only one kind of plug is known, as none', plugs({ pcie8: 0, p12v2x6: undefined }), 'unknown gpu.p12v2x6'],
  ['R32', 'only one kind of plug is known', plugs({ pcie8: 2, p12v2x6: undefined }), 'pass'],
  ['R32', '8-pin plugs of the supply', plugs({}, { pcie8: undefined }), 'unknown psu.pcie8'],
  ['R32', '16-pin plugs of the supply', sixteen({ p12v2x6: undefined }), 'unknown psu.p12v2x6'],
  [
    'R32',
    'the power for the adapter',
    plugs({ p12v2x6: 1, pcie8: 0, tdpWatts: undefined }, { p12v2x6: 0 }),
    'unknown gpu.tdpWatts',
  ],
  [
    'R32',
    'no adapter without plugs',
    plugs({ p12v2x6: 1, pcie8: 0, tdpWatts: undefined }, { p12v2x6: 0, pcie8: 0 }),
    'error',
  ],
  ['R32', 'no card', { gpu: null }, 'silent'],

  ['R33', 'as many plugs as sockets', eps(2, 2), 'pass'],
  ['R33', 'the second socket stays empty', eps(1, 2), 'info'],
  ['R33', 'one plug for three sockets', eps(1, 3), 'warning'],
  ['R33', 'two plugs for three sockets', eps(2, 3), 'warning'],
  ['R33', 'no plug', eps(0, 1), 'error'],
  ['R33', 'no plug, the board not known', eps(0, undefined), 'error'],
  ['R33', 'the board not known', eps(1, undefined), 'silent'],
  ['R33', 'plugs not known', eps(undefined, 1), 'unknown psu.eps8'],

  ['R34', 'a shape of the list', {}, 'pass'],
  ['R34', 'SFX in a case for ATX', shape('SFX'), 'warning'],
  ['R34', 'SFX-L in a case for ATX', shape('SFX-L'), 'warning'],
  ['R34', 'SFX in a case for SFX-L', shape('SFX', { psuFormFactors: ['SFX-L'] }), 'pass'],
  ['R34', 'SFX-L in a case for SFX', shape('SFX-L', { psuFormFactors: ['SFX'] }), 'error'],
  ['R34', 'ATX in a case for SFX', shape('ATX', { psuFormFactors: ['SFX'] }), 'error'],
  ['R34', 'TFX in a case for ATX', shape('TFX'), 'error'],
  ['R34', 'a case for none', shape('ATX', { psuFormFactors: [] }), 'error'],
  ['R34', 'exactly as long as the room', shape('ATX', {}, 200), 'pass'],
  ['R34', 'only without the drive cage', shape('ATX', { safePsuLengthMm: 160 }, 180), 'warning'],
  [
    'R34',
    'longer than is safe, the rest not known',
    shape('ATX', { maxPsuLengthMm: undefined, safePsuLengthMm: 160 }, 180),
    'info by fallback',
  ],
  ['R34', 'as long as is safe', shape('ATX', { maxPsuLengthMm: undefined, safePsuLengthMm: 160 }, 160), 'pass'],
  ['R34', '1 mm too long', shape('ATX', {}, 201), 'error'],
  ['R34', 'too long, the shape not known', shape(undefined, {}, 201), 'error'],
  ['R34', 'length of the supply not known', { psu: { lengthMm: undefined } }, 'info by fallback'],
  ['R34', 'room of the case not known', { case: { maxPsuLengthMm: undefined } }, 'info by fallback'],
  ['R34', 'needs a bracket, the length not known', { psu: { formFactor: 'SFX', lengthMm: undefined } }, 'warning'],
  ['R34', 'ATX in a mid tower by its type', byType('ATX', 'ATX Mid Tower'), 'info by fallback'],
  ['R34', 'ATX in a mini tower by its type', byType('ATX', 'MicroATX Mini Tower'), 'info by fallback'],
  ['R34', 'TFX in a full tower by its type', byType('TFX', 'ATX Full Tower'), 'info by fallback'],
  ['R34', 'a Mini-ITX tower', byType('ATX', 'Mini ITX Tower'), 'unknown case.psuFormFactors'],
  ['R34', 'a case of unknown type', byType('ATX', undefined), 'unknown case.psuFormFactors'],
  ['R34', 'shape not known', shape(undefined), 'unknown psu.formFactor'],

  ['R35', 'exactly enough', { storage: SATA, quantities: { storage: 6 } }, 'pass'],
  ['R35', 'one drive more', { storage: SATA, quantities: { storage: 7 } }, 'warning'],
  [
    'R35',
    'the pump of a water cooler counts',
    { storage: SATA, quantities: { storage: 6 }, cooling: WATER },
    'warning',
  ],
  ['R35', 'an M.2 drive needs none', { quantities: { storage: 7 } }, 'pass'],
  ['R35', 'plugs not known', { psu: { sataPower: undefined }, storage: SATA }, 'silent'],
  ['R35', 'kind of drive not known', { storage: { ...SATA, usesSata: undefined, interface: undefined } }, 'silent'],
  ['R35', 'kind of cooler not known', { cooling: { waterCooled: undefined, heightMm: undefined } }, 'silent'],

  ['R37', '100 to 240 V', {}, 'pass'],
  ['R37', '200 to 240 V', volts(200, 240), 'pass'],
  ['R37', '230 V', volts(230, 230), 'pass'],
  ['R37', '115 V', volts(115, 115), 'error'],
  ['R37', '100 to 127 V', volts(100, 127), 'error'],
  ['R37', '110 to 220 V', volts(110, 220), 'info by fallback'],
  ['R37', 'not known', { psu: { inputVolts: undefined } }, 'info by fallback'],
];

describe('the rules of the power supply', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it('count the plugs that an adapter takes: one for 150 W', () => {
    const text = (tdpWatts: number) => verdictOf('R32', sixteen({ p12v2x6: 0, pcie8: 4 }, tdpWatts))?.message;
    expect(text(150)).toContain('from 1 8-pin plug of');
    expect(text(151)).toContain('from 2 8-pin plugs of');
    expect(text(600)).toContain('from 4 8-pin plugs of');
  });
});
