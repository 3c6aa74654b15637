import { describe, expect, it } from '@jest/globals';
import { countsOfJest } from './jest-part.js';
import { countsOfPlaywright } from './playwright-part.js';

describe('counting', () => {
  it('takes a file that Jest could not run for a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(countsOfJest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('takes an error outside of any journey for a failure, and one that passed when repeated for passed', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no such file' }],
    };
    expect(countsOfPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 0 });
  });
});
