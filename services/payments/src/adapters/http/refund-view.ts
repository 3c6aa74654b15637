import { toKes } from '@shop/contracts/money';
import type { Refund as RefundView } from '@shop/contracts/refunds';
import { isLeftByHand, type Refund } from '../../domain/refund.js';

/** As its customer sees it: without staff and without M-Pesa's problems. */
export const toOwnerView = ({
  id,
  orderId,
  number,
  amountCents,
  state,
  reason,
  createdAt,
  reversals,
}: Refund): RefundView => ({
  ...(isLeftByHand({ state, reversals }) && { isByHand: true }),
  refundId: id,
  orderId,
  number,
  amount: toKes(amountCents),
  state,
  reason,
  receipt: reversals.find(({ code }) => code !== null)?.code ?? null,
  createdAt: createdAt.toISOString(),
});

/** As staff see it. */
export const toStaffView = (refund: Refund): RefundView => ({
  ...toOwnerView(refund),
  lines: refund.lines,
  needsApproval: refund.needsApproval,
  requestedBy: refund.requestedBy,
  approvedBy: refund.approvedBy,
  closing: refund.closing,
  reversals: refund.reversals.map(({ receiptCode, amountCents, state, code, problem }) => ({
    receipt: receiptCode,
    amount: toKes(amountCents),
    state,
    reversal: code,
    problem,
  })),
});
