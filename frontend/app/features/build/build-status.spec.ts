import { describe, expect, it } from '@jest/globals';
import type { BuildCheck, Verdict } from '@shop/builder/check/check-build';
import { buildStatus } from './build-status.js';

const verdict = (rule: Verdict['rule'], severity: Verdict['severity']): Verdict => ({
  ...{ rule, severity, slots: [], message: '', values: [] },
});
const statusOf = (verdicts: Verdict[], parts = 8) => {
  const compatible = verdicts.every(({ rule, severity }) => severity !== 'error' || rule === 'R39');
  return buildStatus({ verdicts, compatible } as BuildCheck, parts).text;
};

describe('the sentence about a build', () => {
  it.each([
    [[verdict('R1', 'pass')], 'All parts fit'],
    [[verdict('R1', 'pass'), verdict('R9', 'info')], 'All parts fit'],
    [[verdict('R12', 'unknown')], 'Looks compatible, 1 check not verified'],
    [[verdict('R12', 'unknown'), verdict('R23', 'warning')], 'Looks compatible, 1 check not verified'],
    [[verdict('R23', 'warning'), verdict('R3', 'warning')], 'The parts fit, with 2 warnings'],
    [[verdict('R39', 'error')], 'The parts fit, but 1 part cannot be had as wanted'],
    [[verdict('R1', 'error'), verdict('R39', 'error')], 'These parts do not fit together: 1 problem'],
  ])('%j', (verdicts, text) => {
    expect(statusOf(verdicts)).toBe(text);
  });

  it('asks for parts while there are none to compare', () => {
    expect(statusOf([], 0)).toBe('Choose parts, and you see at once whether they fit.');
    expect(statusOf([verdict('R39', 'pass')], 1)).toBe('Choose more parts to compare');
  });
});
