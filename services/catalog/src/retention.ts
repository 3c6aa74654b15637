import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Stock movements stay as long as their product. Ended holds: An order's events may be repeated for as long as the kit's inbox stores them; a hold deleted after that
 * has no stock to release. Orders stores the sale itself.
 */
export const retention: readonly Retention[] = [
  { table: 'hold', agedBy: 'created_at', days: 120, where: "state in ('sold', 'released')" },
  // A client repeats a request within minutes.
  { table: 'stock_request', agedBy: 'created_at', days: 30 },
];
