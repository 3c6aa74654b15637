import type { Attempt, Payable } from '../../domain/attempt.js';
import { readAccount } from '../../domain/account-number.js';
import type { Claim } from '../../domain/claim.js';
import type { MoneyException } from '../../domain/exceptions.js';
import type { Person } from '../../domain/person.js';
import { type Receipt, receivedBy, type Recording, refundingCents } from '../../domain/receipt.js';
import type { Refund, Reversal } from '../../domain/refund.js';
import type {
  AttemptRow,
  ClaimRow,
  ExceptionRow,
  PayableRow,
  ReceiptRow,
  RefundRow,
  ReversalRow,
} from './money-tables.js';

/** PostgreSQL's bigint: text in a column, a number in JSON. */
type Big = string | number;

const personOf = (id: string | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? '' };

export function toAttempt(row: AttemptRow): Attempt {
  const { reportedAmount, reportedReceipt, reportedAt, reportedPaidAt, checkoutRequestId, merchantRequestId, ...rest } =
    row;
  const { provider, ...same } = rest;
  const ids = checkoutRequestId === null ? null : { prompt: checkoutRequestId, request: merchantRequestId };
  const reported =
    reportedAt === null ? null : { amount: reportedAmount, receipt: reportedReceipt, paidAt: reportedPaidAt };
  return { ...same, provider: provider as Attempt['provider'], status: row.status as Attempt['status'], ids, reported };
}

export function fromAttempt({ ids, reported, ...same }: Attempt, now: Date): AttemptRow {
  return {
    ...same,
    checkoutRequestId: ids?.prompt ?? null,
    merchantRequestId: ids?.request ?? null,
    reportedAmount: reported?.amount ?? null,
    reportedReceipt: reported?.receipt ?? null,
    reportedAt: reported && now,
    reportedPaidAt: reported?.paidAt ?? null,
  };
}

export const toPayable = ({ totalCents, paidCents, ...row }: PayableRow<Big>): Payable => ({
  ...row,
  totalCents: Number(totalCents),
  paidCents: Number(paidCents),
});

export const fromPayable = (payable: Payable): PayableRow => ({
  ...payable,
  contactPhone: payable.contactPhone ?? null,
});

export const toReceipt = (row: ReceiptRow<Big>): Receipt => ({
  id: row.id,
  code: row.code,
  amountCents: Number(row.amountCents),
  phone: row.phone,
  reference: row.reference,
  paidAt: row.paidAt,
  source: row.road as Receipt['source'],
  attemptId: row.attemptId,
  orderId: row.orderId,
  proof: row.proof as Receipt['proof'],
  bookedAt: row.bookedAt,
  closedAt: row.closedAt,
  voidedAt: row.voidedAt,
  recording: recordingOf(row),
  withdrawal: withdrawalOf(row),
  parts: {
    unallocated: Number(row.unallocatedCents),
    allocated: Number(row.allocatedCents),
    owed: Number(row.owedCents),
    returning: Number(row.returningCents),
    returned: Number(row.returnedCents),
    writtenOff: Number(row.writtenOffCents),
    void: Number(row.voidCents),
  },
});

function recordingOf(row: ReceiptRow<Big>): Recording | null {
  const by = personOf(row.recordedById, row.recordedByName);
  if (by === null) return null;
  return {
    method: row.method as Recording['method'],
    by,
    key: row.requestKey ?? '',
    bodyHash: row.bodyHash ?? '',
  };
}

function withdrawalOf(row: ReceiptRow<Big>): Receipt['withdrawal'] {
  const by = personOf(row.withdrawnById, row.withdrawnByName);
  return by && { by, reason: row.withdrawalReason ?? '', at: row.withdrawalAt ?? row.bookedAt };
}

export function fromReceipt({ parts, source, recording, withdrawal, ...same }: Receipt): ReceiptRow {
  return {
    ...same,
    road: source,
    method: receivedBy({ recording }),
    recordedById: recording?.by.id ?? null,
    recordedByName: recording?.by.name ?? null,
    requestKey: recording?.key ?? null,
    bodyHash: recording?.bodyHash ?? null,
    withdrawnById: withdrawal?.by.id ?? null,
    withdrawnByName: withdrawal?.by.name ?? null,
    withdrawalReason: withdrawal?.reason ?? null,
    withdrawalAt: withdrawal?.at ?? null,
    // What staff noted is no account number.
    account: recording === null ? readAccount(same.reference) : '',
    refundingCents: refundingCents({ parts }),
    unallocatedCents: parts.unallocated,
    allocatedCents: parts.allocated,
    owedCents: parts.owed,
    returningCents: parts.returning,
    returnedCents: parts.returned,
    writtenOffCents: parts.writtenOff,
    voidCents: parts.void,
  };
}

export const toReversal = (row: ReversalRow<Big>): Reversal => ({
  ...row,
  state: row.state as Reversal['state'],
  amountCents: Number(row.amountCents),
});

export function toRefund(row: RefundRow<Big>, reversals: readonly ReversalRow<Big>[]): Refund {
  const { requestedById, requestedByName, approvedById, approvedByName, lines, restocked, ...rest } = row;
  const { closedById, closedByName, paidBy, paidReference, closingReason, ...same } = rest;
  const by = personOf(closedById, closedByName);
  return {
    ...same,
    state: row.state as Refund['state'],
    amountCents: Number(row.amountCents),
    lines: lines as Refund['lines'],
    restocked: restocked as Refund['restocked'],
    requestedBy: personOf(requestedById, requestedByName),
    approvedBy: personOf(approvedById, approvedByName),
    closing: by && {
      by,
      paidBy: paidBy as NonNullable<Refund['closing']>['paidBy'],
      reference: paidReference ?? '',
      reason: closingReason ?? '',
    },
    reversals: reversals.filter(({ refundId }) => refundId === row.id).map(toReversal),
  };
}

export function fromRefund({ requestedBy, approvedBy, closing, reversals: _r, ...same }: Refund): RefundRow {
  return {
    ...same,
    requestedById: requestedBy?.id ?? null,
    requestedByName: requestedBy?.name ?? null,
    approvedById: approvedBy?.id ?? null,
    approvedByName: approvedBy?.name ?? null,
    closedById: closing?.by.id ?? null,
    closedByName: closing?.by.name ?? null,
    paidBy: closing?.paidBy ?? null,
    paidReference: closing?.reference ?? null,
    closingReason: closing?.reason ?? null,
  };
}

export const toClaim = (row: ClaimRow<Big>): Claim => ({
  ...row,
  source: row.source as Claim['source'],
  state: row.state as Claim['state'],
  amountCents: row.amountCents === null ? null : Number(row.amountCents),
  firstAt: row.firstAt ?? row.createdAt,
});

export function toException(row: ExceptionRow<Big>): MoneyException {
  const { writeOffById, writeOffByName, resolvedById, resolvedByName, ...same } = row;
  return {
    ...same,
    kind: row.kind as MoneyException['kind'],
    amountCents: Number(row.amountCents),
    details: row.details as MoneyException['details'],
    action: row.action as MoneyException['action'],
    writeOffBy: personOf(writeOffById, writeOffByName),
    resolvedBy: personOf(resolvedById, resolvedByName),
  };
}

export function fromException({ writeOffBy, resolvedBy, ...same }: MoneyException): ExceptionRow {
  return {
    ...same,
    writeOffById: writeOffBy?.id ?? null,
    writeOffByName: writeOffBy?.name ?? null,
    resolvedById: resolvedBy?.id ?? null,
    resolvedByName: resolvedBy?.name ?? null,
  };
}
