import type { Journal } from './journal.js';
import { firstState, needsApproval, planReversals, type Refund } from './refund.js';
import { refundableCents, type Receipt } from './receipt.js';

/** A refund before its reversals are planned. */
export interface RefundWish extends Pick<
  Refund,
  | 'orderId'
  | 'userId'
  | 'number'
  | 'reason'
  | 'isAutomatic'
  | 'key'
  | 'bodyHash'
  | 'lines'
  | 'restock'
  | 'restocked'
  | 'requestedBy'
> {
  /** For unallocated money. */
  receiptCode?: string;
  /**
   * The amount in cents, from what can go back and the lines that are refunded already.
   * @throws DomainError `refund_exceeds`, `invalid_refund`
   */
  amountOf: (refundableCents: number, refunded: readonly Refund[]) => number;
  /** Above this the order's refunds together need another administrator. */
  approvalOverCents: number;
}

/**
 * Writes down a refund with its reversals; the same key is the same refund. Undefined when nothing can go back and the shop itself
 * wants it. @throws the errors of `amountOf`, DomainError `refund_exceeds`
 */
export function requestRefund(journal: Journal, wish: RefundWish): Refund | undefined {
  const { receiptCode, amountOf, approvalOverCents, ...same } = wish;
  const others = wish.orderId === null ? [] : journal.refundsOf(wish.orderId);
  const known = others.find(({ key }) => key === wish.key);
  if (known) return known;
  const receipts = receiptsFor(journal, wish);
  const refundable = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
  const kept = others.filter(({ state }) => state !== 'declined');
  const wantedCents = amountOf(refundable, kept);
  const planned = wish.isAutomatic && wantedCents === 0 ? [] : planReversals(wantedCents, receipts);
  if (planned.length === 0 && wish.isAutomatic) return undefined;
  const amountCents = planned.reduce((sum, part) => sum + part.amountCents, 0);
  const id = journal.newId();
  const isLarge = needsApproval(amountCents, others, approvalOverCents);
  const state = firstState({ ...wish, needsApproval: isLarge });
  const reversals = planned.map((part) => ({
    ...part,
    id: journal.newId(),
    refundId: id,
    state: 'waiting' as const,
    problem: null,
    code: null,
    sentAt: null,
    doneAt: null,
    checks: 0,
    sendings: 0,
    tries: 0,
    nextCheckAt: state === 'approved' ? journal.now : null,
  }));
  const particulars = { approvedBy: null, closing: null, createdAt: journal.now, reversals };
  const refund: Refund = { ...same, id, amountCents, needsApproval: isLarge, state, ...particulars };
  journal.refunds.add(refund);
  return journal.refund(id) ?? refund;
}

function receiptsFor(journal: Journal, { orderId, receiptCode }: RefundWish): Receipt[] {
  if (receiptCode === undefined) return orderId === null ? [] : journal.receiptsOf(orderId);
  const receipt = journal.receipt(receiptCode);
  return receipt ? [receipt] : [];
}

/** The M-Pesa code that a refund is about, where it is one. */
export const receiptOfRefund = ({ reversals }: Refund): string | null =>
  reversals.length === 1 ? (reversals[0]?.receiptCode ?? null) : null;
