import { Injectable } from '@nestjs/common';
import type { listStockMovements, StockMovement, StockReason } from '@shop/contracts/stock-movements';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import type { PrismaClient } from '../../generated/client.js';
import type { StockMovementModel } from '../../generated/models.js';

/** The stock movements that staff read. */
@Injectable()
export class StockQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Newest first; undefined for an unknown product. A deleted product still has its movements. */
  async movements(
    productId: string,
    { pageNumber, pageSize }: z.infer<typeof listStockMovements.query>,
  ): Promise<Page<StockMovement> | undefined> {
    const { client } = this.database;
    if (!isUuid(productId) || (await client.product.count({ where: { id: productId } })) === 0) return undefined;
    const where = { productId };
    const total = await client.stockMovement.count({ where });
    const skip = (pageNumber - 1) * pageSize;
    const rows = await client.stockMovement.findMany({ where, orderBy: { id: 'desc' }, skip, take: pageSize });
    return { items: rows.map(toMovement), total };
  }
}

function toMovement({ at, change, balance, reason, orderId, byId, byName, note }: StockMovementModel): StockMovement {
  return {
    ...{ at: at.toISOString(), change, balance, reason: reason as StockReason },
    ...(orderId !== null && { orderId }),
    ...(byId !== null && { by: { id: byId, name: byName ?? '' } }),
    ...(note !== null && { note }),
  };
}
