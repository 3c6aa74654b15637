import { forbiddenTransition } from './errors.js';
import { assertTransition, type Order, type OrderChange } from './order.js';
import { deliveredEvent, paidEvent } from './order-events.js';

/** Staff mark an order by chat as paid. An M-Pesa order cannot be marked paid by hand. @throws forbidden_transition */
export function payByHand(order: Order, now: Date): OrderChange {
  if (order.paymentMethod !== 'whatsapp') throw forbiddenTransition(order.status, 'paid');
  if (order.status === 'paid') return {};
  if (order.status !== 'awaiting_payment') throw forbiddenTransition(order.status, 'paid');
  return { moves: ['paid'], paidCents: order.totalCents, paidAt: now, events: [paidEvent(order, [], now)] };
}

/**
 * The customer has received the order. This also marks an unpaid order by chat as paid.
 * @throws forbidden_transition
 */
export function deliver(order: Order, now: Date): OrderChange {
  if (order.status === 'delivered') return {};
  const isUnpaidChat = order.paymentMethod === 'whatsapp' && order.status === 'awaiting_payment';
  if (!isUnpaidChat) assertTransition(order.status, 'delivered');
  const payment = isUnpaidChat ? payByHand(order, now) : {};
  return {
    ...payment,
    moves: [...(payment.moves ?? []), 'delivered'],
    events: [...(payment.events ?? []), deliveredEvent(order)],
  };
}

/** Reverts a delivery that did not happen. @throws forbidden_transition */
export function undeliver(order: Order): OrderChange {
  if (order.status === 'paid') return {};
  if (order.status !== 'delivered') throw forbiddenTransition(order.status, 'paid');
  return { moves: ['paid'] };
}
