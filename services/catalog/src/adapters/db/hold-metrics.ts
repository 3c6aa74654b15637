import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** The sweeper has come by many times since. */
const GRACE = "interval '1 minute'";
const QUERY = `select
  (select count(*) from (select 1 from hold where state = 'held' limit 10000) as held) as held,
  (select count(*) from (select 1 from hold where state = 'held' and expires_at < now() - ${GRACE} limit 10000) as late)
    as overdue,
  (select count(*) from (select 1 from hold where state = 'kept' limit 10000) as kept) as kept,
  coalesce((select extract(epoch from now() - min(created_at)) from hold where state = 'kept'), 0) as oldest`;

/** Stock set aside, each counted to 10000: what stays for long without an order has leaked. */
export const holdMetrics = databaseMetrics(QUERY, [
  { column: 'held', name: 'stock_holds_unclaimed', help: 'Holds that end by themselves: no order has them yet' },
  { column: 'overdue', name: 'stock_holds_overdue', help: 'Holds a minute past their end that still hold stock' },
  { column: 'kept', name: 'stock_holds_kept', help: 'Holds of unpaid orders' },
  {
    column: 'oldest',
    name: 'stock_oldest_kept_hold_age_seconds',
    help: 'Age of the oldest hold of an unpaid order',
  },
]);
