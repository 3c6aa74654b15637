import { describe, expect, it } from '@jest/globals';
import { checkBuild } from './check-build.js';
import { EMPTY_CHECK } from './empty-check.js';

describe('the check of a build without parts', () => {
  it('is what the rules say, without the list of what is missing, which pages do not show', () => {
    const check = checkBuild({ parts: {} });
    expect(EMPTY_CHECK).toEqual({ ...check, verdicts: check.verdicts.filter(({ rule }) => rule !== 'R40') });
  });
});
