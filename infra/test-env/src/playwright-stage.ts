import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.js';
import { type Counts, problemLine } from './stage.js';
import { resultsDir, root } from './place.js';
import { runProgram } from './program.js';

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
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
}

/** An error outside of any test is one failure. A test that passed when it was repeated has passed, and is listed. */
export const countsOfPlaywright = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  problems: [
    ...errors.map(({ message }) => problemLine('outside of any journey', message)),
    ...specsOf(suites).flatMap(problemsOfSpec),
  ],
});

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ specs, suites: groups = [] }) => [...specs, ...specsOf(groups)]);

const problemsOfSpec = ({ title, file, line, tests }: Spec): string[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, status, results }) => {
      const journey = `${file}:${line} [${projectName}] ${title}`;
      const why = results.find(({ error }) => error)?.error?.message;
      return problemLine(status === 'flaky' ? `passed only when repeated: ${journey}` : journey, why);
    });

/** What the journeys through the browser need to know. */
export interface PlaywrightRun {
  readonly pattern: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Runs frontend/e2e by Playwright Test. @throws Error without a browser, or when it ends without a report */
export async function runPlaywright({ pattern, env, signal }: PlaywrightRun): Promise<Counts> {
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
      '--pass-with-no-tests',
      ...(pattern === undefined ? [] : [pattern]),
    ],
    env: { ...env, ...browser.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    logFile,
    signal,
  });
  if (!existsSync(report)) throw new Error(`Playwright ended without a report; ${logFile} says why.`);
  return countsOfPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
}
