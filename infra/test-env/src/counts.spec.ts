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
        { name: join(root, 'a.spec.ts'), message: 'Cannot find module', status: 'failed', assertionResults: [] },
        {
          name: join(root, 'b.spec.ts'),
          message: 'both',
          status: 'failed',
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
      problems: ['a.spec.ts — Cannot find module', 'b.spec.ts: adding adds — expected 2 received 3'],
    });
  });

  it('takes an error outside of any journey for a failure, and one that passed when repeated for passed', () => {
    const aTest = (status: string, message?: string) => ({
      projectName: 'phone',
      status,
      results: [{ ...(message && { error: { message } }) }, {}],
    });
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no such file' }],
      suites: [
        {
          specs: [{ title: 'buys', file: 'sale.ts', line: 3, tests: [aTest('unexpected', 'not there')] }],
          suites: [
            {
              specs: [{ title: 'pays', file: 'sale.ts', line: 9, tests: [aTest('flaky', 'slow'), aTest('expected')] }],
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
        'outside of any journey — no such file',
        'sale.ts:3 [phone] buys — not there',
        'passed only when repeated: sale.ts:9 [phone] pays — slow',
      ],
    });
  });
});
