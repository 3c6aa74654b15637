import type { PaidBy, RefundProgress, RefundState } from '@shop/contracts/refunds';
import { approvalByAnother, ownOrder, refundExceeds, refundState } from './errors.js';
import type { Person } from './person.js';
import { isRecordedCode, type Receipt, refundableCents, wholeShillings } from './receipt.js';

/** A member of staff who decides. */
export interface Decider extends Person {
  isOwner: boolean;
  /** The shop has no other owner: such a shop has no second pair of eyes. */
  isOnlyOwner: boolean;
}

/** `sent`: M-Pesa has it, or may have it. `failed`: it waits for staff. `closed`: staff paid it another way. */
export type ReversalState = 'waiting' | 'sent' | 'done' | 'failed' | 'declined' | 'closed';

/** One part of a refund, of one receipt: M-Pesa reverses its own money, staff give the rest back by hand. */
export interface Reversal {
  id: string;
  refundId: string;
  receiptCode: string;
  amountCents: number;
  state: ReversalState;
  /** For staff. */
  problem: string | null;
  /** M-Pesa's code of the reversal. */
  code: string | null;
  sentAt: Date | null;
  doneAt: Date | null;
  checks: number;
  /** How often it was sent. */
  sendings: number;
  /** How often M-Pesa was too busy to take it. */
  tries: number;
  nextCheckAt: Date | null;
}

/** How staff paid a refund that M-Pesa refused, or that goes back by hand. */
export interface Closing {
  by: Person;
  paidBy: PaidBy;
  reference: string;
  reason: string;
}

/** Money that goes back; in cents, whole shillings. */
export interface Refund {
  id: string;
  orderId: string | null;
  userId: string | null;
  number: string | null;
  amountCents: number;
  state: RefundState;
  reason: string;
  /** The shop requested it itself: money came that the order cannot take, or the order ended. */
  isAutomatic: boolean;
  /** With the order's other refunds above `payments.refundApprovalOver`. */
  needsApproval: boolean;
  key: string;
  bodyHash: string;
  lines: { product: string; quantity: number }[];
  restock: boolean;
  /** Goods that are in the shop again once it is sent. */
  restocked: { productId: string; quantity: number }[];
  /** Who caused it; null: no person. */
  requestedBy: Person | null;
  approvedBy: Person | null;
  /** How it was, or is to be, closed. */
  closing: Closing | null;
  createdAt: Date;
  reversals: Reversal[];
}

/** The allowed transitions of a refund. The database has the same table for reversals. */
export const REFUND_TRANSITIONS: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'declined'],
  approved: ['sent', 'done', 'declined', 'failed'],
  sent: ['approved', 'done', 'failed', 'closed'],
  failed: ['approved', 'sent', 'done', 'closed'],
  done: [],
  declined: [],
  closed: [],
};

/**
 * The allowed transitions of a reversal. One that failed, or is to be sent again, may turn out to be done after all. What goes back by
 * hand fails without being sent.
 */
export const REVERSAL_TRANSITIONS: Record<ReversalState, readonly ReversalState[]> = {
  waiting: ['sent', 'done', 'failed', 'declined'],
  sent: ['waiting', 'done', 'failed', 'closed'],
  failed: ['waiting', 'done', 'closed'],
  done: [],
  declined: [],
  closed: [],
};

/** @throws Error for a transition that is not in the table: a defect */
export function assertRefundTransition(from: RefundState, to: RefundState): void {
  if (from !== to && !REFUND_TRANSITIONS[from].includes(to))
    throw new Error(`a refund that is ${from} cannot become ${to}`);
}

/** @throws Error for a transition that is not in the table: a defect */
export function assertReversalTransition(from: ReversalState, to: ReversalState): void {
  if (from !== to && !REVERSAL_TRANSITIONS[from].includes(to))
    throw new Error(`a reversal that is ${from} cannot become ${to}`);
}

/**
 * By which receipts an amount goes back, with as few reversals as possible: the one that has exactly this amount, else the
 * newest first. M-Pesa moves whole shillings, so cents come from what staff recorded; those that it does not have stay.
 * @throws DomainError `refund_exceeds`
 */
export function planReversals(
  amountCents: number,
  receipts: readonly Receipt[],
): { receiptCode: string; amountCents: number }[] {
  const open = receipts.filter((receipt) => refundableCents(receipt) > 0);
  const total = open.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
  if (amountCents <= 0 || amountCents > total) throw refundExceeds(total);
  const newestFirst = [...open].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
  const exact = newestFirst.filter((receipt) => refundableCents(receipt) === amountCents);
  const chosen = exact.length > 0 ? exact.slice(0, 1) : newestFirst;
  const parts = new Map(chosen.map(({ code }) => [code, 0]));
  let left = amountCents;
  for (const cents of [wholeShillings, (all: number) => all])
    for (const receipt of chosen) {
      const taken = parts.get(receipt.code) ?? 0;
      const part = cents(Math.min(left, refundableCents(receipt) - taken));
      // The cents that are left after the whole shillings: M-Pesa has none.
      if (receipt.recording === null && part % 100 !== 0) continue;
      parts.set(receipt.code, taken + part);
      left -= part;
    }
  return [...parts].flatMap(([receiptCode, cents]) => (cents > 0 ? [{ receiptCode, amountCents: cents }] : []));
}

/** The state of an approved refund, from its reversals. */
export function stateOf(reversals: readonly Pick<Reversal, 'state'>[]): RefundState {
  const has = (state: ReversalState) => reversals.some((reversal) => reversal.state === state);
  if (has('declined')) return 'declined';
  if (has('sent')) return 'sent';
  if (has('waiting')) return has('done') ? 'sent' : 'approved';
  if (has('failed')) return 'failed';
  return has('closed') ? 'closed' : 'done';
}

/** What of a refund staff give back by hand, because it did not come by M-Pesa. */
export const isByHand = ({ receiptCode }: Pick<Reversal, 'receiptCode'>): boolean => isRecordedCode(receiptCode);

/** It failed only in what goes back by hand: M-Pesa refused nothing. */
export const isLeftByHand = ({ state, reversals }: Pick<Refund, 'state' | 'reversals'>): boolean =>
  state === 'failed' && reversals.every((reversal) => reversal.state !== 'failed' || isByHand(reversal));

/** What others see of it: a closed refund is done, a declined one failed and nothing follows. */
export function progressOf(state: RefundState): RefundProgress {
  if (state === 'closed') return 'done';
  return state === 'declined' ? 'failed' : state;
}

/** Whether an order's refunds together, this one included, are above the limit. */
export function needsApproval(amountCents: number, others: readonly Refund[], limitCents: number): boolean {
  const before = others.reduce((sum, other) => sum + (other.state === 'declined' ? 0 : other.amountCents), 0);
  return amountCents + before > limitCents;
}

/** What staff request without need of approval is sent at once; what the shop requests waits for a person. */
export const firstState = (refund: Pick<Refund, 'isAutomatic' | 'needsApproval'>): RefundState =>
  refund.isAutomatic || refund.needsApproval ? 'requested' : 'approved';

/** No member of staff decides about the money of an own order, the only owner of a shop aside. @throws DomainError `own_order` */
export function assertNotOwn(userId: string | null, by: Decider): void {
  if (userId === by.id && !by.isOnlyOwner) throw ownOrder();
}

/**
 * Above the limit an owner decides, and never the person who caused the refund.
 * @throws DomainError `refund_state`, `approval_by_another`, `own_order`
 */
export function assertMayApprove({ state, needsApproval: isLarge, requestedBy, userId }: Refund, by: Decider): void {
  if (state !== 'requested') throw refundState(state);
  assertNotOwn(userId, by);
  if (isLarge && (!by.isOwner || requestedBy?.id === by.id)) throw approvalByAnother();
}

/** @throws DomainError `refund_state` once any of it was sent, `approval_by_another` */
export function assertMayDecline({ state, requestedBy, reversals }: Refund, by: Decider): void {
  const isUnsent = reversals.every((reversal) => reversal.state === 'waiting');
  if ((state !== 'requested' && state !== 'approved') || !isUnsent) throw refundState(state);
  if (requestedBy?.id === by.id && !by.isOnlyOwner) throw approvalByAnother();
}

/** Staff look at a reversal whose outcome is not known after so many questions. */
export const MOST_SILENT_CHECKS = 3;

/** It was sent, and M-Pesa does not report whether it was done. */
export const isInDoubt = ({ state, checks }: Reversal): boolean => state === 'sent' && checks >= MOST_SILENT_CHECKS;

/** Whether staff may say that it was paid another way. */
export const isClosable = (reversal: Reversal): boolean => reversal.state === 'failed' || isInDoubt(reversal);

/**
 * Whether this decision closes it; false: above the limit, so that a second owner must agree.
 * @throws DomainError `refund_state`, `approval_by_another`, `own_order`
 */
export function mayClose({ state, needsApproval: isLarge, closing, userId, reversals }: Refund, by: Decider): boolean {
  const isOpen = reversals.every((reversal) => reversal.state === 'done' || isClosable(reversal));
  if ((state !== 'failed' && state !== 'sent') || !isOpen) throw refundState(state);
  assertNotOwn(userId, by);
  if (!isLarge) return true;
  if (!by.isOwner) throw approvalByAnother();
  if (closing === null) return false;
  if (closing.by.id === by.id) throw approvalByAnother();
  return true;
}
