import { Injectable } from '@nestjs/common';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { toKes } from '@shop/contracts/money';
import type { OrderSummary } from '@shop/contracts/order-desk';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { CANCELLED_OWED } from './order-filter.js';

const TODAY = 'order_sum_day(now())';

/** PostgreSQL's sums of cents are text. */
interface Sums {
  orders: number;
  revenue: string;
  refunded: string;
}
interface BestSeller {
  productId: string;
  name: string;
  units: number;
  revenue: string;
}
type Waiting = Pick<OrderSummary, 'awaitingPayment' | 'partPaid' | 'toDeliver' | 'refundsDue'>;

const TOTALS: Statement<Sums> = {
  name: 'totals of orders',
  text: `select coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue_cents), 0) as revenue,
    coalesce(sum(refunded_cents), 0) as refunded from order_day`,
};

/** `$1`: the number of days, up to today. A day without a row is 0. */
const BY_DAY: Statement<Sums & { day: string }> = {
  name: 'orders by day',
  text: `select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(revenue_cents), 0) as revenue, coalesce(sum(refunded_cents), 0) as refunded
    from (select ${TODAY} - past as day from generate_series(0, $1::int - 1) as past) as days
    left join order_day using (day) group by days.day order by days.day`,
};

/** Products only: a service has no page and no stock. */
const BEST_SELLERS: Statement<BestSeller> = {
  name: 'best sellers',
  text: `select product_id as "productId", max(name) as name, sum(units)::int as units, sum(revenue_cents) as revenue
    from product_day where day > ${TODAY} - $1::int and product_id <> '${ASSEMBLY_SERVICE_ID}'
    group by product_id having sum(units) > 0
    order by sum(units) desc, sum(revenue_cents) desc, product_id limit 10`,
};

/** Each count uses the index order_status; no order in one of these states is archived, except a paid one. */
const waiting = (status: string, name: string, further = '') => `(select count(*) from (select 1 from customer_order
  where status = '${status}' and archived_at is null ${further} limit 10000) as counted)::int as "${name}"`;
const ALSO_DUE = `union all select 1 from customer_order where ${CANCELLED_OWED} and archived_at is null`;
const WAITING: Statement<Waiting> = {
  name: 'waiting orders',
  text: `select ${waiting('awaiting_payment', 'awaitingPayment')}, ${waiting('part_paid', 'partPaid')},
    ${waiting('paid', 'toDeliver')}, ${waiting('refund_due', 'refundsDue', ALSO_DUE)}`,
};

/** The figures of the desk's first page, from sums that the database keeps. */
@Injectable()
export class OrderSummaryQueries {
  constructor(private readonly database: Database) {}

  async of(days: number): Promise<OrderSummary> {
    const [totals, sums, bestSellers, [waitingNow]] = await Promise.all([
      this.database.rows(TOTALS),
      this.database.rows(BY_DAY, [2 * days]),
      this.database.rows(BEST_SELLERS, [days]),
      this.database.rows(WAITING),
    ]);
    const none = { awaitingPayment: 0, partPaid: 0, toDeliver: 0, refundsDue: 0 };
    const byDay = sums.map(inKes);
    return {
      ...(totals.map(inKes)[0] ?? { orders: 0, revenue: 0, refunded: 0 }),
      ...{ byDayBefore: byDay.slice(0, days), byDay: byDay.slice(days) },
      bestSellers: bestSellers.map((row) => ({ ...row, revenue: kes(row.revenue) })),
      ...{ ...none, ...waitingNow },
    };
  }
}

const kes = (cents: string): number => toKes(Number(cents));
const inKes = <Row extends Sums>(row: Row) => ({ ...row, revenue: kes(row.revenue), refunded: kes(row.refunded) });
