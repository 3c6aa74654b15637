import { Injectable } from '@nestjs/common';
import { DEMONSTRATION_IDS } from '@shop/contracts/demonstration-accounts';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';

/** By the index of a customer's listed orders. */
const COUNT: Statement<{ orders: number }> = {
  name: 'count demonstration orders',
  text: `select count(*)::int as orders from customer_order
    where user_id between $1 and $2 and archived_at is null`,
};

/** The orders of demonstration accounts (docs/product-rules.md#R381). */
@Injectable()
export class DemonstrationQueries {
  constructor(private readonly database: Database) {}

  async count(): Promise<number> {
    const { first, last } = DEMONSTRATION_IDS;
    const [row] = await this.database.rows(COUNT, [first, last]);
    return row?.orders ?? 0;
  }
}
