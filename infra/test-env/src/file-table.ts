import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsDir } from './place.js';
import type { StageResult } from './stage.js';

const SLOWEST = 15;

const rowsOf = (results: readonly StageResult[]) =>
  results.flatMap(({ name, files = [] }) => files.map((file) => ({ stage: name, ...file })));

/** Every test file of the run with its stage, tests, seconds and result: test-results/files.json. */
export function writeFileTable(results: readonly StageResult[]): void {
  writeFileSync(join(resultsDir, 'files.json'), `${JSON.stringify(rowsOf(results), undefined, 1)}\n`);
}

/** The slowest files of a run, when it has more files than that. */
export function slowestFiles(results: readonly StageResult[]): string {
  const rows = rowsOf(results);
  if (rows.length <= SLOWEST) return '';
  const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = slowest.map(({ stage, file, seconds, tests }) => {
    const count = `${tests} ${tests === 1 ? 'test' : 'tests'}`;
    return `  ${seconds.toFixed(1).padStart(6)} s  ${stage.padEnd(7)}  ${file} (${count})`;
  });
  return ['', `The ${SLOWEST} slowest of ${rows.length} files; all are in test-results/files.json:`, ...lines].join(
    '\n',
  );
}
