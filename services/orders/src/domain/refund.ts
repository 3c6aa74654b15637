import { isSettled } from '@shop/contracts/prompt';
import { countedCents, isOpen, keptCents, type Order, type OrderChange, type OrderRefund } from './order.js';
import { type Debt, refundEvent } from './order-events.js';

/**
 * Requests a refund, at most of the money that no refund was requested of. The order leaves the archive, because staff
 * must see money that is owed. An order whose goods are sold keeps its state when only a surplus is refunded.
 */
export function owe(order: Order, wantedCents: number, debt: Debt, { isSurplus = false } = {}): OrderChange {
  const amountCents = Math.min(wantedCents, keptCents(order));
  if (amountCents <= 0) return {};
  const stays = isSurplus && (isOpen(order) || isSold(order));
  return {
    ...(!stays && order.status !== 'refund_due' && { moves: ['refund_due'] as const }),
    refundRequestedCents: order.refundRequestedCents + amountCents,
    archivedAt: null,
    events: [refundEvent(order, amountCents, debt)],
  };
}

/** Requests a refund of all received money that is not being refunded yet. */
export const oweAll = (order: Order, debt: Debt): OrderChange => owe(order, keptCents(order), debt);

/**
 * The order without what staff received by hand: they give it back by hand, because payments can send back M-Pesa money only
 * (docs/product-rules.md#R301).
 */
export const withoutHandMoney = (order: Order): Order => ({
  ...order,
  paidCents: Math.max(countedCents(order), order.refundRequestedCents),
});

/** Received money that must go back, or is on its way, and is not back yet: all of an order that ended. */
export const owedCents = (order: Order): number =>
  Math.max(0, (isOpen(order) || isSold(order) ? order.refundRequestedCents : order.paidCents) - order.refundedCents);

/**
 * Money of the order is on its way back, or is to go back, and what it keeps is less than it costs: its goods stay in the shop
 * (docs/product-rules.md#R300). A surplus that goes back does not matter.
 */
export const isMoneyGoingBack = (order: Order): boolean =>
  order.refundRequestedCents > order.refundedCents && !isSettled(order.totalCents, keptCents(order));

/** What refunds have sent back, or will. */
export const promisedCents = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'declined' ? 0 : amountCents), 0);

/** The customer has, or gets, the goods. */
export const isSold = ({ status }: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'delivered';
