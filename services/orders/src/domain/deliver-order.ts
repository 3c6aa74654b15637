import { forbiddenTransition } from './errors.js';
import { assertTransition, type Order, type OrderChange } from './order.js';
import { deliveredEvent, paidEvent } from './order-events.js';

/** An order by chat is paid outside M-Pesa: staff say so. An M-Pesa order is paid by M-Pesa alone. @throws forbidden_transition */
export function payByHand(order: Order, now: Date): OrderChange {
  if (order.paymentMethod !== 'whatsapp') throw forbiddenTransition(order.status, 'paid');
  if (order.status === 'paid') return {};
  if (order.status !== 'awaiting_payment') throw forbiddenTransition(order.status, 'paid');
  return { moves: ['paid'], paidCents: order.totalCents, paidAt: now, events: [paidEvent(order, [], now)] };
}

/** The customer has it. An order by chat that nobody marked as paid is paid with that. @throws forbidden_transition */
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

/** It was not delivered after all. @throws forbidden_transition */
export function undeliver(order: Order): OrderChange {
  if (order.status === 'paid') return {};
  if (order.status !== 'delivered') throw forbiddenTransition(order.status, 'paid');
  return { moves: ['paid'] };
}
