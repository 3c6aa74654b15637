import type { Refund, Reversal } from '../../domain/refund.js';
import type { Prisma } from '../../generated/client.js';
import type { OperatorCallModel, ReversalModel } from '../../generated/models.js';
import type { Call } from '../../ports/refund.repository.js';

/** A refund is always read with its reversals. */
export const REFUND_PARTS = { reversals: { orderBy: { id: 'asc' } } } satisfies Prisma.RefundInclude;

type RefundRow = Prisma.RefundGetPayload<{ include: typeof REFUND_PARTS }>;

export function toRefund(row: RefundRow): Refund {
  const { requestedById, requestedByName, approvedById, approvedByName, lines, reversals, ...same } = row;
  return {
    ...same,
    state: row.state as Refund['state'],
    amountCents: Number(row.amountCents),
    lines: lines as unknown as Refund['lines'],
    requestedBy: personOf(requestedById, requestedByName),
    approvedBy: personOf(approvedById, approvedByName),
    reversals: reversals.map(toReversal),
  };
}

export const toReversal = (row: ReversalModel): Reversal => ({
  ...row,
  state: row.state as Reversal['state'],
  amountCents: Number(row.amountCents),
});

export const toCall = (row: OperatorCallModel): Call => ({ ...row, kind: row.kind as Call['kind'] });

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
