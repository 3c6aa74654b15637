import { describe, expect, it } from '@jest/globals';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { aBuild, aPart, type BuildChange, said, without } from '../../test/a-build.js';
import { checkBuild } from '../check/check-build.js';
import { cpuPeak, powerLoad, psuForGpu, recommendedPsu, recommendedUps, transientPsu } from './power.js';

const only = (slot: SlotId, change: BuildChange): BuildChange => ({
  ...without(...SLOT_IDS.filter((one) => one !== slot)),
  ...change,
});
/** The W of one source in a build with only its part. */
const draw = (slot: SlotId, change: BuildChange, source: string = slot): number | undefined =>
  powerLoad(aBuild(only(slot, change))).items.find((item) => item.source === source)?.watts;

describe("P1, the processor's peak", () => {
  it.each([
    ['AM4', 135],
    ['AM5', 135],
    ['LGA 1200', 200],
    ['LGA 1700', 200],
    ['LGA 1851', 200],
    ['LGA 1151', 150],
    ['sTR5', 150],
    [undefined, 150],
  ])('on %s is %d W for a TDP of 100 W', (socket, watts) => {
    const peak = cpuPeak(aPart('cpu', { socket, tdpWatts: 100, maxPowerWatts: undefined }));
    expect(peak?.watts).toBeCloseTo(watts);
    expect(peak?.isEstimate).toBe(true);
  });

  it("is the maker's maximum where it is known", () => {
    expect(cpuPeak(aPart('cpu', { tdpWatts: 125, maxPowerWatts: 253 }))).toEqual({ watts: 253, isEstimate: false });
  });

  it('is unknown without both', () => {
    expect(cpuPeak(aPart('cpu', { tdpWatts: undefined, maxPowerWatts: undefined }))).toBeUndefined();
  });
});

describe('P2, the load', () => {
  it.each<[string, number, SlotId, BuildChange, string?]>([
    ['a card', 115, 'gpu', {}],
    ...(
      [
        ['Mini-ITX', 30],
        ['Micro-ATX', 40],
        ['ATX', 50],
        ['E-ATX', 60],
        [undefined, 50],
      ] as const
    ).map(([formFactor, watts]): [string, number, SlotId, BuildChange] => [
      `a board of size ${formFactor}`,
      watts,
      'motherboard',
      { motherboard: { formFactor } },
    ]),
    ['two modules of DDR4', 8, 'ram', { ram: { ramType: 'DDR4' } }],
    ['two modules of DDR5', 10, 'ram', {}],
    ['two kits of DDR5', 20, 'ram', { quantities: { ram: 2 } }],
    ['a kit whose name has its modules', 20, 'ram', { ram: { modules: undefined, name: 'Kit 4x8GB' } }],
    ['two NVMe drives', 16, 'storage', { quantities: { storage: 2 } }],
    ['an SATA drive', 4, 'storage', { storage: { usesM2: false, usesSata: true, formFactor: '2.5"' } }],
    ['an M.2 drive with SATA', 4, 'storage', { storage: { interface: 'SATA III', pcieGen: undefined } }],
    [
      'a hard disk',
      10,
      'storage',
      { storage: { storageType: 'HDD', formFactor: '3.5"', usesM2: false, usesSata: true } },
    ],
    ['an external drive', 0, 'storage', { storage: { external: true } }],
    ['an air cooler with two fans', 10, 'cooling', { cooling: { fanCount: 2 } }],
    ['an air cooler of unknown fans', 5, 'cooling', { cooling: { fanCount: undefined } }],
    ['a cooler without fan', 0, 'cooling', { cooling: { fanless: true } }],
    ['a water cooler with three fans', 24, 'cooling', { cooling: { waterCooled: true, fanCount: 3 } }],
    [
      'a radiator of 280 mm',
      21,
      'cooling',
      { cooling: { waterCooled: true, radiatorSizeMm: 280, fanCount: undefined } },
    ],
    ['the cooler in the box', 5, 'cpu', {}, 'cooling'],
    ['the fans of a case', 6, 'case', { case: { fansIncluded: 2 } }, 'fans'],
    ['a case without fans', 0, 'case', { case: { fansIncluded: 0 } }, 'fans'],
    ['fans that are not known', 9, 'case', { case: { fansIncluded: undefined } }, 'fans'],
    ['USB', 20, 'case', {}, 'usb'],
  ])('counts %s as %d W', (_what, watts, slot, change, ...source) => {
    expect(draw(slot, change, ...source)).toBe(watts);
  });

  it('is the sum, with each part itemised', () => {
    const { power, estimatedWatts, isAtLeast } = checkBuild(aBuild());
    expect(power.map(({ source, watts }) => [source, watts])).toEqual([
      ['cpu', 88],
      ['gpu', 115],
      ['motherboard', 50],
      ['ram', 10],
      ['storage', 8],
      ['cooling', 5],
      ['fans', 9],
      ['usb', 20],
    ]);
    expect({ estimatedWatts, isAtLeast }).toEqual({ estimatedWatts: 305, isAtLeast: false });
  });

  it('has no total without the power of the card', () => {
    const { estimatedWatts, recommendedPsuWatts, recommendedUpsVa } = checkBuild(
      aBuild({ gpu: { tdpWatts: undefined } }),
    );
    expect([estimatedWatts, recommendedPsuWatts, recommendedUpsVa]).toEqual([undefined, undefined, undefined]);
  });

  it('is "at least" without the power of the processor', () => {
    const check = checkBuild(aBuild({ cpu: { tdpWatts: undefined, maxPowerWatts: undefined } }));
    expect(check).toMatchObject({ estimatedWatts: 217, isAtLeast: true });
  });

  it('of nothing is nothing', () => {
    const check = checkBuild(aBuild(without(...SLOT_IDS)));
    expect(check).toMatchObject({
      estimatedWatts: 0,
      recommendedPsuWatts: undefined,
      recommendedUpsVa: undefined,
      power: [],
    });
  });
});

describe('P3, the recommended power supply', () => {
  it.each([
    ['RTX 4060', 115, 550],
    ['RTX 4070', 200, 650],
    ['RTX 4080', 320, 750],
    ['GTX 1650', 75, 300],
    ['just above the slot', 76, 500],
  ])('for a card like %s (%d W) is %d W', (_card, tdpWatts, watts) => {
    expect(psuForGpu(tdpWatts)).toBe(watts);
    const change: BuildChange = { cpu: { maxPowerWatts: 50 }, gpu: { tdpWatts, recommendedPsuWatts: undefined } };
    expect(recommendedPsu(aBuild(change))).toBe(watts);
  });

  it('for an RTX 4090 with a processor of 253 W is 1000 W', () => {
    const build = aBuild({
      cpu: { socket: 'LGA 1700', tdpWatts: 125, maxPowerWatts: 253 },
      gpu: { tdpWatts: 450, recommendedPsuWatts: 850 },
      cooling: { waterCooled: true, radiatorSizeMm: 360, fanCount: 3 },
    });
    expect(recommendedPsu(build)).toBe(1000);
  });

  it("is at least the card's own recommendation", () => {
    expect(recommendedPsu(aBuild({ gpu: { recommendedPsuWatts: 700 } }))).toBe(700);
  });

  it('without a card is the load with its margin, at least 300 W', () => {
    expect(recommendedPsu(aBuild(without('gpu')))).toBe(300);
    expect(recommendedPsu(aBuild({ gpu: null, cpu: { maxPowerWatts: 253 } }))).toBe(450);
  });
});

describe('P4, short peaks', () => {
  it.each([
    ['3.0', 900],
    ['2.52', 950],
  ])("with P3 gives for Intel's example and ATX %s a supply of %d W", (atxVersion, watts) => {
    // The rest of 150 W: board 50, memory 20, hard disk 10, cooler 35, case fans 15, USB 20.
    const change = (wattage: number): BuildChange => ({
      cpu: { maxPowerWatts: 300 },
      gpu: { tdpWatts: 300, recommendedPsuWatts: undefined },
      cooling: { fanCount: 7 },
      case: { fansIncluded: 5 },
      storage: { storageType: 'HDD' },
      ram: { modules: 4, moduleGb: 8, speedMts: 5200 },
      psu: { wattage, atxVersion },
    });
    expect(powerLoad(aBuild(change(0))).watts).toBe(750);
    const steps = Array.from({ length: 30 }, (_, step) => 300 + 50 * step);
    expect(
      steps.find((one) => !(['R30', 'R31'] as const).some((rule) => /error|warning/.test(said(rule, change(one))))),
    ).toBe(watts);
  });

  it.each([
    ['3.0', true],
    ['3.1', true],
    ['ATX 3.0', true],
    ['2.52', false],
    [undefined, false],
    ['ATX12V 2.52', false],
    ['ATX12V 3.1', true],
    ['3', true],
  ])('takes version %s as ATX 3: %s', (version, isAtx3) => {
    expect(transientPsu(600, 300, version) === (600 + 2 * 300) / 2).toBe(isAtx3);
  });
});

describe('P5, the UPS', () => {
  it.each([
    [305, 500],
    [337.5, 500],
    [338, 600],
    [750, 1200],
  ])('for %d W has %d VA', (load, va) => {
    expect(recommendedUps(load)).toBe(va);
  });
});
