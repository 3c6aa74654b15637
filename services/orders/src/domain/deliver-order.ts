import { isSettled } from '@shop/contracts/prompt';
import { dispatchOf, isOnItsWay, type Parcel } from './dispatch.js';
import { endOfErased } from './end-order.js';
import { addressErased, forbiddenTransition, moneyGoingBack } from './errors.js';
import {
  assertTransition,
  HOLD_MINUTES,
  isOpen,
  keptCents,
  minutesAfter,
  type Order,
  type OrderChange,
} from './order.js';
import { deliveredEvent, dispatchedEvent, paidEvent } from './order-events.js';
import { assertNotOwn, type Clerk } from './own-order.js';
import { isMoneyGoingBack, withoutHandMoney } from './refund.js';

/**
 * Staff mark an order by chat as paid: what M-Pesa brought for it counts, the rest came by hand. An M-Pesa order cannot be marked
 * paid by hand. @throws forbidden_transition, own_order
 */
export function payByHand(order: Order, clerk: Clerk, now: Date): OrderChange {
  if (order.paymentMethod !== 'whatsapp') throw forbiddenTransition(order.status, 'paid');
  if (order.status === 'paid') return {};
  if (!isOpen(order)) throw forbiddenTransition(order.status, 'paid');
  assertNotOwn(order, clerk);
  const restCents = order.totalCents - keptCents(order);
  const event = paidEvent(order, order.payments, now);
  return { moves: ['paid'], paidCents: order.paidCents + restCents, paidAt: now, events: [event] };
}

/**
 * That an order was paid by hand was a mistake: it waits for its payment as a new one does, while its goods are in the shop and none
 * came back (docs/product-rules.md#R302). @throws forbidden_transition
 */
export function takeBackPayment(order: Order, reason: string | null, now: Date): OrderChange {
  if (order.paymentMethod === 'whatsapp' && isOpen(order)) return {};
  const left = withoutHandMoney(order);
  const isByHand = left.paidCents < order.paidCents && !isSettled(order.totalCents, keptCents(left));
  const isWhole = order.lines.every(({ restocked }) => restocked === 0);
  if (order.status !== 'paid' || !isByHand || !isWhole || isOnItsWay(order))
    throw forbiddenTransition(order.status, 'awaiting_payment');
  return {
    // Also money that goes back is still the order's: only a part-paid order can end with it.
    moves: [left.paidCents > 0 ? 'part_paid' : 'awaiting_payment'],
    paidCents: left.paidCents,
    paidAt: null,
    archivedAt: null,
    expiresAt: minutesAfter(now, HOLD_MINUTES[order.paymentMethod]),
    detail: { reason },
  };
}

/** A paid order leaves the shop; its status stays. The same parcel again changes nothing. @throws forbidden_transition, address_erased, money_going_back */
export function dispatch(order: Order, parcel: Parcel): OrderChange {
  if (order.status !== 'paid') throw forbiddenTransition(order.status, 'out_for_delivery');
  const current = dispatchOf(order);
  const isOut = current !== null && current.returnedAt === null;
  if (isOut && isSameParcel(current, parcel)) return {};
  if (!isOut && order.erasedAt !== null) throw addressErased();
  if (!isOut && isMoneyGoingBack(order)) throw moneyGoingBack();
  const detail = { step: 'out_for_delivery', ...parcel } as const;
  return isOut ? { detail } : { detail, events: [dispatchedEvent(order)] };
}

const isSameParcel = (current: Parcel, { courier, reference }: Parcel): boolean =>
  (courier ?? current.courier) === current.courier && (reference ?? current.reference) === current.reference;

/**
 * The customer has received the order. This also marks an unpaid order by chat as paid.
 * @throws forbidden_transition, money_going_back, own_order
 */
export function deliver(order: Order, clerk: Clerk, now: Date, parcel?: Parcel): OrderChange {
  if (order.status === 'delivered') return {};
  const isUnpaidChat = order.paymentMethod === 'whatsapp' && isOpen(order);
  if (!isUnpaidChat) assertTransition(order.status, 'delivered');
  if (!isUnpaidChat && isMoneyGoingBack(order)) throw moneyGoingBack();
  const payment = isUnpaidChat ? payByHand(order, clerk, now) : {};
  return {
    ...payment,
    moves: [...(payment.moves ?? []), 'delivered'],
    detail: { ...parcel },
    events: [...(payment.events ?? []), deliveredEvent(order)],
  };
}

/**
 * The goods are in the shop again, or never left it. The history keeps what happened. Those of a closed account have no address to go
 * to, so the sale ends. @throws forbidden_transition
 */
export function undeliver(order: Order): OrderChange {
  if (order.status !== 'paid' && order.status !== 'delivered') throw forbiddenTransition(order.status, 'paid');
  if (order.erasedAt !== null) return endOfErased(order);
  const detail = { step: 'pending' } as const;
  if (order.status === 'delivered') return { moves: ['paid'], detail, archivedAt: null };
  return isOnItsWay(order) ? { detail } : {};
}
