/** The parts of `npm test`, in the order they run. */
export const partNames = ['unit', 'service', 'e2e', 'browser'] as const;

export type PartName = (typeof partNames)[number];

/** How one line of the summary came out. `problem` says why a part could not run at all. */
export interface PartResult {
  readonly name: PartName | 'shop';
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly problem?: string;
}

/** Counts of a test program's own report. */
export type Counts = Pick<PartResult, 'passed' | 'failed' | 'skipped'>;

/** Runs a part and takes its time; whatever it throws counts as one failure. */
export async function timed(name: PartResult['name'], run: () => Promise<Counts>): Promise<PartResult> {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  try {
    return { name, ...(await run()), seconds: seconds() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: seconds(), problem };
  }
}
