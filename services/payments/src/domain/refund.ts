import type { RefundState } from '@shop/contracts/refunds';
import { refundExceeds } from './errors.js';
import type { Receipt } from './money.js';

/** A member of staff. */
export interface Person {
  id: string;
  name: string;
}

/** One M-Pesa reversal of a refund. `sent`: M-Pesa has it, or may have it. */
export interface Reversal {
  id: string;
  refundId: string;
  receiptCode: string;
  amountCents: number;
  state: 'waiting' | 'sent' | 'done' | 'failed';
  /** For staff. */
  problem: string | null;
  /** M-Pesa's code of the reversal. */
  code: string | null;
  sentAt: Date | null;
  doneAt: Date | null;
  checks: number;
  nextCheckAt: Date | null;
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
  /** The shop requested it itself: money came that the order cannot take. */
  isAutomatic: boolean;
  /** Above `payments.refundApprovalOver`. */
  needsApproval: boolean;
  key: string;
  bodyHash: string;
  lines: { product: string; quantity: number }[];
  restock: boolean;
  requestedBy: Person | null;
  approvedBy: Person | null;
  createdAt: Date;
  reversals: Reversal[];
}

/** How much of a receipt can go back, in whole shillings: M-Pesa moves no others. */
export const refundableCents = ({
  amountCents,
  refundingCents,
}: Pick<Receipt, 'amountCents' | 'refundingCents'>): number => wholeShillings(amountCents - refundingCents);

/** Cents without the part of a shilling. */
export const wholeShillings = (cents: number): number => Math.floor(cents / 100) * 100;

/**
 * By which receipts an amount goes back, with as few reversals as possible: the one that has exactly this amount, else the
 * newest first. @throws DomainError `refund_exceeds`
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
  const plan: { receiptCode: string; amountCents: number }[] = [];
  let left = amountCents;
  for (const receipt of exact.length > 0 ? exact : newestFirst) {
    if (left === 0) break;
    const part = Math.min(left, refundableCents(receipt));
    plan.push({ receiptCode: receipt.code, amountCents: part });
    left -= part;
  }
  return plan;
}

/** The state of an approved refund, from its reversals. */
export function stateOf(reversals: readonly Pick<Reversal, 'state'>[]): RefundState {
  const has = (state: Reversal['state']) => reversals.some((reversal) => reversal.state === state);
  if (has('sent')) return 'sent';
  if (has('waiting')) return has('done') ? 'sent' : 'approved';
  return has('failed') ? 'failed' : 'done';
}

/** What an order sold. */
export interface SoldOrder {
  itemsCents: number;
  vatCents: number;
  lines: readonly { productId: string; quantity: number; unitCents: number }[];
}

/**
 * What these lines cost with their part of the VAT, in whole shillings, rounded once, half up.
 * @throws DomainError `refund_exceeds` for more than was sold and is not refunded yet
 */
export function linesCents(
  order: SoldOrder,
  lines: Refund['lines'],
  refundedBefore: ReadonlyMap<string, number>,
): number {
  let cents = 0;
  for (const { product, quantity } of lines) {
    const sold = order.lines.filter(({ productId }) => productId === product);
    const units = sold.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity + (refundedBefore.get(product) ?? 0) > units) throw refundExceeds();
    cents += quantity * (sold[0]?.unitCents ?? 0);
  }
  const vat = order.itemsCents > 0 ? (cents * order.vatCents) / order.itemsCents : 0;
  return Math.round((cents + vat) / 100) * 100;
}
