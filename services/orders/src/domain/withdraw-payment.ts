import { isSettled } from '@shop/contracts/prompt';
import { isOnItsWay } from './dispatch.js';
import { paymentGoingBack, paymentStays, restMarkedPaid } from './errors.js';
import {
  hasLostStock,
  HOLD_MINUTES,
  isOpen,
  keptCents,
  minutesAfter,
  type Order,
  type OrderChange,
  PART_PAID_MINUTES,
  type ReceivedPayment,
  type StaffMember,
} from './order.js';
import { withdrawnEvent } from './order-events.js';
import { isSold } from './refund.js';
import { withoutHandMoney } from './refund.js';

/** Who takes a recorded payment back, and why. */
export interface Withdrawal {
  by: StaffMember;
  reason: string;
}

/**
 * That staff recorded this payment was a mistake, or M-Pesa does not have it: the order counts it no longer, while its goods are in the
 * shop and none came back (docs/product-rules.md#R306). Nor does one that ended, for money that M-Pesa does not have. A paid order waits for its payment again as a new one does. One that the order has not counted yet never
 * counts. A repeat changes nothing. @throws forbidden_transition, money_going_back
 */
export function withdrawPayment(
  order: Order,
  payment: ReceivedPayment,
  { by, reason }: Withdrawal,
  now: Date,
): OrderChange {
  const known = order.payments.find(({ id }) => id === payment.id);
  if (known?.isWithdrawn) return {};
  const isOver = isEnded(order) && (known ?? payment).method === 'mpesa';
  if (!isOver) assertMayChange(order);
  const left = { ...order, paidCents: order.paidCents - (known?.amountCents ?? 0) };
  if (left.paidCents < order.refundRequestedCents) throw paymentGoingBack();
  const isPaid = order.status === 'paid' && isSettled(order.totalCents, keptCents(left));
  return {
    payment: { ...(known ?? payment), isWithdrawn: true },
    paidCents: left.paidCents,
    detail: { step: 'payment_withdrawn', reason, by },
    events: [withdrawnEvent(order, known ?? payment, !isPaid && !isOver && order.paymentMethod === 'mpesa')],
    ...(!isPaid && !isOver && known && unpaid(order, left, now)),
    ...(order.status === 'refund_due' && left.paidCents === order.refundedCents && nothingDue(left)),
  };
}

/** What was to go back is back, or never came. */
const nothingDue = ({ paidCents }: Order): OrderChange => ({ moves: [paidCents === 0 ? 'cancelled' : 'refunded'] });

const isEnded = (order: Order): boolean => !isOpen(order) && !isSold(order);

/** Only of an order that was not sent out and has not ended. */
function assertMayChange(order: Order): void {
  const isHere = !isOnItsWay(order) && order.lines.every(({ restocked }) => restocked === 0);
  if (!isHere || (!isOpen(order) && order.status !== 'paid')) throw paymentStays();
  // An open order keeps no money that has no payment: nothing could send it back.
  if (withoutHandMoney(order).paidCents < order.paidCents) throw restMarkedPaid();
}

/** The order as it waits for the rest, part-paid also by money that goes back. Its stock is held for a new time, unless it was part-paid. */
function unpaid(order: Order, left: Order, now: Date): OrderChange {
  const isPart = left.paidCents > 0;
  const minutes = Math.max(HOLD_MINUTES[order.paymentMethod], isPart ? PART_PAID_MINUTES : 0);
  const isAsBefore = isPart && order.status === 'part_paid';
  return {
    moves: [isPart ? 'part_paid' : 'awaiting_payment'],
    ...(order.status === 'paid' && { paidAt: null }),
    ...(!isAsBefore && !hasLostStock(order) && { expiresAt: minutesAfter(now, minutes) }),
  };
}
