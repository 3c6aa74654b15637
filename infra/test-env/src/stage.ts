import { stripVTControlCharacters } from 'node:util';

const REASON_LINES = 12;
const REASON_CHARACTERS = 600;

/**
 * The stages of `npm test`, in the order they run. `alone` are journeys that others beside them would disturb, or that
 * disturb others; `processes` are journeys over a shop with a process for each target.
 */
export const stageNames = ['unit', 'service', 'e2e', 'alone', 'browser', 'processes'] as const;

export type StageName = (typeof stageNames)[number];

/** A stage that has something to run. */
export interface StagePlan {
  readonly stage: StageName;
  /** Paths from the repository; never empty. */
  readonly files: readonly string[];
  /** Only the journey at this line; undefined runs the whole files. */
  readonly line?: string;
}

/** A test that failed, or passed only when it was repeated. */
export interface Problem {
  /** Its name, and why, on one line. */
  readonly text: string;
  /** Its path from the repository, and its line where the report has it; undefined for an error outside of any test. */
  readonly file?: string;
}

/** What became of one test file. `seconds`: of all its tests; `repeated`: passed only when a test was repeated. */
export interface FileResult {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
  readonly result: 'passed' | 'failed' | 'repeated' | 'skipped';
}

/** What a test program's own report says. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly problems?: readonly Problem[];
  readonly files?: readonly FileResult[];
}

/** One line of the summary. A stage that could not run has the reason as its one problem. */
export interface StageResult extends Counts {
  readonly name: StageName | 'shop';
  readonly seconds: number;
}

/** Runs a stage and measures its time; an error counts as one failure. */
export async function timed(name: StageResult['name'], run: () => Promise<Counts>): Promise<StageResult> {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  try {
    return { name, ...(await run()), seconds: seconds() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      name,
      passed: 0,
      failed: 1,
      skipped: 0,
      seconds: seconds(),
      problems: problem.split('\n').map((text) => ({ text })),
    };
  }
}

/** A test's name and its error's first lines, on one line without colours. */
export function problemLine(test: string, error = ''): string {
  const words = stripVTControlCharacters(error)
    .split('\n')
    .slice(0, REASON_LINES)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? test : `${test} — ${words.slice(0, REASON_CHARACTERS)}`;
}
