import type { Attempt } from '../../domain/attempt.js';
import type { AttemptModel } from '../../generated/models.js';

/** The columns of an attempt that the domain does not use. */
type Columns = Partial<Omit<Attempt, 'reported'>> & {
  reportedAmount?: number | null;
  reportedReceipt?: string | null;
  reportedAt?: Date | null;
  reportedPaidAt?: Date | null;
};

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
