import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.js';
import { type Counts, type FileResult, type Problem, problemLine } from './stage.js';
import { resultsDir, root } from './place.js';
import { type Program, runProgram } from './program.js';

/** The counts in Playwright's JSON report, and its journeys: files contain groups, groups contain the runs of each project. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[];
}

/** An error outside of any test is one failure. A test that passed when it was repeated has passed, and is listed. */
export const countsOfPlaywright = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  problems: [
    ...errors.map(({ message }) => ({ text: problemLine('outside of any journey', message) })),
    ...specsOf(suites).flatMap(problemsOfSpec),
  ],
  files: filesOf(specsOf(suites)),
});

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ specs, suites: groups = [] }) => [...specs, ...specsOf(groups)]);

const problemsOfSpec = ({ title, file, line, tests }: Spec): Problem[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, status, results }) => {
      const journey = `${file}:${line} [${projectName}] ${title}`;
      const why = results.find(({ error }) => error)?.error?.message;
      const text = problemLine(status === 'flaky' ? `passed only when repeated: ${journey}` : journey, why);
      return { file: `${pathOf(file)}:${line}`, text };
    });

/** Reports name files from the folder of the journeys. */
const pathOf = (file: string): string => `frontend/e2e/${file}`;

function filesOf(specs: readonly Spec[]): FileResult[] {
  return [...Map.groupBy(specs, ({ file }) => file)].map(([file, ofFile]) => {
    const tests = ofFile.flatMap((spec) => spec.tests);
    const times = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const has = (status: string) => tests.some((test) => test.status === status);
    const passed = has('expected') ? 'passed' : 'skipped';
    return {
      file: pathOf(file),
      tests: tests.length,
      seconds: times.reduce((total, time) => total + time, 0) / 1000,
      result: has('unexpected') ? 'failed' : has('flaky') ? 'repeated' : passed,
    };
  });
}

/** What the journeys through the browser need to know. */
export interface PlaywrightRun {
  /** Paths of the files to run, from the repository. */
  readonly files: readonly string[];
  /** Only the journey at this line. */
  readonly line?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly onLine: Program['onLine'];
}

/** Playwright takes regular expressions over whole paths. */
const filterOf = (file: string, line?: string): string =>
  `/${file.replaceAll('.', String.raw`\.`)}$${line === undefined ? '' : `:${line}`}`;

/** Runs frontend/e2e by Playwright Test. @throws Error without a browser, or when it ends without a report */
export async function runPlaywright({ files, line, env, signal, onLine }: PlaywrightRun): Promise<Counts> {
  const browser = await findChromium();
  console.log(`Browser: ${browser.description}`);
  const report = join(resultsDir, 'browser.json');
  const logFile = join(resultsDir, 'browser.log');
  const config = join(root, 'frontend/playwright.config.ts');
  await runProgram({
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${config}`,
      ...files.map((file) => filterOf(file, line)),
    ],
    env: { ...env, ...browser.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    logFile,
    signal,
    onLine,
  });
  if (!existsSync(report)) throw new Error(`Playwright ended without a report; ${logFile} says why.`);
  return countsOfPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
}
