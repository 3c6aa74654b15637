import type { OrderStatus } from '@shop/contracts/orders';

/** True while the order can still be paid. */
export const isOpen = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'part_paid';

/** True once the order is fully paid. */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'delivered';
