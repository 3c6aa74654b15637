import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Where logs and reports of the last run lie: test-results in the repository. */
export const resultsDir = join(root, 'test-results');

/** Empties the results of the run before. */
export function clearResults(): void {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
}

/** A new folder for temporary data. */
export const throwAwayDir = (): string => mkdtempSync(join(tmpdir(), 'shop-test-'));
