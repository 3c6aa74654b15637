import { isOpen, type Order, type OrderChange } from './order.js';
import { refundEvent } from './order-events.js';

/**
 * Money is to go back. The order leaves the archive: what is owed must be seen. An order whose goods are sold keeps its
 * state when only a surplus goes back.
 */
export function owe(order: Order, amountCents: number, reason: string, { isSurplus = false } = {}): OrderChange {
  if (amountCents <= 0) return {};
  const stays = isSurplus && (isOpen(order) || order.status === 'paid' || order.status === 'delivered');
  return {
    ...(!stays && order.status !== 'refund_due' && { moves: ['refund_due'] as const }),
    refundRequestedCents: order.refundRequestedCents + amountCents,
    archivedAt: null,
    events: [refundEvent(order, amountCents, reason)],
  };
}

/** Owes all that was received and is not on its way back yet. */
export const oweAll = (order: Order, reason: string): OrderChange =>
  owe(order, order.paidCents - order.refundRequestedCents, reason);
