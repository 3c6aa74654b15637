import type { Retention } from '@shop/service-kit/db/sweep';
import { RESTORABLE_DAYS } from '@shop/contracts/limits';

/**
 * Stock movements stay as long as their product. Ended holds: An order's events may be repeated for as long as the kit's inbox stores them; a hold deleted after that
 * has no stock to release. Orders stores the sale itself.
 */
export const retention: readonly Retention[] = [
  { table: 'hold', agedBy: 'created_at', days: 120, where: "state in ('sold', 'released')" },
  // Deleted products with their movements; a hold of the last months still names its products.
  {
    table: 'product',
    agedBy: 'deleted_at',
    days: RESTORABLE_DAYS,
    where: 'deleted_at is not null and not exists (select from hold_line where product_id = product.id)',
  },
  { table: 'product_import', agedBy: 'created_at', days: 30 },
  // Longer than any form stays open that still names one of these.
  { table: 'discarded_picture', agedBy: 'at', days: 365 },
  // Links to builds that no user with an account saved. Those of accounts stay.
  { table: 'saved_build', agedBy: 'created_at', days: 400, where: 'user_id is null' },
  // Promised for 7 days, and long enough after that to answer questions.
  { table: 'build_quote', agedBy: 'issued_at', days: 30 },
  { table: 'build_request', agedBy: 'created_at', days: 30 },
  // No customer waits for longer, and a mail after that would come as a surprise.
  { table: 'product_alert', agedBy: 'asked_at', days: 365 },
  // A client repeats a request within minutes.
  { table: 'stock_request', agedBy: 'created_at', days: 30 },
];
