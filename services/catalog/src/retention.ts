import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Holds that ended. An order's events may come again for as long as the kit's inbox remembers them; a hold that is gone
 * by then has no stock to give back. The sale itself stands in orders.
 */
export const retention: readonly Retention[] = [
  { table: 'hold', agedBy: 'created_at', days: 120, where: "state in ('sold', 'released')" },
];
