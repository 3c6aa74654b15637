import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Affected } from './changed.js';
import { type Counts, type StageName, problemLine } from './stage.js';
import { resultsDir, root, throwAwayDir } from './place.js';
import { runProgram } from './program.js';

/** The counts in Jest's JSON report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  /** One for each file; `message` is why a file could not be run. */
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** A file that could not run counts as one failure. */
export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
  problems: report.testResults.flatMap(problemsOfFile),
});

function problemsOfFile({ name, message, status, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [problemLine(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) => problemLine(`${file}: ${fullName}`, failureMessages?.[0]));
}

/** Runs Jest by one of the presets of packages/tooling. */
export interface JestRun {
  readonly name: StageName;
  readonly config: string;
  readonly pattern: string | undefined;
  /** Paths of the test files to run; undefined runs those that match the pattern. */
  readonly files?: readonly string[] | undefined;
  readonly workers: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** @throws Error when Jest ends without a report */
export async function runJest({ name, config, pattern, files, workers, env, signal }: JestRun): Promise<Counts> {
  const report = join(resultsDir, `${name}.json`);
  const scratch = throwAwayDir();
  // When a test runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(scratch, 0o711);
  const options = [
    '--ci',
    `--cacheDirectory=${join(root, 'node_modules/.cache/jest')}`,
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
  ];
  await runProgram({
    args: [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(root, 'packages/tooling', config),
      ...options,
      ...(files ? ['--runTestsByPath', ...files] : pattern === undefined ? [] : [pattern]),
    ],
    // Nest and our own packages are ES modules, which Jest runs through Node's vm modules.
    env: { TMPDIR: scratch, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
    logFile: join(resultsDir, `${name}.log`),
    signal,
  }).finally(() => rmSync(scratch, { recursive: true, force: true }));
  if (!existsSync(report)) throw new Error(`Jest ended without a report; ${join(resultsDir, `${name}.log`)} says why.`);
  return countsOfJest(JSON.parse(readFileSync(report, 'utf8')) as JestReport);
}

/** The test files of a preset that a change can break: those that import changed code, and those of changed folders. */
export function testsAffected(config: string, { code, folders }: Pick<Affected, 'code' | 'folders'>): string[] {
  const list = (...selection: string[]) => {
    const args = ['--config', join(root, 'packages/tooling', config), '--listTests', '--json', ...selection];
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
      encoding: 'utf8',
    });
    return JSON.parse(stdout || '[]') as string[];
  };
  const related = code.length > 0 ? list('--findRelatedTests', ...code) : [];
  const inFolders = folders.includes('.')
    ? list()
    : folders.length > 0
      ? list(...folders.map((path) => `${path}/`))
      : [];
  return [...new Set([...related, ...inFolders])];
}
