import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../shared/toast.js';
import { type BulkOutcome, runBulk } from './run-bulk.js';

/** Something to do with rows of a list. It must be safe to repeat for a row whose answer was lost. */
export interface BulkAction<Row, Result> {
  act: (row: Row) => Promise<Result>;
  /** The title and text of the toast after all rows succeeded. */
  done: (results: readonly Result[]) => readonly [title: string, text?: string];
  /** The title of the toast after a failure, and the text where the server gives no reason. */
  failure: { title: string; fallback: string };
}

/** The selected rows of a list, and the bulk action that runs. */
export interface Bulk<Row> {
  ids: readonly string[];
  select: (rows: readonly Row[]) => void;
  run: <Result>(rows: readonly Row[], action: BulkAction<Row, Result>) => void;
  /** The rows that ended so far, while an action runs. */
  progress: { count: number; total: number } | undefined;
  stop: () => void;
  /** The rows that failed last, with the reason; they stay selected. */
  failures: readonly { id: string; name: string; reason: string }[];
  dismiss: () => void;
}

interface BulkList<Row> {
  /** The name of a row in the report of failures. */
  nameOf: (row: Row) => string;
  /** Loads the list again. */
  reload: () => Promise<unknown>;
}

/** The selection and the bulk actions of one list. An action stops when the person leaves the list. */
export function useBulk<Row extends { id: string }>({ nameOf, reload }: BulkList<Row>): Bulk<Row> {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const [failures, setFailures] = useState<Bulk<Row>['failures']>([]);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const running = useMutation({
    mutationFn: async ({ rows, action }: { rows: readonly Row[]; action: BulkAction<Row, unknown> }) => {
      stop.current = new AbortController();
      setCount(0);
      setFailures([]);
      return runBulk(rows, action.act, { signal: stop.current.signal, onEnd: setCount });
    },
    onSuccess: (outcome, { rows, action }) => {
      tell(outcome, rows.length, action);
      const done = new Set(outcome.done.map(({ row }) => row.id));
      const open = rows.filter(({ id }) => !done.has(id)).map(({ id }) => id);
      // The button of one row leaves the selection of others alone.
      setIds((selected) => (rows.some(({ id }) => selected.includes(id)) ? open : selected));
      if (rows.length > 1)
        setFailures(
          outcome.failed.map(({ row, problem }) => ({
            ...{ id: row.id, name: nameOf(row) },
            reason: reasonOf(problem, action),
          })),
        );
    },
    onSettled: () => reload(),
  });
  return {
    ids,
    select: (rows) => setIds(rows.map(({ id }) => id)),
    run: (rows, action) => running.mutate({ rows, action: action as BulkAction<Row, unknown> }),
    progress: running.isPending ? { count, total: running.variables.rows.length } : undefined,
    stop: () => stop.current.abort(),
    failures,
    dismiss: () => setFailures([]),
  };
}

type Reason = BulkOutcome<never, never>['failed'][number]['problem'];

const reasonOf = (problem: Reason, { failure }: Pick<BulkAction<never, never>, 'failure'>): string =>
  problem.isUnexplained ? failure.fallback : problem.message;

/** Says in a toast how the action ended. */
function tell<Row>({ done, failed }: BulkOutcome<Row, unknown>, total: number, action: BulkAction<Row, unknown>): void {
  const [first] = failed;
  if (done.length === total) toast.success(...action.done(done.map(({ result }) => result)));
  else if (first && total === 1) toast.problem(action.failure.title, reasonOf(first.problem, action));
  else if (done.length + failed.length < total)
    toast.problem(action.failure.title, `Stopped after ${done.length} of ${total}.`);
  else toast.problem(action.failure.title, `${failed.length} of ${total} failed and stay selected.`);
}
