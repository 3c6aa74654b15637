import type { Order, OrderLine, ReceivedPayment } from '../src/domain/order.js';

/** A paid order of two units; `parts` overrides fields. Money in cents. */
export const anOrder = (parts: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: 'PC12345678',
  userId: 'u1',
  userName: 'Wambui',
  status: 'paid',
  revision: 1,
  paymentMethod: 'mpesa',
  itemsCents: 200_000,
  shippingCents: 0,
  vatCents: 0,
  totalCents: 200_000,
  paidCents: 200_000,
  refundRequestedCents: 0,
  refundedCents: 0,
  delivery: null,
  createdAt: new Date('2026-11-21T22:30:00Z'),
  expiresAt: new Date('2026-11-21T23:00:00Z'),
  paidAt: new Date('2026-11-21T22:31:00Z'),
  archivedAt: null,
  erasedAt: null,
  lines: [aLine({ quantity: 2 })],
  payments: [aReceived({ amountCents: 200_000 })],
  history: [],
  ...parts,
});

/** One unit of a processor. */
export function aLine(parts: Partial<OrderLine> = {}): OrderLine {
  return { productId: 'a', name: 'Ryzen 5', image: '', unitCents: 100_000, quantity: 1, restocked: 0, ...parts };
}

/** A received payment of it. */
export function aReceived(parts: Partial<ReceivedPayment> = {}): ReceivedPayment {
  return {
    id: 'p1',
    amountCents: 150_000,
    receipt: 'QWE1RTY2UI',
    createdAt: new Date('2026-11-21T09:00:00Z'),
    method: 'mpesa',
    reference: null,
    isWithdrawn: false,
    ...parts,
  };
}
