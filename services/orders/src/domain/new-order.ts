import type { OrderDraft, OrderStatus } from '@shop/contracts/orders';
import type { OrderPrice } from '@shop/contracts/pricing';
import { isSettled } from '@shop/contracts/prompt';
import { HOLD_MINUTES, minutesAfter, NO_DETAIL, type Order, orderNumber, type SoldLine } from './order.js';

interface NewOrderParts {
  id: string;
  user: { id: string; name: string };
  draft: Pick<OrderDraft, 'paymentMethod' | 'delivery'>;
  /** Products with the catalogue's prices, as held, and services. */
  lines: SoldLine[];
  price: OrderPrice;
}

/**
 * A new order. One without anything to pay is paid at once (docs/product-rules.md#R303). `random`: eight bytes for its number.
 */
export function newOrder({ id, user, draft, lines, price }: NewOrderParts, random: Uint8Array, now: Date): Order {
  const isFree = isSettled(price.totalCents, 0);
  const statuses: OrderStatus[] = isFree ? ['awaiting_payment', 'paid'] : ['awaiting_payment'];
  return {
    id,
    number: orderNumber(random),
    userId: user.id,
    userName: user.name,
    status: isFree ? 'paid' : 'awaiting_payment',
    revision: statuses.length,
    paymentMethod: draft.paymentMethod,
    ...price,
    paidCents: 0,
    refundRequestedCents: 0,
    refundedCents: 0,
    delivery: draft.delivery ?? null,
    createdAt: now,
    expiresAt: minutesAfter(now, HOLD_MINUTES[draft.paymentMethod]),
    paidAt: isFree ? now : null,
    archivedAt: null,
    erasedAt: null,
    lines: lines.map((line) => ({ ...line, restocked: 0 })),
    payments: [],
    history: statuses.map((status) => ({ ...NO_DETAIL, status, at: now })),
  };
}
