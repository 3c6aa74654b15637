import { dispatchOf, type Parcel } from './dispatch.js';
import { forbiddenTransition, moneyGoingBack } from './errors.js';
import { assertTransition, type Order, type OrderChange } from './order.js';
import { deliveredEvent, dispatchedEvent, paidEvent } from './order-events.js';
import { isMoneyGoingBack } from './refund.js';

/** Staff mark an order by chat as paid. An M-Pesa order cannot be marked paid by hand. @throws forbidden_transition */
export function payByHand(order: Order, now: Date): OrderChange {
  if (order.paymentMethod !== 'whatsapp') throw forbiddenTransition(order.status, 'paid');
  if (order.status === 'paid') return {};
  if (order.status !== 'awaiting_payment') throw forbiddenTransition(order.status, 'paid');
  return { moves: ['paid'], paidCents: order.totalCents, paidAt: now, events: [paidEvent(order, [], now)] };
}

/** A paid order leaves the shop; its status stays. The same parcel again changes nothing. @throws forbidden_transition, money_going_back */
export function dispatch(order: Order, parcel: Parcel): OrderChange {
  if (order.status !== 'paid') throw forbiddenTransition(order.status, 'out_for_delivery');
  const current = dispatchOf(order);
  const isOut = current !== null && current.returnedAt === null;
  if (isOut && isSameParcel(current, parcel)) return {};
  if (!isOut && isMoneyGoingBack(order)) throw moneyGoingBack();
  const detail = { step: 'out_for_delivery', ...parcel } as const;
  return isOut ? { detail } : { detail, events: [dispatchedEvent(order)] };
}

const isSameParcel = (current: Parcel, { courier, reference }: Parcel): boolean =>
  (courier ?? current.courier) === current.courier && (reference ?? current.reference) === current.reference;

/**
 * The customer has received the order. This also marks an unpaid order by chat as paid.
 * @throws forbidden_transition, money_going_back
 */
export function deliver(order: Order, now: Date, parcel?: Parcel): OrderChange {
  if (order.status === 'delivered') return {};
  const isUnpaidChat = order.paymentMethod === 'whatsapp' && order.status === 'awaiting_payment';
  if (!isUnpaidChat) assertTransition(order.status, 'delivered');
  if (!isUnpaidChat && isMoneyGoingBack(order)) throw moneyGoingBack();
  const payment = isUnpaidChat ? payByHand(order, now) : {};
  return {
    ...payment,
    moves: [...(payment.moves ?? []), 'delivered'],
    detail: { ...parcel },
    events: [...(payment.events ?? []), deliveredEvent(order)],
  };
}

/** The goods are in the shop again, or never left it. The history keeps what happened. @throws forbidden_transition */
export function undeliver(order: Order): OrderChange {
  if (order.status !== 'paid' && order.status !== 'delivered') throw forbiddenTransition(order.status, 'paid');
  const detail = { step: 'pending' } as const;
  if (order.status === 'delivered') return { moves: ['paid'], detail };
  const current = dispatchOf(order);
  return current && current.returnedAt === null ? { detail } : {};
}
