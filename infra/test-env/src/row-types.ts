import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resultsDir, root } from './place.js';
import type { Counts } from './stage.js';

const FOLDER = join(resultsDir, 'rows');
const SCRIPT = join(root, 'packages/tooling/row-types.mjs');

/** What the service tests need so that they record what PostgreSQL returns. */
export function recordRows(): NodeJS.ProcessEnv {
  mkdirSync(FOLDER, { recursive: true });
  return { RECORDED_ROWS: FOLDER };
}

/** Compares the rows that statements declare with those that were recorded: each statement counts as a test. */
export async function compareRows(): Promise<Counts> {
  if (readdirSync(FOLDER).length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, FOLDER], { cwd: root });
  const { agree, problems } = JSON.parse(stdout) as { agree: number; problems: string[] };
  console.log(`Rows of SQL statements: ${agree} as declared, ${problems.length} differences.`);
  return { passed: agree, failed: problems.length, skipped: 0, problems: problems.map((text) => ({ text })) };
}

/** Two results of one stage as one. */
export const together = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  problems: [...(one.problems ?? []), ...(other.problems ?? [])],
  files: [...(one.files ?? []), ...(other.files ?? [])],
});
