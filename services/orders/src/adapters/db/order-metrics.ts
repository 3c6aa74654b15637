import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';
import { CANCELLED_OWED } from './order-filter.js';

/** Uses the index order_status: no order in one of these states is archived. */
const counted = (status: string, further = '') => `(select count(*) from (select 1 from customer_order
  where status = '${status}' and archived_at is null ${further} limit 10000) as counted) as ${status}`;
const ALSO_DUE = `union all select 1 from customer_order where ${CANCELLED_OWED} and archived_at is null`;
const QUERY = `select ${counted('awaiting_payment')}, ${counted('part_paid')}, ${counted('refund_due', ALSO_DUE)}`;

/** How many orders wait for an action, each counted to 10000. */
export const orderMetrics = databaseMetrics(QUERY, [
  { column: 'awaiting_payment', name: 'orders_awaiting_payment', help: 'Orders that are not paid yet' },
  { column: 'part_paid', name: 'orders_part_paid', help: 'Orders paid in part' },
  { column: 'refund_due', name: 'orders_refund_due', help: 'Orders whose money must be refunded' },
]);
