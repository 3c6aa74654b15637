import { Injectable } from '@nestjs/common';
import type { listStockMovements, StockMovement, StockReason } from '@shop/contracts/stock-movements';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';

interface Row {
  at: Date;
  change: number;
  balance: number;
  reason: StockReason;
  orderId: string | null;
  byId: string | null;
  byName: string | null;
  note: string | null;
}

const PRODUCT: Statement = { name: 'product of movements', text: 'select 1 from product where id = $1' };
const COUNT: Statement<{ total: number }> = {
  name: 'number of stock movements',
  text: 'select count(*)::int as total from stock_movement where product_id = $1',
};
const PAGE: Statement<Row> = {
  name: 'stock movements',
  text: `select at, change, balance, reason, order_id as "orderId", by_id as "byId", by_name as "byName", note
    from stock_movement where product_id = $1 order by id desc limit $2 offset $3`,
};

/** The stock movements that staff read. */
@Injectable()
export class StockQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; undefined for an unknown product. A deleted product still has its movements. */
  async movements(
    productId: string,
    { pageNumber, pageSize }: z.infer<typeof listStockMovements.query>,
  ): Promise<Page<StockMovement> | undefined> {
    if (!isUuid(productId) || (await this.database.rows(PRODUCT, [productId])).length === 0) return undefined;
    const [count] = await this.database.rows(COUNT, [productId]);
    const rows = await this.database.rows(PAGE, [productId, pageSize, (pageNumber - 1) * pageSize]);
    return { items: rows.map(toMovement), total: count?.total ?? 0 };
  }
}

function toMovement({ at, orderId, byId, byName, note, ...movement }: Row): StockMovement {
  return {
    ...{ ...movement, at: at.toISOString() },
    ...(orderId !== null && { orderId }),
    ...(byId !== null && { by: { id: byId, name: byName ?? '' } }),
    ...(note !== null && { note }),
  };
}
