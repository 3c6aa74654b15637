import { Injectable } from '@nestjs/common';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { toKes } from '@shop/contracts/money';
import type { OrderSummary } from '@shop/contracts/order-desk';
import { Postgres } from '@shop/service-kit/db/postgres';
import { CANCELLED_OWED } from './order-filter.js';

const TODAY = 'order_sum_day(now())';

const TOTALS = `select coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue_cents), 0) as revenue,
  coalesce(sum(refunded_cents), 0) as refunded from order_day`;

/** `$1`: the number of days, up to today. A day without a row is 0. */
const BY_DAY = `select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(orders), 0)::int as orders,
    coalesce(sum(revenue_cents), 0) as revenue, coalesce(sum(refunded_cents), 0) as refunded
  from (select ${TODAY} - past as day from generate_series(0, $1::int - 1) as past) as days
  left join order_day using (day) group by days.day order by days.day`;

/** Products only: a service has no page and no stock. */
const BEST_SELLERS = `select product_id as "productId", max(name) as name,
    sum(units)::int as units, sum(revenue_cents) as revenue
  from product_day where day > ${TODAY} - $1::int and product_id <> '${ASSEMBLY_SERVICE_ID}' group by product_id having sum(units) > 0
  order by sum(units) desc, sum(revenue_cents) desc, product_id limit 10`;

/** Each count uses the index order_status; no order in one of these states is archived, except a paid one. */
const waiting = (status: string, name: string, further = '') => `(select count(*) from (select 1 from customer_order
  where status = '${status}' and archived_at is null ${further} limit 10000) as counted)::int as "${name}"`;
const ALSO_DUE = `union all select 1 from customer_order where ${CANCELLED_OWED} and archived_at is null`;
const WAITING = `select ${waiting('awaiting_payment', 'awaitingPayment')}, ${waiting('part_paid', 'partPaid')},
  ${waiting('paid', 'toDeliver')}, ${waiting('refund_due', 'refundsDue', ALSO_DUE)}`;

type Waiting = Pick<OrderSummary, 'awaitingPayment' | 'partPaid' | 'toDeliver' | 'refundsDue'>;
/** PostgreSQL's sums of cents are texts. */
type InCents<Row> = Omit<Row, 'revenue' | 'refunded'> & { revenue: string; refunded?: string };

/** The figures of the desk's first page, from sums that the database keeps. */
@Injectable()
export class OrderSummaryQueries {
  constructor(private readonly postgres: Postgres) {}

  async of(days: number): Promise<OrderSummary> {
    const [totals, byDay, bestSellers, [waitingNow]] = await Promise.all([
      this.rows<Pick<OrderSummary, 'orders' | 'revenue' | 'refunded'>>(TOTALS),
      this.rows<OrderSummary['byDay'][number]>(BY_DAY, 2 * days),
      this.rows<OrderSummary['bestSellers'][number]>(BEST_SELLERS, days),
      this.postgres.pool.query<Waiting>(WAITING).then(({ rows }) => rows),
    ]);
    const none = { awaitingPayment: 0, partPaid: 0, toDeliver: 0, refundsDue: 0 };
    const period = { byDayBefore: byDay.slice(0, days), byDay: byDay.slice(days) };
    return { ...(totals[0] ?? { orders: 0, revenue: 0, refunded: 0 }), ...period, bestSellers, ...none, ...waitingNow };
  }

  private async rows<Row extends { revenue: number }>(statement: string, ...values: unknown[]): Promise<Row[]> {
    const { rows } = await this.postgres.pool.query<InCents<Row>>(statement, values);
    const kes = (cents: string) => toKes(Number(cents));
    return rows.map(({ revenue, refunded, ...row }) => {
      return { ...row, revenue: kes(revenue), ...(refunded && { refunded: kes(refunded) }) } as unknown as Row;
    });
  }
}
