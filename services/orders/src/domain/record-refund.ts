import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderStep } from '@shop/contracts/order-parts';
import { isSettled } from '@shop/contracts/prompt';
import { goodsOf } from './assembly.js';
import { refundBeforePayment } from './errors.js';
import {
  isOpen,
  keptCents,
  type Order,
  type OrderChange,
  type OrderRefund,
  type OrderRefundState,
  TRANSITIONS,
} from './order.js';
import { restockedEvent } from './order-events.js';
import { promisedCents, withoutHandMoney } from './refund.js';
import { settle } from './record-payment.js';

/** A refund is new or has another state. */
export interface RefundNews extends Omit<OrderRefund, 'restocked'> {
  /** M-Pesa's codes of the reversals that are done. */
  receipts: readonly string[];
  /** Goods that are in the shop again. */
  restock: readonly { productId: string; quantity: number }[];
  /** With `failed`: nothing of it failed, staff give back by hand what did not come by M-Pesa. */
  isByHand?: boolean | undefined;
}

/**
 * The states that may follow each. A refund that failed is approved and sent again, or was done after all. One that waits to be sent
 * again can be declined, which is final.
 */
export const REFUND_TRANSITIONS: Record<OrderRefundState, readonly OrderRefundState[]> = {
  requested: ['approved', 'sent', 'done', 'failed', 'declined'],
  approved: ['sent', 'done', 'failed', 'declined'],
  sent: ['done', 'failed', 'declined'],
  failed: ['approved', 'sent', 'done', 'declined'],
  done: [],
  declined: [],
};

/** What the history names each state; an approval is the shop's own business. */
const STEPS: Record<OrderRefundState, OrderStep | null> = {
  requested: 'refund_requested',
  approved: null,
  sent: 'refund_sent',
  done: 'refund_done',
  failed: 'refund_failed',
  declined: 'refund_declined',
};

/**
 * Records the state of a refund (docs/product-rules.md#R69). `refunds`: all of the order so far. An older state changes
 * nothing. Goods are put back once, and never more than were sold. A new refund takes the order out of the archive. The money
 * of a declined one is the order's again, which may pay an open order.
 * @throws EarlyEvent `refund_before_payment` when the money has not been counted yet
 */
export function recordRefund(order: Order, refunds: readonly OrderRefund[], news: RefundNews, now: Date): OrderChange {
  const known = refunds.find(({ id }) => id === news.id);
  const others = promisedCents(refunds.filter(({ id }) => id !== news.id));
  if (!known && news.state !== 'declined' && others + news.amountCents > announcedCents(order))
    throw refundBeforePayment();
  const isNewer = !known || REFUND_TRANSITIONS[known.state].includes(news.state);
  const lines = known?.restocked ? [] : unitsBack(order, news.restock);
  if (!isNewer && lines.length === 0) return {};
  const {
    receipts: _receipts,
    restock: _restock,
    isByHand: _isByHand,
    ...refund
  } = { ...news, ...(!isNewer && { state: known.state }) };
  const refundRequestedCents = isNewer ? requestedCents(order, known, others, news) : order.refundRequestedCents;
  return {
    refund: { ...refund, restocked: (known?.restocked ?? false) || news.restock.length > 0 },
    ...(isNewer && { detail: detailOf(news, known === undefined) }),
    ...(!known && order.archivedAt !== null && { archivedAt: null }),
    ...(refundRequestedCents !== order.refundRequestedCents && { refundRequestedCents }),
    ...(lines.length > 0 && { restock: lines, events: [restockedEvent(order, news.id, lines)] }),
    ...(news.state === 'declined' && isNewer && paidAgain({ ...order, refundRequestedCents }, now)),
  };
}

/** The money of all payments that were announced: a refund may have been requested before staff took one of them back. */
const announcedCents = ({ payments }: Order): number => payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * How much of the received money goes back after this. A refund that staff requested is counted when it is first announced;
 * the order may have requested some of the same money at the same moment, which is counted once. A declined one counts no longer.
 * Never less than all refunds promise: a declined one may have been part of what the order itself requested.
 */
function requestedCents(
  order: Order,
  known: OrderRefund | undefined,
  others: number,
  { amountCents, state, isAutomatic }: RefundNews,
): number {
  const { refundRequestedCents } = order;
  if (state === 'declined') {
    const isCounted = known !== undefined || isAutomatic;
    // What is back with its payer stays counted, also if the rest was declined.
    const least = Math.max(others, order.refundedCents);
    return isCounted ? Math.max(least, refundRequestedCents - amountCents) : refundRequestedCents;
  }
  if (known) return refundRequestedCents;
  const added = isAutomatic ? 0 : Math.max(0, Math.min(amountCents, keptCents(withoutHandMoney(order))));
  return Math.min(order.paidCents, Math.max(others + amountCents, refundRequestedCents + added));
}

/** An open order that keeps enough again is paid; the history then says that instead. */
const paidAgain = (order: Order, now: Date): OrderChange =>
  isOpen(order) && isSettled(order.totalCents, keptCents(order))
    ? { detail: {}, ...settle(order, order.payments, now) }
    : {};

/** Money of one of the refunds is back with its payer. An earlier release does not say of which. */
export interface MoneyBack {
  refundId?: string | undefined;
  amountCents: number;
}

/**
 * Money is back with its payer. An order that has none left is refunded. The refund itself is counted first.
 * @throws EarlyEvent `refund_before_payment`
 */
export function recordMoneyBack(
  order: Order,
  refunds: readonly OrderRefund[],
  { refundId, amountCents }: MoneyBack,
): OrderChange {
  if (refundId !== undefined && !refunds.some(({ id }) => id === refundId)) throw refundBeforePayment();
  const refundedCents = order.refundedCents + amountCents;
  if (refundedCents > order.paidCents) throw refundBeforePayment();
  const isAllBack = refundedCents === order.paidCents && TRANSITIONS[order.status].includes('refunded');
  return { refundedCents, ...(isAllBack && { moves: ['refunded'] }) };
}

/** Only goods that were sold can come back: an order that was never paid in full has released its stock. */
function unitsBack(order: Order, wanted: RefundNews['restock']) {
  if (order.paidAt === null) return [];
  return goodsOf(order.lines).flatMap(({ productId, quantity, restocked }) => {
    const units = wanted.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
    const back = Math.min(units, quantity - restocked);
    return back > 0 ? [{ productId, quantity: back }] : [];
  });
}

/** A refund that needs no approval begins as approved: the history says that it was requested, and why. */
function detailOf({ amountCents, state, reason, receipts, isByHand }: RefundNews, isFirst: boolean) {
  const amount = formatKes(toKes(amountCents));
  if (state === 'requested' || (state === 'approved' && isFirst)) {
    return { step: 'refund_requested', reason: `${amount}: ${reason}` } as const;
  }
  if (isByHand) return {};
  const codes = state === 'done' && receipts.length > 0 ? `, M-Pesa ${receipts.join(', ')}` : '';
  return { step: STEPS[state], reason: amount + codes };
}
