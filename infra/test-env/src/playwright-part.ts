import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.js';
import type { Counts } from './part.js';
import { resultsDir, root } from './place.js';
import { runProgram } from './program.js';

/** The figures of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** An error outside of any test is one failure; a test that passed when it was repeated has passed, and is told of. */
export const countsOfPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
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
  const result = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const { flaky } = result.stats;
  if (flaky > 0)
    console.log(`\nPassed only when repeated: ${flaky} (marked "flaky" above). Each is a fault to be found.`);
  return countsOfPlaywright(result);
}
