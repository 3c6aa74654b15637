import type { OrderStatus } from '@shop/contracts/orders';
import { moneyOwed, paymentsUnderWay } from './errors.js';
import { assertTransition, type HistoryDetail, isOpen, type Order, type OrderChange } from './order.js';
import { cancelledEvent, expiredEvent } from './order-events.js';
import { oweAll } from './refund.js';

/** What payments reports about an order after it stopped new prompts for it. */
export interface PaymentsInFlight {
  /** A prompt may still be paid. */
  isUnresolved: boolean;
  /** The total that payments received for the order, also what orders has not counted yet. */
  receivedCents: number;
}

/** No prompt was ever sent, or none can be. */
export const NOTHING_IN_FLIGHT: PaymentsInFlight = { isUnresolved: false, receivedCents: 0 };

/** True while money may arrive, or has arrived and is not counted here yet: the order must not end meanwhile. */
const hasPaymentsInFlight = (order: Order, { isUnresolved, receivedCents }: PaymentsInFlight): boolean =>
  isUnresolved || receivedCents > countedCents(order);

/** The M-Pesa money that this service has counted for the order, in cents. */
export const countedCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * The owner or staff cancel the order. Received money must be refunded. `detail`: who and why.
 * @throws payment_pending, forbidden_transition
 */
export function cancel(order: Order, payments: PaymentsInFlight, detail?: Partial<HistoryDetail>): OrderChange {
  if (order.status === 'cancelled') return {};
  if (!isOpen(order)) assertTransition(order.status, 'cancelled');
  if (hasPaymentsInFlight(order, payments)) throw paymentsUnderWay();
  return { ...ended(order, 'cancelled', 'Cancelled before it was paid in full'), ...(detail && { detail }) };
}

/** Whether the time to pay is over. */
export const isOverdue = (order: Order, now: Date): boolean => isOpen(order) && order.expiresAt <= now;

/** Ends an order whose time is over. Changes nothing before that, or while a payment is in flight. */
export function expire(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  if (!isOverdue(order, now) || hasPaymentsInFlight(order, payments)) return {};
  return ended(order, 'expired', 'Not paid in full in time');
}

/**
 * Hides an order from lists; it stays in the database. An open order is cancelled first; an order with money owed
 * cannot be archived.
 * @throws money_owed, payment_pending
 */
export function archive(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  const isOwed = order.refundRequestedCents > order.refundedCents && order.status !== 'refunded';
  if (isOwed || order.status === 'refund_due') throw moneyOwed();
  if (!isOpen(order)) return { archivedAt: now };
  if (order.paidCents > 0) throw moneyOwed();
  return { ...cancel(order, payments), archivedAt: now };
}

/** The catalogue can no longer hold its stock. A paid order is refunded; an open one ends as soon as possible. */
export function loseStock(order: Order, now: Date): OrderChange {
  if (order.status === 'paid') {
    return oweAll(order, { reason: 'The items are no longer in stock', cause: 'stock_missing' });
  }
  return isOpen(order) && order.expiresAt > now ? { expiresAt: now } : {};
}

function ended(order: Order, to: 'cancelled' | 'expired', reason: string): OrderChange {
  const event = to === 'cancelled' ? cancelledEvent(order) : expiredEvent(order);
  const refund = oweAll(order, { reason, cause: 'ended' });
  return { ...refund, moves: statesAtEnd(order, to), events: [event, ...(refund.events ?? [])] };
}

/** An order that received money never ends without it: also not when staff sent it back before. */
function statesAtEnd(order: Order, to: 'cancelled' | 'expired'): OrderStatus[] {
  if (order.paidCents === 0) return [to];
  return order.refundedCents === order.paidCents ? ['refund_due', 'refunded'] : ['refund_due'];
}
