import { toKes } from '@shop/contracts/money';
import type { Order as OrderView, OrderDetail } from '@shop/contracts/orders';
import { dueShillings } from '@shop/contracts/prompt';
import { isOpen, type Order } from '../../domain/order.js';

/** An order in the API: KES, snake_case, item names and prices as they were sold. */
export function toView(order: Order): OrderView {
  return {
    id: order.id,
    number: order.number,
    user: { id: order.userId, name: order.userName },
    status: order.status,
    paymentMethod: order.paymentMethod,
    items_price: toKes(order.itemsCents),
    shipping_price: toKes(order.shippingCents),
    vat_price: toKes(order.vatCents),
    total_price: toKes(order.totalCents),
    amount_paid: toKes(order.paidCents),
    amount_due: isOpen(order) ? dueShillings(order.totalCents, order.paidCents) : 0,
    paid_at: order.paidAt?.toISOString() ?? null,
    is_delivered: order.status === 'delivered',
    created_at: order.createdAt.toISOString(),
    order_items: order.lines.map(({ productId, name, quantity, unitCents, image }) => {
      return { product: productId, name, quantity, price: toKes(unitCents), image };
    }),
  };
}

export const toDetail = (order: Order): OrderDetail => ({
  ...toView(order),
  delivery: order.delivery,
  payments: order.payments.map(({ id, amountCents, receipt, createdAt }) => {
    return {
      id,
      amount: toKes(amountCents),
      status: 'succeeded',
      reason: null,
      receipt,
      createdAt: createdAt.toISOString(),
    };
  }),
  history: order.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
});

export function toPayable(order: Order) {
  const { id: orderId, userId, number, totalCents, paymentMethod } = order;
  return { orderId, userId, number, totalCents, isOpen: paymentMethod === 'mpesa' && isOpen(order) };
}
