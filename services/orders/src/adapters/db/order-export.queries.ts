import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { NAIROBI } from '@shop/contracts/nairobi';
import type { exportOrdersCsv } from '@shop/contracts/order-desk';
import type { z } from 'zod';
import { BOOKED, conditionsOf, type Filters } from './order-filter.js';
import { OrderSearches } from './order-search.js';

/** Orders read at once: the memory of an export does not grow with its length. */
const BATCH = 500;

const time = (column: string) => `to_char(${column} at time zone '${NAIROBI}', 'YYYY-MM-DD HH24:MI:SS')`;
const kes = (cents: string) => `(${cents} / 100.0)::numeric(20, 2)::text`;

/** The columns of the accounts file (docs/product-rules.md#R66), each with its expression. */
const COLUMNS = {
  number: 'number',
  placed: time('created_at'),
  status: 'status',
  customer: 'user_name',
  phone: "delivery ->> 'phone'",
  county: "delivery ->> 'county'",
  method: 'payment_method',
  items: `(select string_agg(quantity || ' x ' || name, '; ' order by position)
    from order_line where order_id = customer_order.id)`,
  subtotal: kes('items_cents'),
  delivery: kes('shipping_cents'),
  vat: kes('vat_cents'),
  total: kes('total_cents'),
  received: kes('paid_cents'),
  refunded: kes('refunded_cents'),
  receipts: `(select string_agg(receipt, ' ' order by created_at)
    from order_payment where order_id = customer_order.id and status = 'succeeded')`,
  paid_at: time('paid_at'),
  delivered_at: `case when status = 'delivered' then (select ${time('max(at)')}
    from order_history as step where step.order_id = customer_order.id and step.status = 'delivered'
      and step.step is null) end`,
};
const NAMES = Object.keys(COLUMNS);
const SELECTED = Object.values(COLUMNS)
  .map((expression) => `coalesce(${expression}, '')`)
  .join(', ');

interface Row {
  id: string;
  at: string;
  cells: string[];
}

/** The accounts file's rows. */
@Injectable()
export class OrderExportQueries {
  constructor(
    private readonly database: Database,
    private readonly searches: OrderSearches,
  ) {}

  /** The heading, then the orders in batches, oldest first. No connection is kept while the caller waits. */
  async *batches(query: z.infer<typeof exportOrdersCsv.query>): AsyncGenerator<string[][]> {
    const filters = { ...query, search: await this.searches.of(query.search, true) };
    yield [NAMES];
    let last: Row | undefined;
    do {
      const rows = await this.after(filters, last);
      yield rows.map(({ cells }) => cells);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }

  private async after(filters: Filters, last: Row | undefined): Promise<Row[]> {
    const conditions = conditionsOf(filters, BOOKED);
    if (last) {
      const [at, id] = [conditions.bind(last.at), conditions.bind(last.id)];
      conditions.addPlain(`(created_at, id) > (${at}::timestamptz, ${id}::uuid)`);
    }
    const batch: Statement<Row> = {
      ...{ name: 'batch of orders', varies: true },
      text: `select id, created_at::text as at, array[${SELECTED}] as cells from customer_order
       where ${conditions.where} order by created_at, id limit ${BATCH}`,
    };
    return this.database.rows(batch, conditions.values);
  }
}
