import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Affected } from './changed.js';
import { type Counts, type FileResult, type Problem, problemLine } from './stage.js';
import { resultsDir, root, throwAwayDir } from './place.js';
import { type Program, runProgram } from './program.js';
import { JEST_CONFIG, type JestStage, testFilesOf } from './test-files.js';

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
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** A file that could not run counts as one failure. */
export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
  problems: report.testResults.flatMap(problemsOfFile),
  files: report.testResults.map(resultOfFile),
});

type JestFile = JestReport['testResults'][number];

function problemsOfFile({ name, message, status, assertionResults }: JestFile): Problem[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ file, text: problemLine(file, message) }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    text: problemLine(`${file}: ${fullName}`, failureMessages?.[0]),
  }));
}

function resultOfFile({ name, status, startTime, endTime, assertionResults }: JestFile): FileResult {
  const ran = assertionResults.some((test) => test.status === 'passed');
  const result = status === 'failed' ? 'failed' : ran ? 'passed' : 'skipped';
  return { file: relative(root, name), tests: assertionResults.length, seconds: (endTime - startTime) / 1000, result };
}

/** A run of Jest. */
export interface JestRun {
  readonly name: JestStage;
  /** Paths of the test files to run, from the repository. */
  readonly files: readonly string[];
  readonly workers: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly onLine: Program['onLine'];
}

/** @throws Error when Jest ends without a report */
export async function runJest({ name, files, workers, env, signal, onLine }: JestRun): Promise<Counts> {
  const report = join(resultsDir, `${name}.json`);
  // Jest prints all paths that it gets: of a whole stage they would fill the screen.
  const isWhole = files.length === (await testFilesOf(name)).length;
  const scratch = throwAwayDir();
  // When a test runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(scratch, 0o711);
  const options = [
    '--ci',
    `--cacheDirectory=${join(root, 'node_modules/.cache/jest')}`,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${report}`,
  ];
  await runProgram({
    args: [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      JEST_CONFIG,
      ...options,
      ...(isWhole ? [] : ['--runTestsByPath', ...files]),
    ],
    // The frontend's components are ES modules, which Jest's own runtime loads through Node's vm modules.
    env: {
      TEST_STAGE: name,
      TMPDIR: scratch,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
    logFile: join(resultsDir, `${name}.log`),
    signal,
    onLine,
  }).finally(() => rmSync(scratch, { recursive: true, force: true }));
  if (!existsSync(report)) throw new Error(`Jest ended without a report; ${join(resultsDir, `${name}.log`)} says why.`);
  return countsOfJest(JSON.parse(readFileSync(report, 'utf8')) as JestReport);
}

/** The test files of a stage that a change can break: those that import changed code, and those of changed folders. */
export function testsAffected(stage: JestStage, { code, folders }: Pick<Affected, 'code' | 'folders'>): string[] {
  const list = (...selection: string[]) => {
    const args = ['--config', JEST_CONFIG, '--listTests', '--json', ...selection];
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: root,
      env: { ...process.env, TEST_STAGE: stage, NODE_OPTIONS: '--experimental-vm-modules' },
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
