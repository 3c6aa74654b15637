import type { EventData } from '@shop/contracts/event';
import type { paymentSucceeded } from '@shop/contracts/payments';
import { isSettled, surplusCents } from '@shop/contracts/prompt';
import { closeAccount } from './end-order.js';
import {
  hasLostStock,
  isOpen,
  keptCents,
  minutesAfter,
  type Order,
  type OrderChange,
  type OrderRefund,
  PART_PAID_MINUTES,
  type ReceivedPayment,
} from './order.js';
import { type Debt, paidEvent } from './order-events.js';
import { isSold, owe, promisedCents } from './refund.js';

const NO_ORDER_FOR_IT = 'Money came for an order that could not take it';
const TOO_MUCH: Debt = { reason: 'More money came than the order costs', cause: 'duplicate' };

/** A payment as it was announced. */
export const receivedPayment = (news: EventData<typeof paymentSucceeded>): ReceivedPayment => ({
  id: news.paymentId,
  amountCents: news.amountCents,
  receipt: news.receipt,
  createdAt: new Date(news.paidAt),
  method: news.method ?? 'mpesa',
  reference: news.reference ?? null,
  isWithdrawn: false,
});

/** The circumstances of a received payment. */
export interface Arrival {
  /** Whether the stock of an expired order is held again. */
  hasStock: boolean;
  /** All refunds of the order so far; none where {@link mayLackMoney} is false. */
  refunds: readonly OrderRefund[];
  paidAt: Date;
}

/** This money can still fill an expired order, if its stock is available. Goods of a closed account have no address to go to. */
export const needsStock = (order: Order, amountCents: number): boolean =>
  order.status === 'expired' && order.erasedAt === null && isSettled(order.totalCents, keptCents(order) + amountCents);

/**
 * Records received money. An open order accepts it; an expired one does if the money covers it and its stock is held
 * again. Neither does once the account of its customer was closed. Money that an order cannot accept, and every shilling above its
 * total, must be refunded. A repeated payment only adds a receipt; one that was taken back stays so.
 */
export function recordPayment(order: Order, payment: ReceivedPayment, arrival: Arrival): OrderChange {
  const known = order.payments.find(({ id }) => id === payment.id);
  if (known) {
    // A code that only a callback named gives way to M-Pesa's own.
    const isNewReceipt = payment.receipt !== null && known.receipt !== payment.receipt;
    return isNewReceipt ? { payment: { ...known, receipt: payment.receipt } } : {};
  }
  const paidCents = order.paidCents + payment.amountCents;
  const received = { ...order, paidCents, refundRequestedCents: promisedOf({ ...order, paidCents }, arrival.refunds) };
  // Whatever becomes of it, an archived order with new money is for staff and customer to see.
  const { refundRequestedCents } = received;
  const taken = { payment, paidCents, refundRequestedCents, ...(order.archivedAt !== null && { archivedAt: null }) };
  if (isOpen(order) && order.erasedAt !== null) return { ...taken, ...closeAccount(received) };
  const canAccept = isOpen(order) || (needsStock(order, payment.amountCents) && arrival.hasStock);
  if (!canAccept) {
    return { ...taken, ...owe(received, payment.amountCents, debtOf(order, payment), { isSurplus: true }) };
  }
  return { ...taken, ...settle(received, [...order.payments, payment], arrival.paidAt) };
}

/** Whether refunds of the order may have been announced that its money could not count: see `recordRefund`. */
export const mayLackMoney = ({ payments }: Order): boolean => payments.some(({ isWithdrawn }) => isWithdrawn);

/**
 * How much of the order's money goes back. A refund of this payment may have been announced before it, while an earlier payment that
 * staff took back stood for it: only now there is money that it can count.
 */
const promisedOf = ({ paidCents, refundRequestedCents }: Order, refunds: readonly OrderRefund[]): number =>
  Math.max(refundRequestedCents, Math.min(paidCents, promisedCents(refunds)));

/** Why an order cannot take this money. */
function debtOf(order: Order, { amountCents }: ReceivedPayment): Debt {
  if (isSold(order)) return TOO_MUCH;
  return { reason: NO_ORDER_FOR_IT, cause: needsStock(order, amountCents) ? 'stock_missing' : 'late' };
}

/**
 * An open order after its money changed: paid with what it keeps, or paid in part. Only the first part gives it more time, so that small
 * payments cannot hold stock without end (docs/product-rules.md#R53).
 */
export function settle(order: Order, payments: readonly ReceivedPayment[], paidAt: Date): OrderChange {
  const { totalCents } = order;
  if (!isSettled(totalCents, keptCents(order))) {
    const hasMoreTime = order.status === 'awaiting_payment' && !hasLostStock(order);
    return {
      moves: ['part_paid'],
      ...(hasMoreTime && { expiresAt: later(order.expiresAt, minutesAfter(paidAt, PART_PAID_MINUTES)) }),
    };
  }
  const tooMuchCents = surplusCents(totalCents, keptCents(order));
  const surplus = owe({ ...order, status: 'paid' }, tooMuchCents, TOO_MUCH, { isSurplus: true });
  const event = paidEvent(order, payments, paidAt);
  return { ...surplus, moves: ['paid'], paidAt, events: [event, ...(surplus.events ?? [])] };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
