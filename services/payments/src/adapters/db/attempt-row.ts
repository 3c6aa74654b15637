import type { Attempt } from '../../domain/attempt.js';
import type { AttemptModel } from '../../generated/models.js';

/** The columns of an attempt that the domain does not use. */
type Columns = Partial<Omit<Attempt, 'reported'>> & {
  reportedAmount?: number | null;
  reportedReceipt?: string | null;
  reportedAt?: Date | null;
  reportedPaidAt?: Date | null;
};

/** What the books have of an order, in cents. */
export interface BooksOfOrder {
  version: string;
  /** How many entries they have of it. */
  entries: number;
  totalCents: number;
  rounded: number;
  roundings: number;
  paid: number;
  owed: number;
}

/** An attempt with what its settlement needs. `version` changes with each write of the row. */
export interface AttemptToSettle extends AttemptModel {
  version: string;
  /** Null without an order, or where they were not read. */
  books: BooksOfOrder | null;
}

const rowsAsRead = new WeakMap<Attempt, AttemptToSettle>();

/** An attempt that may be settled as it was read, without being read again. */
export function toAttemptToSettle(row: AttemptToSettle): Attempt {
  const { version: _v, books: _b, ...columns } = row;
  const attempt = toAttempt(columns);
  rowsAsRead.set(attempt, row);
  return attempt;
}

/** The row of such an attempt. */
export const rowAsRead = (attempt: Attempt): AttemptToSettle | undefined => rowsAsRead.get(attempt);

export function toAttempt(row: AttemptModel): Attempt {
  const { traceparent: _t, reportedAmount, reportedReceipt, reportedAt, reportedPaidAt, ...same } = row;
  const reported =
    reportedAt === null ? null : { amount: reportedAmount, receipt: reportedReceipt, paidAt: reportedPaidAt };
  return { ...same, status: row.status as Attempt['status'], reported };
}

/** Maps changes of an attempt to changes of its row. */
export function toColumns({ reported, ...same }: Partial<Attempt>, now: Date): Columns {
  if (reported === undefined) return same;
  const { amount = null, receipt = null, paidAt = null } = reported ?? {};
  return {
    ...same,
    reportedAmount: amount,
    reportedReceipt: receipt,
    reportedAt: reported && now,
    reportedPaidAt: paidAt,
  };
}
