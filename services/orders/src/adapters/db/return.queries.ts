import { Injectable } from '@nestjs/common';
import type { listReturns } from '@shop/contracts/returns';
import { Conditions } from '@shop/service-kit/db/conditions';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import type { OrderReturn } from '../../domain/return.js';
import { addSearch, type OrderSearch, OrderSearches } from './order-search.js';
import { RETURNS, type ReturnRow, toReturn } from './return-row.js';

type Query = z.infer<typeof listReturns.query>;

const BY_IDS: Statement<ReturnRow> = {
  name: 'returns by id',
  text: `${RETURNS} where order_return.id = any($1)`,
};

/** The orders that a search for returns looks at: a short text can match very many. */
const MOST_ORDERS = 1_000;

/** Lists of returns. */
@Injectable()
export class ReturnQueries {
  constructor(
    private readonly database: Database,
    private readonly searches: OrderSearches,
  ) {}

  /** Newest first, for staff. */
  async list({ state, search, ...paged }: Query): Promise<Page<OrderReturn>> {
    const conditions = new Conditions();
    if (state) conditions.add('state = ?', state);
    const found = await this.searches.of(search, true);
    if (found) addOrderSearch(conditions, found);
    const list = { table: 'order_return', conditions, order: 'created_at desc, id' };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, paged);
    const rows = await this.database.rows(BY_IDS, [ids]);
    const byId = new Map(rows.map((row) => [row.id, toReturn(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
  }
}

/** The search of orders, in a subquery that runs once. Only orders with returns count towards its bound. */
function addOrderSearch(conditions: Conditions, search: OrderSearch): void {
  const orders = new Conditions();
  orders.addPlain('exists (select from order_return as other where other.order_id = customer_order.id)');
  addSearch(orders, search);
  const where = orders.where.replaceAll(/\$(\d+)/g, (_, n: string) => conditions.bind(orders.values[Number(n) - 1]));
  conditions.addPlain(`order_id in (select id from customer_order where ${where} limit ${MOST_ORDERS})`);
}
