import type { OrderStatus } from '@shop/contracts/orders';

/** A status as people read it, with the colour of its badge. */
export const STATUS_WORDS: Record<OrderStatus, { words: string; color: string }> = {
  awaiting_payment: { words: 'Awaiting payment', color: 'sun.2' },
  part_paid: { words: 'Partly paid', color: 'sun.2' },
  paid: { words: 'Paid', color: 'savanna' },
  delivered: { words: 'Delivered', color: 'savanna' },
  cancelled: { words: 'Cancelled', color: 'gray.7' },
  expired: { words: 'Expired', color: 'gray.7' },
  refund_due: { words: 'Refund on its way', color: 'red' },
  refunded: { words: 'Refunded', color: 'gray.7' },
};

/** True while money can still be paid towards it. */
export const isOpen = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'part_paid';

/** True once it is fully paid. */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'delivered';
