import type { OrderStep } from '@shop/contracts/order-parts';
import type { OrderHistoryEntry, OrderStatus } from '@shop/contracts/orders';

/** The label of each status and the colour of its badge. */
export const STATUS_LABELS: Record<OrderStatus, { label: string; color: string }> = {
  awaiting_payment: { label: 'Awaiting payment', color: 'sun.2' },
  part_paid: { label: 'Partly paid', color: 'sun.2' },
  paid: { label: 'Paid', color: 'savanna' },
  delivered: { label: 'Delivered', color: 'savanna' },
  cancelled: { label: 'Cancelled', color: 'gray.7' },
  expired: { label: 'Expired', color: 'gray.7' },
  refund_due: { label: 'Refund on its way', color: 'red' },
  refunded: { label: 'Refunded', color: 'gray.7' },
};

const STEP_LABELS: Record<OrderStep, string> = {
  out_for_delivery: 'Out for delivery',
  pending: 'Back in the shop',
  refund_requested: 'Refund requested',
  refund_sent: 'Refund sent',
  refund_done: 'Refund received',
  refund_failed: 'Refund failed',
};

/** What an entry of an order's history is called. */
export const historyLabel = ({ status, step }: Pick<OrderHistoryEntry, 'status' | 'step'>): string =>
  step ? STEP_LABELS[step] : STATUS_LABELS[status].label;

/** The reason of an entry; that of a refund names its amount. */
export const historyReason = ({ step, reason }: Pick<OrderHistoryEntry, 'step' | 'reason'>): string | null =>
  reason === null || step?.startsWith('refund') ? reason : `Reason: ${reason}`;

/** True while the order can still be paid. */
export const isOpen = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'part_paid';

/** True once the order is fully paid. */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'delivered';
