import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { countsOfJest } from './jest-stage.js';
import { root } from './place.js';
import { countsOfPlaywright } from './playwright-stage.js';

describe('counting', () => {
  it('takes a file that Jest could not run for a failure, and names it', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          ...{ name: join(root, 'a.spec.ts'), message: 'Cannot find module', status: 'failed', assertionResults: [] },
          ...{ startTime: 0, endTime: 100 },
        },
        {
          name: join(root, 'b.spec.ts'),
          message: 'both',
          status: 'failed',
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { status: 'failed', fullName: 'adding adds', failureMessages: ['\u001b[31mexpected 2\n  received 3'] },
            { status: 'passed', fullName: 'adding nothing', failureMessages: [] },
          ],
        },
      ],
    };
    expect(countsOfJest(report)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
      problems: [
        { file: 'a.spec.ts', text: 'a.spec.ts — Cannot find module' },
        { file: 'b.spec.ts', text: 'b.spec.ts: adding adds — expected 2 received 3' },
      ],
      files: [
        { file: 'a.spec.ts', tests: 0, seconds: 0.1, result: 'failed' },
        { file: 'b.spec.ts', tests: 2, seconds: 2.5, result: 'failed' },
      ],
    });
  });

  it('takes an error outside of any journey for a failure, and one that passed when repeated for passed', () => {
    const aTest = (status: string, message?: string) => ({
      projectName: 'phone',
      status,
      results: [{ duration: 400, ...(message && { error: { message } }) }, { duration: 100 }],
    });
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no such file' }],
      suites: [
        {
          specs: [{ title: 'buys', file: 'sale.ts', line: 3, tests: [aTest('unexpected', 'not there')] }],
          suites: [
            {
              specs: [{ title: 'pays', file: 'pay.ts', line: 9, tests: [aTest('flaky', 'slow'), aTest('expected')] }],
            },
          ],
        },
      ],
    };
    expect(countsOfPlaywright(report)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 0,
      problems: [
        { text: 'outside of any journey — no such file' },
        { file: 'frontend/e2e/sale.ts:3', text: 'sale.ts:3 [phone] buys — not there' },
        { file: 'frontend/e2e/pay.ts:9', text: 'passed only when repeated: pay.ts:9 [phone] pays — slow' },
      ],
      files: [
        { file: 'frontend/e2e/sale.ts', tests: 1, seconds: 0.5, result: 'failed' },
        { file: 'frontend/e2e/pay.ts', tests: 2, seconds: 1, result: 'repeated' },
      ],
    });
  });
});
