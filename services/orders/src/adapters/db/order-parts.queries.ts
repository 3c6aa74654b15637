import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { OrderReturn } from '../../domain/return.js';
import { RETURNS, type ReturnRow, toReturn } from './return-row.js';

/** Far more than one order has, but a limit. */
const MOST_RETURNS = 1_000;

/** What belongs to an order besides itself. */
export interface OrderParts {
  invoiceNumber: string | null;
  /** Oldest first. */
  returns: OrderReturn[];
}

type Dates = 'created_at' | 'changed_at';
/** JSON has times as text. */
type ReturnAsJson = Omit<ReturnRow, Dates> & Record<Dates, string>;
interface Row {
  invoiceNumber: string | null;
  returns: ReturnAsJson[];
}

const OF_ORDER: Statement<Row> = {
  name: 'parts of order',
  text: `select
      (select number from tax_document where order_id = $1 and kind = 'invoice' order by year desc, sequence desc limit 1) as "invoiceNumber",
      (select coalesce(json_agg(row), '[]') from (${RETURNS} where order_id = $1
        order by order_return.created_at, order_return.id limit ${MOST_RETURNS}) as row) as returns`,
};

/** Reads the parts of an order that was paid, by one statement. */
@Injectable()
export class OrderPartsQueries {
  constructor(private readonly database: Database) {}

  async of(orderId: string): Promise<OrderParts> {
    const [row] = await this.database.rows(OF_ORDER, [orderId]);
    return { invoiceNumber: row?.invoiceNumber ?? null, returns: (row?.returns ?? []).map(dated) };
  }
}

const dated = ({ created_at, changed_at, ...row }: ReturnAsJson): OrderReturn =>
  toReturn({ ...row, created_at: new Date(created_at), changed_at: new Date(changed_at) });
