import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

describe('the progress of a stage', () => {
  it('says by the files of Jest how much is left, at most every ten seconds', () => {
    let now = 0;
    const plan = { stage: 'service' as const, files: ['a.int.spec.ts', 'b.int.spec.ts', 'c.int.spec.ts'] };
    const durations = { 'a.int.spec.ts': 60, 'b.int.spec.ts': 30, 'c.int.spec.ts': 30 };
    const progress = new Progress({ plan, durations, workers: 2, later: 600 }, () => now);
    now = 5_000;
    expect(progress.read('PASS service b.int.spec.ts')).toBeUndefined();
    now = 30_000;
    expect(progress.read('Test Suites: 1 passed')).toBeUndefined();
    expect(progress.read('\u001b[31mFAIL\u001b[39m service a.int.spec.ts (25 s)')).toBe(
      '… service: 2 of 3 files done, about 15 s left, 10 min of the run. 1 failed.',
    );
    now = 60_000;
    expect(progress.read('PASS service c.int.spec.ts')).toBeUndefined();
  });

  it('says it by the tests of Playwright', () => {
    let now = 0;
    const plan = { stage: 'browser' as const, files: ['frontend/e2e/sale.e2e.spec.ts'] };
    const durations = { 'frontend/e2e/sale.e2e.spec.ts': 80 };
    const progress = new Progress({ plan, durations, workers: 3, later: 0 }, () => now);
    expect(progress.read('Running 4 tests using 3 workers')).toBeUndefined();
    now = 20_000;
    expect(progress.read('  ✓  1 [phone] › frontend/e2e/sale.e2e.spec.ts:3:1 › buys (2.0s)')).toBe(
      '… browser: 1 of 4 tests done, about 60 s left.',
    );
  });
});
