import type { OrderStatus } from '@shop/contracts/orders';

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

/** True while the order can still be paid. */
export const isOpen = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'part_paid';

/** True once the order is fully paid. */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'delivered';
