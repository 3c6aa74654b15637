import { describe, expect, it } from '@jest/globals';
import { validFacts } from './valid-facts.js';

describe('validFacts', () => {
  it('gives standard names, and leaves all else as it is', () => {
    const facts = { supportedSockets: ['LGA1700', 'am5', 'FCLGA1700'], own: { any: [null] } };
    const named = { supportedSockets: ['LGA 1700', 'AM5'], own: { any: [null] } };
    expect(validFacts('cpu-cooling', facts)).toEqual({ facts: named, errors: [] });
  });

  it('names each wrong value, and returns it unchanged', () => {
    const facts = { ramType: 'DDR9', ramForm: 7, capacityGb: 16 };
    expect(validFacts('memory', facts)).toEqual({
      facts,
      errors: [
        { path: 'ramForm', message: expect.any(String) },
        { path: 'ramType', message: '"DDR9" is not a memory type that the shop knows. Use DDR3, DDR4 or DDR5.' },
      ],
    });
  });

  it('keeps a list whole when one of its names is unknown', () => {
    const facts = { psuFormFactors: ['sfx', 'Redundant'] };
    const { facts: same, errors } = validFacts('cases', facts);
    expect(same).toEqual(facts);
    expect(errors.map(({ path }) => path)).toEqual(['psuFormFactors.1']);
  });
});
