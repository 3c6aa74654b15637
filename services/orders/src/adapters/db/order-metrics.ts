import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** Uses the index order_status: no order in one of these states is archived. */
const counted = (status: string) => `(select count(*) from (select 1 from customer_order
  where status = '${status}' and archived_at is null limit 10000) as counted) as ${status}`;
const QUERY = `select ${['awaiting_payment', 'part_paid', 'refund_due'].map(counted).join(', ')}`;

/** How many orders wait for an action, each counted to 10000. */
export const orderMetrics = databaseMetrics(QUERY, [
  { column: 'awaiting_payment', name: 'orders_awaiting_payment', help: 'Orders that are not paid yet' },
  { column: 'part_paid', name: 'orders_part_paid', help: 'Orders paid in part' },
  { column: 'refund_due', name: 'orders_refund_due', help: 'Orders whose money must be refunded' },
]);
