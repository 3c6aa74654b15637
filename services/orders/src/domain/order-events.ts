import type { EventData, OutgoingEvent } from '@shop/contracts/event';
import {
  orderCancelled,
  orderDelivered,
  orderDispatched,
  orderExpired,
  orderPaid,
  orderPaymentWithdrawn,
  orderPlaced,
  orderRefundRequested,
  orderRestocked,
} from '@shop/contracts/order-events';
import { goodsOf, servicesOf } from './assembly.js';
import type { Order, ReceivedPayment, StaffMember } from './order.js';

/** Why money must go back: for people, and for payments. */
export interface Debt {
  reason: string;
  cause: NonNullable<EventData<typeof orderRefundRequested>['cause']>;
  /** Who caused it by a decision. */
  by?: StaffMember;
}

/** Each event carries the revision that its change makes. */
const keyOf = ({ id: orderId, userId, revision }: Order) => ({ orderId, userId, revision: revision + 1 });

/** `order` is new, so the event has its revision. */
export function placedEvent(order: Order) {
  const { id: orderId, userId, revision, number, paymentMethod, totalCents } = order;
  const lines = goodsOf(order.lines).map(({ productId, quantity }) => ({ productId, quantity }));
  const contactPhone = order.delivery?.phone;
  const contact = contactPhone !== undefined && { contactPhone };
  return orderPlaced.of(orderId, { orderId, userId, revision, number, paymentMethod, totalCents, lines, ...contact });
}

/** The events of a new order; one that costs nothing is paid with its second revision. */
export function placedEvents(order: Order): OutgoingEvent[] {
  const placed = { ...order, revision: 1 };
  return [placedEvent(placed), ...(order.paidAt ? [paidEvent(placed, [], order.paidAt)] : [])];
}

export function paidEvent(order: Order, payments: readonly ReceivedPayment[], paidAt: Date) {
  const { number, itemsCents, shippingCents, vatCents, totalCents } = order;
  const lines = goodsOf(order.lines).map(({ productId, quantity, name, unitCents }) => {
    return { productId, quantity, name, unitCents };
  });
  const services = servicesOf(order.lines).map(({ quantity, name, unitCents }) => ({ quantity, name, unitCents }));
  // M-Pesa's codes: the mail names them so.
  const receipts = payments
    .filter(({ method, isWithdrawn }) => method === 'mpesa' && !isWithdrawn)
    .map(({ receipt }) => receipt)
    .filter((receipt) => receipt !== null);
  const sums = { itemsCents, shippingCents, vatCents, totalCents };
  const data = {
    ...keyOf(order),
    number,
    lines,
    ...(services.length > 0 && { services }),
    ...sums,
    receipts,
    paidAt: paidAt.toISOString(),
  };
  return orderPaid.of(order.id, data);
}

/** `lines`: of an order that was paid, the goods that are on sale again. */
export const cancelledEvent = (order: Order, lines?: { productId: string; quantity: number }[]) =>
  orderCancelled.of(order.id, { ...keyOf(order), number: order.number, ...(lines && { lines }) });

export const expiredEvent = (order: Order) => orderExpired.of(order.id, keyOf(order));

export const dispatchedEvent = (order: Order) =>
  orderDispatched.of(order.id, { ...keyOf(order), number: order.number });

export const deliveredEvent = (order: Order) => orderDelivered.of(order.id, { ...keyOf(order), number: order.number });

export const refundEvent = (order: Order, amountCents: number, debt: Debt) =>
  orderRefundRequested.of(order.id, { ...keyOf(order), number: order.number, amountCents, ...debt });

/** `isOpen`: the order waits for M-Pesa again, or still. */
export const withdrawnEvent = (order: Order, { id: paymentId, amountCents }: ReceivedPayment, isOpen: boolean) =>
  orderPaymentWithdrawn.of(order.id, { ...keyOf(order), number: order.number, paymentId, amountCents, isOpen });

export const restockedEvent = (order: Order, refundId: string, lines: { productId: string; quantity: number }[]) =>
  orderRestocked.of(order.id, { ...keyOf(order), number: order.number, refundId, lines });
