import { moneyOwed, paymentsUnderWay } from './errors.js';
import { assertTransition, isOpen, type Order, type OrderChange } from './order.js';
import { cancelledEvent, expiredEvent } from './order-events.js';
import { oweAll } from './refund.js';

/** What payments knows of an order, once no new prompt can begin for it. */
export interface PaymentsInFlight {
  /** A prompt may still be paid. */
  isUnresolved: boolean;
  /** All that payments received for the order, whether or not orders has heard of it. */
  receivedCents: number;
}

/** No prompt was ever sent, or none can be. */
export const NOTHING_IN_FLIGHT: PaymentsInFlight = { isUnresolved: false, receivedCents: 0 };

/** True while money may come, or has come and is not counted here yet: the order must not end meanwhile. */
const hasPaymentsInFlight = (order: Order, { isUnresolved, receivedCents }: PaymentsInFlight): boolean =>
  isUnresolved || receivedCents > countedCents(order);

/** What M-Pesa brought for the order, as far as it has heard. */
export const countedCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The owner or the shop gives the order up. What was paid is to go back. @throws payment_pending, forbidden_transition */
export function cancel(order: Order, payments: PaymentsInFlight): OrderChange {
  if (order.status === 'cancelled') return {};
  if (!isOpen(order)) assertTransition(order.status, 'cancelled');
  if (hasPaymentsInFlight(order, payments)) throw paymentsUnderWay();
  return ended(order, 'cancelled', 'Cancelled before it was paid in full');
}

/** Its time is over. Nothing happens before that, nor while a payment is under way. */
export function expire(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  if (!isOpen(order) || order.expiresAt > now || hasPaymentsInFlight(order, payments)) return {};
  return ended(order, 'expired', 'Not paid in full in time');
}

/**
 * Out of the lists, never out of the books. An open order is cancelled first; money that is owed stays in sight.
 * @throws money_owed, payment_pending
 */
export function archive(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  const isOwed = order.refundRequestedCents > 0 && order.status !== 'refunded';
  if (isOwed || order.status === 'refund_due') throw moneyOwed();
  if (!isOpen(order)) return { archivedAt: now };
  if (order.paidCents > 0) throw moneyOwed();
  return { ...cancel(order, payments), archivedAt: now };
}

/** The catalogue cannot set its stock aside any more. A paid order is refunded; an open one ends as soon as it may. */
export function loseStock(order: Order, now: Date): OrderChange {
  if (order.status === 'paid') return oweAll(order, 'The items are no longer in stock');
  return isOpen(order) && order.expiresAt > now ? { expiresAt: now } : {};
}

function ended(order: Order, to: 'cancelled' | 'expired', reason: string): OrderChange {
  const event = to === 'cancelled' ? cancelledEvent(order) : expiredEvent(order);
  const refund = oweAll(order, reason);
  return { moves: [to], ...refund, events: [event, ...(refund.events ?? [])] };
}
