import { describe, expect, it } from '@jest/globals';
import type { PartResult } from './part.js';
import { isGreen, summary } from './summary.js';

const aPart = (part: Partial<PartResult>): PartResult => ({
  name: 'unit',
  passed: 3,
  failed: 0,
  skipped: 0,
  seconds: 1.25,
  ...part,
});

describe('the summary', () => {
  it('closes with the sums alone on a line', () => {
    const text = summary([aPart({}), aPart({ name: 'service', passed: 40, failed: 2 })]);
    expect(text.split('\n').at(-1)).toBe('43 passed, 2 failed');
  });

  it('says why a part could not run', () => {
    expect(summary([aPart({ passed: 0, failed: 1, problems: ['no browser'] })])).toContain('! unit: no browser\n');
  });

  it('is green when something ran and nothing failed', () => {
    expect(isGreen([aPart({})])).toBe(true);
    expect(isGreen([aPart({}), aPart({ failed: 1 })])).toBe(false);
    expect(isGreen([aPart({ passed: 0 })])).toBe(false);
    expect(isGreen([])).toBe(false);
  });
});
