import { refundState } from './errors.js';
import type { Journal } from './journal.js';
import {
  assertMayApprove,
  assertMayDecline,
  type Closing,
  type Decider,
  isByHand,
  isClosable,
  mayClose,
  type Refund,
} from './refund.js';

/** What staff decide about a refund. */
export type RefundDecision =
  | { kind: 'approve' }
  | { kind: 'decline'; reason: string }
  /** The reversals that M-Pesa refused are sent again; what goes back by hand is not M-Pesa's. */
  | { kind: 'retry' }
  /** M-Pesa refused it, or does not report about it, and it was paid another way. */
  | ({ kind: 'close' } & Omit<Closing, 'by'>);

/**
 * Writes the decision down. A repeat changes nothing.
 * @throws DomainError `refund_state`, `approval_by_another`, `own_order`
 */
export function decideRefund(journal: Journal, refund: Refund, decision: RefundDecision, by: Decider): void {
  switch (decision.kind) {
    case 'approve':
      return approve(journal, refund, by);
    case 'decline':
      return decline(journal, refund, decision.reason, by);
    case 'retry':
      return retry(journal, refund);
    case 'close':
      return close(journal, refund, decision, by);
  }
}

function approve(journal: Journal, refund: Refund, by: Decider): void {
  if (refund.approvedBy?.id === by.id && refund.state !== 'requested') return;
  assertMayApprove(refund, by);
  journal.refunds.approve(refund, personOf(by));
}

function decline(journal: Journal, refund: Refund, reason: string, by: Decider): void {
  if (refund.state === 'declined') return;
  assertMayDecline(refund, by);
  journal.refunds.decline(refund, personOf(by), reason);
}

function retry(journal: Journal, refund: Refund): void {
  if (refund.state !== 'failed') throw refundState(refund.state);
  const failed = refund.reversals.filter((reversal) => reversal.state === 'failed' && !isByHand(reversal));
  if (failed.length === 0) throw refundState('to be given back by hand');
  journal.refunds.change(refund, { closing: null });
  for (const { id } of failed) {
    const again = { state: 'waiting' as const, tries: 0, nextCheckAt: journal.now };
    journal.refunds.changeReversal(journal.reversal(id), again);
  }
}

function close(
  journal: Journal,
  refund: Refund,
  { paidBy, reference, reason }: Omit<Closing, 'by'>,
  by: Decider,
): void {
  if (refund.state === 'closed') return;
  const isLast = mayClose(refund, by);
  const { reversals } = journal.refunds.change(refund, { closing: { paidBy, reference, reason, by: personOf(by) } });
  if (!isLast) return;
  for (const reversal of reversals)
    if (isClosable(reversal)) journal.refunds.changeReversal(journal.reversal(reversal.id), { state: 'closed' });
}

const personOf = ({ id, name }: Decider) => ({ id, name });
