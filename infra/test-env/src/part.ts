import { stripVTControlCharacters } from 'node:util';

const REASON_LINES = 6;
const REASON_CHARACTERS = 300;

/** The parts of `npm test`, in the order they run. */
export const partNames = ['unit', 'service', 'e2e', 'browser'] as const;

export type PartName = (typeof partNames)[number];

/** What a test program's own report says. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each test that failed, or passed only when it was repeated: its name, and why. */
  readonly problems?: readonly string[];
}

/** How one line of the summary came out. A part that could not run at all has that as its one problem. */
export interface PartResult extends Counts {
  readonly name: PartName | 'shop';
  readonly seconds: number;
}

/** Runs a part and takes its time; whatever it throws counts as one failure. */
export async function timed(name: PartResult['name'], run: () => Promise<Counts>): Promise<PartResult> {
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
