import { stripVTControlCharacters } from 'node:util';

const REASON_LINES = 12;
const REASON_CHARACTERS = 600;

/** The stages of `npm test`, in the order they run. */
export const stageNames = ['unit', 'service', 'e2e', 'browser'] as const;

export type StageName = (typeof stageNames)[number];

/** What a test program's own report says. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each test that failed, or passed only when it was repeated: its name, and why. */
  readonly problems?: readonly string[];
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
    return { name, passed: 0, failed: 1, skipped: 0, seconds: seconds(), problems: problem.split('\n') };
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
