import { Injectable } from '@nestjs/common';
import type { RefundState } from '@shop/contracts/refunds';
import { Conditions } from '@shop/service-kit/db/conditions';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Page, Paged } from '@shop/service-kit/http/page';
import type { Refund } from '../../domain/refund.js';
import { toRefund } from './money-mapping.js';
import { type RefundRow, REFUNDS, REVERSALS } from './money-tables.js';

const MOST_OF_ORDER = 100;

/** A refund is always read with its reversals. */
interface Row extends RefundRow<string> {
  reversals: object[];
}
const FOUND = `select ${REFUNDS.columns}, ${REVERSALS.json('refund_id = refund.id order by id')} as reversals from refund`;
const OF_ORDER: Statement<Row> = {
  name: 'refunds of order',
  text: `${FOUND} where order_id = $1 order by created_at desc limit ${MOST_OF_ORDER}`,
};
const NEWEST = 'created_at desc, id';
const BY_IDS: Statement<Row> = { name: 'refunds by id', text: `${FOUND} where id = any($1) order by ${NEWEST}` };

const withReversals = ({ reversals, ...row }: Row): Refund => toRefund(row, REVERSALS.read(reversals));

/** Refunds, newest first. */
@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database) {}

  async ofOrder(orderId: string): Promise<Refund[]> {
    return (await this.database.rows(OF_ORDER, [orderId])).map(withReversals);
  }

  async list(state: RefundState | undefined, paged: Paged): Promise<Page<Refund>> {
    const conditions = new Conditions();
    if (state !== undefined) conditions.add('state = ?', state);
    const list = { table: 'refund', conditions, order: NEWEST };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, paged);
    return { items: (await this.database.rows(BY_IDS, [ids])).map(withReversals), ...counted };
  }
}
