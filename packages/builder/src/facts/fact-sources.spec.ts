import { describe, expect, it } from '@jest/globals';
import { withoutImpossibleZeros } from './fact-sources.js';

describe('a zero that cannot be', () => {
  it.each(['parsed', 'imported'] as const)('is missing when it was %s', (source) => {
    const facts = { eps8: 0, pcie8: 0 };
    expect(withoutImpossibleZeros('power-supply', facts, { eps8: source, pcie8: source })).toEqual({ pcie8: 0 });
  });

  it('counts when staff entered it', () => {
    expect(withoutImpossibleZeros('power-supply', { eps8: 0 }, { eps8: 'entered' })).toEqual({ eps8: 0 });
    expect(withoutImpossibleZeros('power-supply', { eps8: 0 })).toEqual({ eps8: 0 });
  });

  it.each([
    ['graphics-cards', { lengthMm: 0, heightMm: 0, slots: 0, tdpWatts: 0, recommendedPsuWatts: 0 }],
    ['memory', { heightMm: 0, speedMts: 0 }],
    ['cpu-cooling', { heightMm: 0, ratedWatts: 0, radiatorSizeMm: 0 }],
    ['power-supply', { lengthMm: 0 }],
  ] as const)('is missing where it is a measure, whoever wrote it: %s', (category, facts) => {
    expect(withoutImpossibleZeros(category, facts, {})).toEqual({});
  });

  it.each([
    ['cases', { maxGpuLengthMm: 0, maxCoolerHeightMm: 0, maxGpuHeightMm: 0, supportedFormFactors: [] }],
    ['cpu-cooling', { supportedSockets: [], ramClearanceMm: 0 }],
    ['processors', { maxRamGb: 0, ramTypes: [] }],
    ['power-supply', { inputVolts: { min: 0, max: 0 } }],
  ] as const)('is missing where it is a limit or an empty list that was imported: %s', (category, facts) => {
    const sources = Object.fromEntries(Object.keys(facts).map((key) => [key, 'imported' as const]));
    expect(withoutImpossibleZeros(category, facts, sources)).toEqual({});
    expect(withoutImpossibleZeros(category, facts)).toEqual(facts);
  });

  it('is no plug at all on a card that needs one', () => {
    const sources = { pcie8: 'parsed', p12v2x6: 'parsed' } as const;
    const of = (facts: object) => Object.keys(withoutImpossibleZeros('graphics-cards', { ...facts }, sources));
    expect(of({ tdpWatts: 200, pcie8: 0, p12v2x6: 0 })).toEqual(['tdpWatts']);
    expect(of({ tdpWatts: 200, pcie8: 0, p12v2x6: 1 })).toEqual(['tdpWatts', 'pcie8', 'p12v2x6']);
    expect(of({ tdpWatts: 75, pcie8: 0, p12v2x6: 0 })).toEqual(['tdpWatts', 'pcie8', 'p12v2x6']);
  });
});
