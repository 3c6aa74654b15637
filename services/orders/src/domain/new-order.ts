import type { OrderDraft } from '@shop/contracts/orders';
import type { OrderPrice } from '@shop/contracts/pricing';
import { HOLD_MINUTES, minutesAfter, NO_DETAIL, type Order, orderNumber, type SoldLine } from './order.js';

interface NewOrderParts {
  id: string;
  user: { id: string; name: string };
  draft: Pick<OrderDraft, 'paymentMethod' | 'delivery'>;
  /** Products with the catalogue's prices, as held, and services. */
  lines: SoldLine[];
  price: OrderPrice;
}

/** A new order. `random`: eight bytes for its number. */
export function newOrder({ id, user, draft, lines, price }: NewOrderParts, random: Uint8Array, now: Date): Order {
  return {
    id,
    number: orderNumber(random),
    userId: user.id,
    userName: user.name,
    status: 'awaiting_payment',
    revision: 1,
    paymentMethod: draft.paymentMethod,
    ...price,
    paidCents: 0,
    refundRequestedCents: 0,
    refundedCents: 0,
    delivery: draft.delivery ?? null,
    createdAt: now,
    expiresAt: minutesAfter(now, HOLD_MINUTES[draft.paymentMethod]),
    paidAt: null,
    archivedAt: null,
    lines: lines.map((line) => ({ ...line, restocked: 0 })),
    payments: [],
    history: [{ ...NO_DETAIL, status: 'awaiting_payment', at: now }],
  };
}
