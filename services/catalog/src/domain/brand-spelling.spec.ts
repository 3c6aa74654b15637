import { describe, expect, it } from '@jest/globals';
import { brandOf, mergedSpellings } from './brand-spelling.js';

const spellings = [{ spelling: 'as rock', brand: 'asrock' }];

describe('the spellings of brands', () => {
  it('mean a brand, and any other word means itself', () => {
    expect([brandOf(spellings, 'as rock'), brandOf(spellings, 'amd')]).toEqual(['asrock', 'amd']);
  });

  it('follow a brand that is merged into another one', () => {
    expect(mergedSpellings(spellings, 'asrock', 'asrock inc')).toEqual([
      { spelling: 'as rock', brand: 'asrock inc' },
      { spelling: 'asrock', brand: 'asrock inc' },
    ]);
  });

  it('are the same after the same merge again', () => {
    const once = mergedSpellings(spellings, 'asrock.', 'asrock');
    expect(mergedSpellings(once, 'asrock.', 'asrock')).toEqual(once);
  });

  it('go the other way round when they are merged back', () => {
    expect(mergedSpellings(spellings, 'asrock', 'as rock')).toEqual([{ spelling: 'asrock', brand: 'as rock' }]);
  });

  it('have no brand that is a spelling of itself', () => {
    expect(() => mergedSpellings(spellings, 'amd', 'amd')).toThrow('Choose another brand');
  });
});
