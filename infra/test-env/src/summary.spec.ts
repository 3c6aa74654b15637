import { describe, expect, it } from '@jest/globals';
import type { StageResult } from './stage.js';
import { isGreen, summary } from './summary.js';

const aStage = (stage: Partial<StageResult>): StageResult => ({
  name: 'unit',
  passed: 3,
  failed: 0,
  skipped: 0,
  seconds: 1.25,
  ...stage,
});

describe('the summary', () => {
  it('closes with the sums alone on a line', () => {
    const text = summary([aStage({}), aStage({ name: 'service', passed: 40, failed: 2 })]);
    expect(text.split('\n').at(-1)).toBe('43 passed, 2 failed');
  });

  it('says why a stage could not run', () => {
    expect(summary([aStage({ passed: 0, failed: 1, problems: ['no browser'] })])).toContain('! unit: no browser\n');
  });

  it('is green when something ran and nothing failed', () => {
    expect(isGreen([aStage({})])).toBe(true);
    expect(isGreen([aStage({}), aStage({ failed: 1 })])).toBe(false);
    expect(isGreen([aStage({ passed: 0 })])).toBe(false);
    expect(isGreen([])).toBe(false);
  });
});
