import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** The job that ends holds has run many times since. */
const GRACE = "interval '1 minute'";
const QUERY = `select
  (select count(*) from (select 1 from hold where state = 'held' limit 10000) as held) as held,
  (select count(*) from (select 1 from hold where state = 'held' and expires_at < now() - ${GRACE} limit 10000) as late)
    as overdue,
  (select count(*) from (select 1 from hold where state = 'kept' limit 10000) as kept) as kept,
  coalesce((select extract(epoch from now() - min(created_at)) from hold where state = 'kept'), 0) as oldest`;

/** Stock that is held, each counted to 10000; a hold without an order that stays for long is a leak. */
export const holdMetrics = databaseMetrics(QUERY, [
  {
    column: 'held',
    name: 'stock_holds_unclaimed',
    help: 'Holds that expire by themselves: no order has confirmed them yet',
  },
  { column: 'overdue', name: 'stock_holds_overdue', help: 'Holds that still hold stock a minute after they expired' },
  { column: 'kept', name: 'stock_holds_kept', help: 'Holds of unpaid orders' },
  {
    column: 'oldest',
    name: 'stock_oldest_kept_hold_age_seconds',
    help: 'Age of the oldest hold of an unpaid order',
  },
]);
