import { Injectable } from '@nestjs/common';
import { stockChanged } from '@shop/contracts/catalog';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { Statement } from '@shop/service-kit/db/sql-transaction';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { productNotFound } from '../../domain/errors.js';
import { stockAfterMove } from '../../domain/stock-move.js';
import type { PrismaClient } from '../../generated/client.js';
import { type Return, type StockMoveRequest, StockRepository } from '../../ports/stock.repository.js';
import { giveBackStock } from './hold-stock.js';
import { nameCause } from './stock-cause.js';

type Tx = TransactionOf<PrismaClient>;
type Repeatable = NonNullable<StockMoveRequest['repeatable']>;

/** A refund returns its goods once, whatever event says so. */
const CLAIM_RETURN: Statement = {
  name: 'claim return',
  text: `written as (insert into stock_request (user_id, key, body_hash, count_in_stock) values ('refund', $1, '', 0)
    on conflict do nothing returning key)`,
};

@Injectable()
export class PrismaStockRepository extends StockRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
  ) {
    super();
  }

  move(request: StockMoveRequest): Promise<number> {
    const { productId: id, repeatable } = request;
    if (!isUuid(id)) throw productNotFound();
    return this.database.commit(async (tx) => {
      const earlier = repeatable && (await claim(tx, repeatable));
      if (earlier !== undefined) return { result: earlier };
      const { count, hasMoved } = await moveStock(tx, request);
      if (repeatable) await remember(tx, repeatable, count);
      return { result: count, events: hasMoved ? [stockChanged.of(id, { productId: id, countInStock: count })] : [] };
    });
  }

  putBack({ orderId, refundId, lines }: Return): Promise<void> {
    return this.sql.commit(async (tx) => {
      const isFirst = (await tx.write(CLAIM_RETURN, [refundId])).length > 0;
      return {
        result: undefined,
        events: isFirst ? await giveBackStock(tx, lines, { reason: 'return', orderId }) : [],
      };
    });
  }
}

async function moveStock(tx: Tx, { productId: id, reason, note, ...move }: StockMoveRequest) {
  await tx.$queryRaw`select 1 from product where id = ${id}::uuid for update`;
  const product = await tx.product.findFirst({ where: { id, deletedAt: null } });
  if (!product) throw productNotFound();
  const count = stockAfterMove(product, move);
  const hasMoved = count !== product.countInStock;
  if (hasMoved) {
    await nameCause(tx, { reason, note });
    const version = product.version + 1;
    await tx.product.update({ where: { id }, data: { countInStock: count, version, stockVersion: version } });
  }
  return { count, hasMoved };
}

/** The result of the same request before; undefined for the first one, which holds the key until its commit. */
async function claim(tx: Tx, request: Repeatable): Promise<number | undefined> {
  const { userId, key, bodyHash } = request;
  const data = [{ userId, key, bodyHash, countInStock: 0 }];
  const { count } = await tx.stockRequest.createMany({ data, skipDuplicates: true });
  if (count > 0) return undefined;
  const earlier = await tx.stockRequest.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
  assertSameRequest(earlier, request);
  return earlier.countInStock;
}

const remember = (tx: Tx, { userId, key }: Repeatable, countInStock: number) =>
  tx.stockRequest.update({ where: { userId_key: { userId, key } }, data: { countInStock } });
