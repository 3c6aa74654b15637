import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { listOrders, OrderSort } from '@shop/contracts/orders';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Page } from '@shop/service-kit/http/page';
import type { Order } from '../../domain/order.js';
import { conditionsOf, LISTED } from './order-filter.js';
import { OrderSearches } from './order-search.js';
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-row.js';

type Query = z.infer<typeof listOrders.query>;

/** Far more orders than any customer has, but a limit. */
const MOST_EXPORTED = 10_000;

/** Each is an index, read in one of its directions. */
const ORDER: Record<OrderSort, string> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id desc',
  'total-desc': 'total_cents desc, id desc',
  'total-asc': 'total_cents, id',
};

const BY_IDS: Statement<OrderRow> = {
  name: 'orders by id',
  text: `select ${ORDER_COLUMNS} from customer_order where id = any($1)`,
};
const ALL_OF_USER: Statement<OrderRow> = {
  name: 'orders of user',
  text: `select ${ORDER_COLUMNS} from customer_order where user_id = $1 order by created_at limit ${MOST_EXPORTED}`,
};

/** Lists of orders. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly database: Database,
    private readonly searches: OrderSearches,
  ) {}

  /** `owner`: only the orders of this customer. The page's ids come first, so that only they are read in full. */
  async list(query: Query, owner: string | undefined): Promise<Page<Order>> {
    const search = await this.searches.of(query.search, owner === undefined);
    const conditions = conditionsOf({ ...query, search }, LISTED, owner);
    const list = { table: 'customer_order', conditions, order: ORDER[query.sort] };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, query);
    return { items: await this.byIds(ids), ...counted };
  }

  /** Orders in the order of their ids. */
  private async byIds(ids: readonly string[]): Promise<Order[]> {
    const rows = await this.database.rows(BY_IDS, [ids]);
    const byId = new Map(rows.map((row) => [row.id, toOrder(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Every order of a customer, including archived ones, oldest first; at most 10,000. */
  async allOf(userId: string): Promise<Order[]> {
    return (await this.database.rows(ALL_OF_USER, [userId])).map(toOrder);
  }
}
