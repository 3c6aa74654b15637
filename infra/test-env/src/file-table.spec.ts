import { describe, expect, it } from '@jest/globals';
import { slowestFiles } from './file-table.js';

const stageOf = (count: number) => ({
  ...{ name: 'unit' as const, passed: count, failed: 0, skipped: 0, seconds: 60 },
  files: Array.from({ length: count }, (_, n) => ({
    ...{ file: `src/file-${n}.spec.ts`, tests: 1, result: 'passed' as const },
    seconds: n,
  })),
});

describe('the table of the slowest files', () => {
  it('has fifteen, the slowest first', () => {
    const [, title = '', ...lines] = slowestFiles([stageOf(20)]).split('\n');
    expect(title).toContain('15 slowest of 20 files');
    expect(lines).toHaveLength(15);
    expect(lines[0]).toBe('    19.0 s  unit     src/file-19.spec.ts (1 test)');
  });

  it('is left out of a run of few files', () => {
    expect(slowestFiles([stageOf(15)])).toBe('');
  });
});
