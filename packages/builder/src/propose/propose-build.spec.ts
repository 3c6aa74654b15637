import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRESETS } from '@shop/contracts/builds';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { checkBuild } from '../check/check-build.js';
import { type Part, quantityOf, type SlotFacts } from '../parts/part.js';
import { type ProposedBuild, proposeBuild } from './propose-build.js';
import type { PartsBySlot } from './options.js';
import { PRESET_PLANS } from './presets.js';
import { TOLERANCES } from './search.js';

/** Often the first value, sometimes another one or none. */
const mostly = <Value>(...values: Value[]): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fc.constant(undefined) });

/** Two platforms, and parts of both; some facts are missing, some parts are sold out. */
const FACTS: { [Id in SlotId]: fc.Arbitrary<SlotFacts[Id]> } = {
  cpu: fc
    .tuple(fc.boolean(), fc.constantFrom(4, 6, 8, 12, 16), mostly(65, 105, 170), mostly(true, false), fc.boolean())
    .map(([isAmd, cores, tdpWatts, integratedGraphics, includesCooler]) => ({
      ...{ socket: isAmd ? 'AM5' : 'LGA 1700', generation: isAmd ? 'Ryzen 7000' : 'Core 13th gen' },
      ...{ cores, tdpWatts, integratedGraphics, includesCooler, maxRamGb: 128 },
      ramTypes: isAmd ? ['DDR5'] : ['DDR4', 'DDR5'],
    })),
  motherboard: fc
    .tuple(fc.boolean(), fc.boolean(), mostly('ATX', 'Micro-ATX', 'Mini-ITX'), mostly(128, 192), mostly(2, 0))
    .map(([isAmd, isDdr5, formFactor, maxRamGb, videoPorts]) => ({
      ...{ socket: isAmd ? 'AM5' : 'LGA 1700', chipset: isAmd ? 'B650' : 'B760', formFactor, maxRamGb },
      ...{ ramType: isAmd || isDdr5 ? 'DDR5' : 'DDR4', ramForm: 'DIMM', ramSlots: 4, m2Slots: 2, sataPorts: 4 },
      ...{ videoPorts, eps8: 1, pcieX16Slots: 1 },
    })),
  gpu: fc
    .tuple(fc.constantFrom(6, 8, 12, 16, 24), mostly(220, 300, 340), mostly(120, 200, 320))
    .map(([vramGb, lengthMm, tdpWatts]) => ({ vramGb, lengthMm, tdpWatts, slots: 2, pcie8: 2, p12v2x6: 0 })),
  ram: fc
    .tuple(fc.boolean(), fc.constantFrom(8, 16, 32, 64), fc.constantFrom(1, 2))
    .map(([isDdr5, capacityGb, modules]) => ({
      ...{ ramType: isDdr5 ? 'DDR5' : 'DDR4', capacityGb, modules, ramForm: 'DIMM', heightMm: 35 },
    })),
  storage: fc
    .tuple(fc.constantFrom(250, 500, 1000, 2000), fc.constantFrom('SSD', 'HDD'))
    .map(([capacityGb, kind]) =>
      kind === 'SSD'
        ? { storageType: kind, capacityGb, formFactor: 'M.2-2280', interface: 'PCIe 4.0 x4', usesM2: true, pcieGen: 4 }
        : { storageType: kind, capacityGb, formFactor: '3.5"', interface: 'SATA', usesSata: true },
    ),
  case: fc
    .tuple(fc.boolean(), mostly(310, 400), mostly(150, 170))
    .map(([isSmall, maxGpuLengthMm, maxCoolerHeightMm]) => ({
      ...{
        supportedFormFactors: isSmall ? ['Mini-ITX', 'Micro-ATX'] : ['ATX', 'Micro-ATX', 'Mini-ITX'],
        maxGpuLengthMm,
      },
      ...{ maxCoolerHeightMm, radiatorSizesMm: [240], psuFormFactors: ['ATX'], maxPsuLengthMm: 200, expansionSlots: 4 },
      ...{ bays35: 1, bays25: 1, fansIncluded: 2 },
    })),
  cooling: fc.tuple(mostly(140, 165), mostly(120, 250), fc.boolean()).map(([heightMm, ratedWatts, isForBoth]) => ({
    ...{ supportedSockets: isForBoth ? ['AM5', 'LGA 1700'] : ['AM5'], waterCooled: false, heightMm, ratedWatts },
    ...{ ramClearanceMm: 50, fanCount: 1 },
  })),
  psu: fc.tuple(mostly(450, 650, 850, 1000), mostly(2, 4)).map(([wattage, pcie8]) => ({
    ...{ wattage, pcie8, formFactor: 'ATX', atxVersion: '3.0', eps8: 2, p12v2x6: 1, sataPower: 4, lengthMm: 150 },
    inputVolts: { min: 100, max: 240 },
  })),
};

const partsOf = <Id extends SlotId>(slot: Id): fc.Arbitrary<Part<Id>[]> =>
  fc
    .array(fc.tuple(FACTS[slot] as fc.Arbitrary<SlotFacts[Id]>, fc.integer({ min: 20, max: 900 }), fc.nat(3)), {
      minLength: 3,
      maxLength: 9,
    })
    .map((rows) =>
      rows.map(([facts, hundreds, countInStock], index) => ({
        ...{ id: `${slot}-${index}`, name: `${slot} ${index}`, price: hundreds * 100, countInStock, facts },
      })),
    );
const catalogue = fc.record(
  Object.fromEntries(SLOT_IDS.map((slot) => [slot, partsOf(slot)])),
) as unknown as fc.Arbitrary<PartsBySlot>;
const preset = fc.constantFrom(...PRESETS);
const budget = fc.integer({ min: 10_000, max: 500_000 });

type Found = Extract<ProposedBuild, { total: number }>;
const isFound = (proposed: ProposedBuild): proposed is Found => proposed.build !== undefined;

describe('a proposed build', () => {
  it('is compatible, complete, in stock, within the budget and as its preset wants it', () => {
    let proposals = 0;
    fc.assert(
      fc.property(catalogue, preset, budget, (parts, name, kes) => {
        const proposed = proposeBuild(name, kes, parts);
        if (!isFound(proposed)) return;
        proposals += 1;
        const { build } = proposed;
        const check = checkBuild(build);
        expect(check.verdicts.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (proposed.tolerance !== 'unverified') expect(check.verified).toBe(true);
        const warnings = check.verdicts.filter(({ severity }) => severity === 'warning');
        if (proposed.tolerance === 'none') expect(warnings).toEqual([]);
        expect(check.verdicts.filter(({ rule }) => rule === 'R40')).toMatchObject([{ severity: 'pass' }]);
        expect(check.total).toBe(proposed.total);
        expect(proposed.total).toBeLessThanOrEqual(kes);
        for (const slot of SLOT_IDS)
          expect(build.parts[slot]?.countInStock ?? Infinity).toBeGreaterThanOrEqual(quantityOf(build, slot));
        const { cpu, ram, storage, gpu, cooling } = build.parts;
        const { wishes } = PRESET_PLANS[name];
        expect(cpu?.facts.cores).toBeGreaterThanOrEqual(wishes.cores);
        expect((ram?.facts.capacityGb ?? 0) * quantityOf(build, 'ram')).toBeGreaterThanOrEqual(wishes.ramGb);
        expect(storage?.facts).toMatchObject({ storageType: 'SSD' });
        expect(cooling !== undefined || cpu?.facts.includesCooler).toBe(true);
        expect(gpu !== undefined || (name === 'office' && cpu?.facts.integratedGraphics)).toBe(true);
      }),
      { numRuns: 60, seed: 11 },
    );
    expect(proposals).toBeGreaterThan(10);
  });

  it('of a larger budget is never of a worse kind, nor of less quality of the same kind', () => {
    let pairs = 0;
    fc.assert(
      fc.property(catalogue, preset, budget, fc.integer({ min: 100, max: 100_000 }), (parts, name, kes, more) => {
        const [less, richer] = [proposeBuild(name, kes, parts), proposeBuild(name, kes + more, parts)];
        if (!isFound(less)) return;
        if (!isFound(richer)) throw new Error('a larger budget gives nothing');
        if (name === 'office' && (less.build.parts.gpu === undefined) !== (richer.build.parts.gpu === undefined))
          return;
        pairs += 1;
        const [worse, better] = [TOLERANCES.indexOf(less.tolerance), TOLERANCES.indexOf(richer.tolerance)];
        expect(better).toBeLessThanOrEqual(worse);
        if (better === worse) expect(richer.quality).toBeGreaterThanOrEqual(less.quality - 1e-9);
      }),
      { numRuns: 60, seed: 12 },
    );
    expect(pairs).toBeGreaterThan(10);
  });

  it('is the same for the same parts in any order', () => {
    fc.assert(
      fc.property(catalogue, preset, budget, (parts, name, kes) => {
        const reversed = Object.fromEntries(
          SLOT_IDS.map((slot) => [slot, parts[slot].toReversed()]),
        ) as unknown as PartsBySlot;
        expect(proposeBuild(name, kes, reversed)).toEqual(proposeBuild(name, kes, parts));
      }),
      { numRuns: 20, seed: 13 },
    );
  });

  it('costs at least the smallest price that a refusal names', () => {
    let refusals = 0;
    fc.assert(
      fc.property(catalogue, preset, (parts, name) => {
        const refused = proposeBuild(name, 1, parts);
        if (isFound(refused) || refused.smallest === undefined) return;
        refusals += 1;
        const { smallest } = refused;
        expect(proposeBuild(name, smallest, parts)).toMatchObject({ total: smallest });
        expect(isFound(proposeBuild(name, smallest - 1, parts))).toBe(false);
      }),
      { numRuns: 30, seed: 14 },
    );
    expect(refusals).toBeGreaterThan(5);
  });
});

describe('the presets', () => {
  it.each(PRESETS)('%s spends the whole budget', (name) => {
    const shares = Object.values(PRESET_PLANS[name].shares);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });
});
