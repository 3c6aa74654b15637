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
    expect(summary([aStage({ passed: 0, failed: 1, problems: [{ text: 'no browser' }] })])).toContain(
      '! unit: no browser\n',
    );
  });

  it('says how to run a failed test again', () => {
    const problems = [{ text: 'sale.ts:3 [phone] buys — slow', file: 'frontend/e2e/sale.ts:3' }];
    const text = summary([aStage({ name: 'browser', failed: 1, problems })]);
    expect(text).toContain(
      '! browser: sale.ts:3 [phone] buys — slow\n    npm test -- browser frontend/e2e/sale.ts:3\n',
    );
  });

  it('is green when something ran and nothing failed', () => {
    expect(isGreen([aStage({})])).toBe(true);
    expect(isGreen([aStage({}), aStage({ failed: 1 })])).toBe(false);
    expect(isGreen([aStage({ passed: 0 })])).toBe(false);
    expect(isGreen([])).toBe(false);
  });
});
