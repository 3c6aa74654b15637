import { Problem } from '../../../shared/problem.js';

/** Calls at the same time (docs/product-rules.md#R184): a page of rows is done in seconds, and the server's limits are not reached. */
const AT_ONCE = 4;

/** What became of the rows of a bulk action. Rows in neither list were not begun, because it was stopped. */
export interface BulkOutcome<Row, Result> {
  done: { row: Row; result: Result }[];
  failed: { row: Row; problem: Problem }[];
}

interface BulkOptions {
  /** Begins no further row; calls in flight end by themselves, so that their outcome is known. */
  signal: AbortSignal;
  /** Receives the number of rows that ended. */
  onEnd: (count: number) => void;
}

/** Does something with each row, some at a time. @throws Problem when the session has ended: then no row can succeed */
export async function runBulk<Row, Result>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Result>,
  { signal, onEnd }: BulkOptions,
): Promise<BulkOutcome<Row, Result>> {
  const [queue, outcome] = [[...rows], { done: [], failed: [] } as BulkOutcome<Row, Result>];
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const row = queue.shift();
      if (row === undefined) return;
      try {
        outcome.done.push({ row, result: await act(row) });
      } catch (error) {
        if (!(error instanceof Problem) || error.refuses(error.bearer)) {
          queue.length = 0;
          throw error;
        }
        outcome.failed.push({ row, problem: error });
      }
      onEnd(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
  return outcome;
}
