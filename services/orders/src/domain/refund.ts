import { isOpen, type Order, type OrderChange } from './order.js';
import { refundEvent } from './order-events.js';

/**
 * Requests a refund. The order leaves the archive, because staff must see money that is owed. An order whose goods are
 * sold keeps its state when only a surplus is refunded.
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

/** Requests a refund of all received money that is not being refunded yet. */
export const oweAll = (order: Order, reason: string): OrderChange =>
  owe(order, order.paidCents - order.refundRequestedCents, reason);
