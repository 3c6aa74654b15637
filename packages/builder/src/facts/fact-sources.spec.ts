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

  it('is no plug at all on a card that needs one', () => {
    const sources = { pcie8: 'parsed', p12v2x6: 'parsed' } as const;
    const of = (facts: object) => Object.keys(withoutImpossibleZeros('graphics-cards', { ...facts }, sources));
    expect(of({ tdpWatts: 200, pcie8: 0, p12v2x6: 0 })).toEqual(['tdpWatts']);
    expect(of({ tdpWatts: 200, pcie8: 0, p12v2x6: 1 })).toEqual(['tdpWatts', 'pcie8', 'p12v2x6']);
    expect(of({ tdpWatts: 75, pcie8: 0, p12v2x6: 0 })).toEqual(['tdpWatts', 'pcie8', 'p12v2x6']);
  });
});
