import { describe, expect, it } from '@jest/globals';
import { isGtin } from './gtin.js';

describe('a GTIN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012', '0730143314572'])('%s is one', (text) => {
    expect(isGtin(text)).toBe(true);
  });

  it.each([
    '96385075',
    '36000291452',
    '4006381333932',
    '4.00638E+12',
    '400638133393a',
    '0000000000000',
    '',
    '730143314572 ',
  ])('%j is none', (text) => {
    expect(isGtin(text)).toBe(false);
  });
});
