import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Idempotency keys of orders that were placed: a page repeats a request for minutes, a browser left open for days.
 * Orders, their lines, payments and history are the books, and stay.
 */
export const retention: readonly Retention[] = [
  { table: 'checkout', agedBy: 'created_at', days: 30, where: 'is_placed' },
];
