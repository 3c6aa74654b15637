import { Injectable } from '@nestjs/common';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';
import { stockLow } from '@shop/contracts/stock-movements';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { LowStockRepository } from '../../ports/low-stock.repository.js';
import { SHOWN } from './product-filter.js';

const BATCH = 200;

interface LowProduct {
  productId: string;
  sku: string;
  name: string;
  countInStock: number;
}

const MOVED: Statement = {
  name: 'has stock moved',
  text: 'select from stock_movement where id > (select movement_id from stock_watch) limit 1',
};
/** The trigger that records movements sees every program that moves stock; products that are new have no fall. */
const REPORT: Statement<LowProduct> = {
  name: 'report low stock',
  text: `with reported as (
      insert into low_stock_report (product_id, level)
      select product.id, case count_in_stock when 0 then 'out' else 'low' end
      from (select distinct product_id from stock_movement
          where id > (select movement_id from stock_watch) and change < 0 and balance <= ${LOW_STOCK_MAX}
            and (balance - change > ${LOW_STOCK_MAX} or balance = 0)) fallen
        join product on product.id = fallen.product_id left join low_stock_report report on report.product_id = product.id
      where ${SHOWN} and count_in_stock <= ${LOW_STOCK_MAX}
        and (report.at is null or report.at < now() - interval '1 day' or report.level = 'low' and count_in_stock = 0)
      limit ${BATCH}
      on conflict (product_id) do update set level = excluded.level, at = now() returning product_id)
    select product.id as "productId", sku, name, count_in_stock as "countInStock"
    from reported join product on product.id = reported.product_id`,
};
const MOVE_ON: Statement = {
  name: 'move stock watch on',
  text: `update stock_watch set movement_id = coalesce((select max(id) from stock_movement
    where id > stock_watch.movement_id and at < now() - interval '2 minutes'), movement_id)`,
};

@Injectable()
export class SqlLowStockRepository extends LowStockRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async hasMovements(): Promise<boolean> {
    return (await this.database.rows(MOVED)).length > 0;
  }

  reportNext(): Promise<boolean> {
    return this.database.commit(async (tx) => {
      const products = await tx.rows(REPORT);
      const events = products.map((product) => stockLow.of(product.productId, product));
      return { result: products.length === BATCH, events };
    });
  }

  async moveOn(): Promise<void> {
    await this.database.rows(MOVE_ON);
  }
}
