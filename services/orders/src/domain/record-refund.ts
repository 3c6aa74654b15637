import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderStep } from '@shop/contracts/order-parts';
import type { RefundProgress } from '@shop/contracts/refunds';
import { goodsOf } from './assembly.js';
import { refundBeforePayment } from './errors.js';
import { keptCents, type Order, type OrderChange, type OrderRefund, TRANSITIONS } from './order.js';
import { restockedEvent } from './order-events.js';

/** A refund is new or has another state. */
export interface RefundNews extends Omit<OrderRefund, 'restocked'> {
  /** M-Pesa's codes of the reversals that are done. */
  receipts: readonly string[];
  /** Goods that are in the shop again. */
  restock: readonly { productId: string; quantity: number }[];
}

/** The states that may follow each. A refund that failed is approved and sent again, or was done after all. */
const NEXT: Record<RefundProgress, readonly RefundProgress[]> = {
  requested: ['approved', 'sent', 'done', 'failed'],
  approved: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  failed: ['approved', 'sent', 'done'],
  done: [],
};

/** What the history names each state; an approval is the shop's own business. */
const STEPS: Record<RefundProgress, OrderStep | null> = {
  requested: 'refund_requested',
  approved: null,
  sent: 'refund_sent',
  done: 'refund_done',
  failed: 'refund_failed',
};

/**
 * Records the state of a refund (docs/product-rules.md#R69). `refunds`: all of the order so far. An older state changes
 * nothing. Goods are put back once, and never more than were sold. A new refund takes the order out of the archive.
 * @throws EarlyEvent `refund_before_payment` when the money has not been counted yet
 */
export function recordRefund(order: Order, refunds: readonly OrderRefund[], news: RefundNews): OrderChange {
  const known = refunds.find(({ id }) => id === news.id);
  if (!known) assertReceived(order, refunds, news);
  const isNewer = !known || NEXT[known.state].includes(news.state);
  const lines = known?.restocked ? [] : unitsBack(order, news.restock);
  if (!isNewer && lines.length === 0) return {};
  const { receipts: _receipts, restock: _restock, ...refund } = { ...news, ...(!isNewer && { state: known.state }) };
  return {
    refund: { ...refund, restocked: (known?.restocked ?? false) || news.restock.length > 0 },
    ...(isNewer && { detail: detailOf(news, known === undefined) }),
    ...(!known && order.archivedAt !== null && { archivedAt: null }),
    ...(!known && !news.isAutomatic && counted(order, news)),
    ...(lines.length > 0 && { restock: lines, events: [restockedEvent(order, news.id, lines)] }),
  };
}

/** Money is back with its payer. An order that has none left is refunded. @throws EarlyEvent `refund_before_payment` */
export function recordMoneyBack(order: Order, amountCents: number): OrderChange {
  const refundedCents = order.refundedCents + amountCents;
  if (refundedCents > order.paidCents) throw refundBeforePayment();
  const isAllBack = refundedCents === order.paidCents && TRANSITIONS[order.status].includes('refunded');
  return { refundedCents, ...(isAllBack && { moves: ['refunded'] }) };
}

/** Payments never sends more back than came: if it seems so, its other event is still on the way. */
function assertReceived(order: Order, refunds: readonly OrderRefund[], { amountCents }: RefundNews): void {
  const allCents = refunds.reduce((sum, refund) => sum + refund.amountCents, amountCents);
  if (allCents > order.paidCents) throw refundBeforePayment();
}

/** The order may have requested some of the same money at the same moment: it is counted once. */
const counted = (order: Order, { amountCents }: RefundNews) => ({
  refundRequestedCents: order.refundRequestedCents + Math.min(amountCents, keptCents(order)),
});

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
function detailOf({ amountCents, state, reason, receipts }: RefundNews, isFirst: boolean) {
  const amount = formatKes(toKes(amountCents));
  if (state === 'requested' || (state === 'approved' && isFirst)) {
    return { step: 'refund_requested', reason: `${amount}: ${reason}` } as const;
  }
  const codes = state === 'done' && receipts.length > 0 ? `, M-Pesa ${receipts.join(', ')}` : '';
  return { step: STEPS[state], reason: amount + codes };
}
