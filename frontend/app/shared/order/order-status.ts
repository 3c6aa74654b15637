import type { OrderStep } from '@shop/contracts/order-parts';
import type { Order, OrderHistoryEntry, OrderStatus } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';

/** The colour of each status' badge. */
export const STATUS_COLORS: Record<OrderStatus, string> = {
  awaiting_payment: 'sun.2',
  part_paid: 'sun.2',
  paid: 'savanna',
  delivered: 'savanna',
  cancelled: 'gray.7',
  expired: 'gray.7',
  refund_due: 'red',
  refunded: 'gray.7',
};

const statusLabels = (): Record<OrderStatus, string> => ({
  awaiting_payment: m.order_awaiting_payment(),
  part_paid: m.order_part_paid(),
  paid: m.order_paid(),
  delivered: m.order_delivered(),
  cancelled: m.order_cancelled(),
  expired: m.order_expired(),
  refund_due: m.order_refund_due(),
  refunded: m.order_refunded(),
});

const stepLabels = (): Record<OrderStep, string> => ({
  out_for_delivery: m.order_out_for_delivery(),
  pending: m.order_pending(),
  refund_requested: m.order_refund_requested(),
  refund_sent: m.order_refund_sent(),
  refund_done: m.order_refund_done(),
  refund_failed: m.order_refund_failed(),
  refund_declined: m.order_refund_not_sent(),
  payment_withdrawn: m.order_payment_withdrawn(),
  stock_missing: m.order_stock_missing(),
});

/** What a status is called. */
export const statusLabel = (status: OrderStatus): string => statusLabels()[status];

/** What an order's status does not say of its money: a refund that is due or under way; undefined where nothing goes back. */
export function moneyBackLabel({ status, refund_due_price: due, is_money_going_back: isGoingBack }: Order) {
  if (status === 'cancelled' && due > 0) return m.order_refund_due();
  return isGoingBack && status !== 'refund_due' ? m.order_money_going_back() : undefined;
}

/** What an entry of an order's history is called. */
export const historyLabel = ({ status, step }: Pick<OrderHistoryEntry, 'status' | 'step'>): string =>
  step ? stepLabels()[step] : statusLabel(status);

/** The reason of an entry; that of a refund names its amount. */
export const historyReason = ({ step, reason }: Pick<OrderHistoryEntry, 'step' | 'reason'>): string | null =>
  reason === null || step?.startsWith('refund') ? reason : m.order_reason({ reason });
