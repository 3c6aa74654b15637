import { orderPaid } from '@shop/contracts/orders';
import type { Order, OrderPayment } from '../domain/order.js';
import type { OrderChange } from './order.repository.js';

/** What it means that an order is paid: the state, the time, and the fact for everybody else. */
export function paidChange(order: Order, latest: readonly OrderPayment[], paidAt: Date): OrderChange {
  const { id: orderId, userId, number, itemsCents, shippingCents, vatCents, totalCents } = order;
  const succeeded = order.payments.filter((payment) => payment.status === 'succeeded');
  const receipts = [...succeeded, ...latest].map((payment) => payment.receipt).filter((receipt) => receipt !== null);
  const lines = order.lines.map(({ productId, quantity, name, unitCents }) => ({
    productId,
    quantity,
    name,
    unitCents,
  }));
  const sums = { itemsCents, shippingCents, vatCents, totalCents };
  const event = orderPaid.of(orderId, {
    orderId,
    userId,
    number,
    lines,
    ...sums,
    receipts,
    paidAt: paidAt.toISOString(),
  });
  return { status: 'paid', paidAt, events: [event] };
}
