import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Idempotency keys of placed orders: a page repeats a request for minutes, an open browser tab for days. The summary
 * reads sums of products of the last 180 days. Carts that their users did not change for 180 days are deleted. Orders, their
 * lines, payments and history are never deleted.
 */
export const retention: readonly Retention[] = [
  { table: 'checkout', agedBy: 'created_at', days: 30, where: 'is_placed' },
  { table: 'cart', agedBy: 'changed_at', days: 180 },
  // Longer than any form stays open that still names one of these.
  { table: 'discarded_picture', agedBy: 'at', days: 365 },
  { table: 'product_day', agedBy: 'day', days: 400 },
];
