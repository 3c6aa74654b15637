import { describe, expect, it } from '@jest/globals';
import { type BuildChange, type RuleCase, said, verdictOf } from '../../test/a-build.js';

type Cooler = BuildChange['cooling'];
const cooler = (cooling: Cooler, box: BuildChange['case'] = {}): BuildChange => ({ cooling, case: box });
const water = (radiatorSizeMm: number | undefined, box: BuildChange['case'] = {}, more: Cooler = {}): BuildChange =>
  cooler({ waterCooled: true, radiatorSizeMm, heightMm: undefined, towers: undefined, ...more }, box);
const peak = (maxPowerWatts: number | undefined, cooling: Cooler = {}, cpu: BuildChange['cpu'] = {}): BuildChange => ({
  cpu: { maxPowerWatts, ...cpu },
  cooling,
});
const boxed = (includesCooler: boolean | undefined): BuildChange => ({ cpu: { includesCooler }, cooling: null });
const CASE_FAN = {
  ...{ accessoryType: 'Case fan', waterCooled: undefined, heightMm: undefined },
  supportedSockets: undefined,
};

const CASES: readonly RuleCase[] = [
  ['R20', 'a socket of the list', {}, 'pass'],
  ['R20', 'a socket that is not in the list', { cpu: { socket: 'LGA 1200' } }, 'error'],
  ['R20', 'LGA 1851 where only LGA 1700 is listed', { cpu: { socket: 'LGA 1851' } }, 'warning'],
  [
    'R20',
    'LGA 1200 where only LGA 1151 is listed',
    { cpu: { socket: 'LGA 1200' }, ...cooler({ supportedSockets: ['LGA 1151'] }) },
    'warning',
  ],
  ['R20', 'AM5 where only AM4 is listed', cooler({ supportedSockets: ['AM4'] }), 'warning'],
  [
    'R20',
    'AM4 where only AM5 is listed',
    { cpu: { socket: 'AM4' }, ...cooler({ supportedSockets: ['AM5'] }) },
    'error',
  ],
  [
    'R20',
    'LGA 1851 when listed',
    { ...cooler({ supportedSockets: ['LGA 1851'] }), cpu: { socket: 'LGA 1851' } },
    'pass',
  ],
  ['R20', 'the board without a processor', { cpu: null, ...cooler({ supportedSockets: ['LGA 1700'] }) }, 'error'],
  ['R20', 'no sockets', cooler({ supportedSockets: undefined }), 'unknown cooling.supportedSockets'],
  ['R20', 'no socket', { cpu: { socket: undefined } }, 'unknown cpu.socket'],
  ['R20', 'a case fan in the slot', cooler(CASE_FAN), 'silent'],

  ['R21', 'a cooler', {}, 'pass'],
  ['R21', 'a cooler in the box', boxed(true), 'pass'],
  ['R21', 'no cooler in the box', boxed(false), 'warning'],
  ['R21', 'not known', boxed(undefined), 'info by fallback'],
  ['R21', 'a case fan is no cooler', { ...boxed(false), cooling: CASE_FAN }, 'warning'],

  ['R22', '5 mm to spare', cooler({ heightMm: 160 }), 'pass'],
  ['R22', '4 mm to spare', cooler({ heightMm: 161 }), 'warning'],
  ['R22', 'exactly as high as the room', cooler({ heightMm: 165 }), 'warning'],
  ['R22', '1 mm too high', cooler({ heightMm: 166 }), 'error'],
  ['R22', 'only if something comes out', cooler({ heightMm: 160 }, { safeCoolerHeightMm: 150 }), 'warning'],
  [
    'R22',
    'higher than is safe, the rest not known',
    cooler({ heightMm: 160 }, { maxCoolerHeightMm: undefined, safeCoolerHeightMm: 150 }),
    'unknown case.maxCoolerHeightMm',
  ],
  ['R22', 'a water cooler', water(240), 'silent'],
  ['R22', 'no height', cooler({ heightMm: undefined }), 'unknown cooling.heightMm'],
  [
    'R22',
    'a cooler of unknown kind',
    cooler({ heightMm: undefined, waterCooled: undefined }),
    'unknown cooling.waterCooled',
  ],
  ['R22', 'no room known', cooler({}, { maxCoolerHeightMm: undefined }), 'unknown case.maxCoolerHeightMm'],

  ['R23', 'exactly nine tenths of the peak', peak(100, { ratedWatts: 90 }), 'pass'],
  ['R23', 'less than nine tenths', peak(100, { ratedWatts: 89 }), 'warning'],
  ['R23', 'the peak by P1', peak(undefined, { ratedWatts: 78 }), 'warning'],
  ['R23', 'a kind that is enough', peak(160, { ratedWatts: undefined, towers: 1 }), 'info by fallback'],
  ['R23', 'a kind that is not', peak(300, { ratedWatts: undefined, towers: 2 }), 'info by fallback'],
  ['R23', 'the cooler in the box', { ...boxed(true), cpu: { maxPowerWatts: 88 } }, 'info by fallback'],
  ['R23', 'no cooler', boxed(false), 'silent'],
  ['R23', 'no power of the processor', peak(undefined, {}, { tdpWatts: undefined }), 'unknown cpu.tdpWatts'],
  [
    'R23',
    'neither rating nor kind',
    peak(100, { ratedWatts: undefined, towers: undefined }),
    'unknown cooling.ratedWatts',
  ],
  ['R23', 'a small radiator', water(120, {}, { ratedWatts: undefined }), 'unknown cooling.ratedWatts'],

  ['R24', 'a known place', water(240), 'info'],
  ['R24', 'a size of the list, no places known', water(240, { radiators: undefined }), 'pass'],
  ['R24', 'no place', water(420), 'error'],
  ['R24', 'a case for no radiator', water(240, { radiatorSizesMm: [] }), 'error'],
  [
    'R24',
    'no place of all places',
    water(240, { radiatorSizesMm: undefined, radiators: { top: [], front: [360], rear: [], side: [], bottom: [] } }),
    'error',
  ],
  [
    'R24',
    'no place of the known places',
    water(240, { radiatorSizesMm: undefined, radiators: { front: [360] } }),
    'unknown case.radiatorSizesMm',
  ],
  ['R24', 'no size of the radiator', water(undefined), 'unknown cooling.radiatorSizeMm'],
  [
    'R24',
    'nothing of the case',
    water(240, { radiatorSizesMm: undefined, radiators: undefined }),
    'unknown case.radiatorSizesMm',
  ],
  ['R24', 'an air cooler', {}, 'silent'],

  ['R25', 'a header for the fan', { motherboard: { fanHeaders: 1 } }, 'pass'],
  ['R25', 'no header', { motherboard: { fanHeaders: 0 } }, 'info'],
  ['R25', 'no header for the pump', { ...water(240), motherboard: { fanHeaders: 1 } }, 'info'],
  ['R25', 'headers for fan and pump', { ...water(240), motherboard: { fanHeaders: 2 } }, 'pass'],
  ['R25', 'headers not known', { motherboard: { fanHeaders: undefined } }, 'silent'],
];

describe('the rules of the cooler', () => {
  it.each(CASES)('%s: %s', (rule, _what, change, says) => {
    expect(said(rule, change)).toBe(says);
  });

  it.each<[string, number, BuildChange]>([
    ['boxed', 65, boxed(true)],
    ['with one tower', 150, cooler({ ratedWatts: undefined, towers: 1 })],
    ['with two towers', 220, cooler({ ratedWatts: undefined, towers: 2 })],
    ['with a radiator of 240 mm', 220, water(240, {}, { ratedWatts: undefined })],
    ['with a radiator of 280 mm', 240, water(280, {}, { ratedWatts: undefined })],
    ['with a radiator of 360 mm', 280, water(360, {}, { ratedWatts: undefined })],
  ])('count a cooler %s for %d W', (_kind, watts, change) => {
    expect(verdictOf('R23', change)?.values.find(({ field }) => field === 'ratedWatts')?.value).toBe(watts);
  });

  it.each([
    ['the top before the front', { top: [240], front: [240] }, 'top'],
    ['the side before the front', { front: [240], side: [240] }, 'side'],
    ['the front last', { top: [120], front: [240] }, 'front'],
  ])('name the place of the radiator: %s', (_what, radiators, place) => {
    expect(verdictOf('R24', water(240, { radiators }))?.message).toContain(`goes to the ${place} of Meshify case`);
  });

  it('mark an estimated peak', () => {
    expect(verdictOf('R23', peak(undefined))?.message).toContain('draws up to 88 W (estimate)');
    expect(verdictOf('R23', peak(88))?.message).not.toContain('estimate');
  });
});
