import { Injectable } from '@nestjs/common';
import { stockChanged } from '@shop/contracts/catalog';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
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

@Injectable()
export class PrismaStockRepository extends StockRepository {
  constructor(private readonly database: Database<PrismaClient>) {
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

  putBack(goods: Return): Promise<void> {
    const { orderId, lines } = goods;
    return this.database.commit(async (tx) => {
      const isRepeated = (await claim(tx, requestOf(goods))) !== undefined;
      const cause = { reason: 'return' as const, orderId };
      return { result: undefined, events: isRepeated ? [] : await giveBackStock(tx, lines, cause) };
    });
  }
}

/** A refund returns its goods once, whatever event says so. */
const requestOf = ({ refundId }: Return): Repeatable => ({ userId: 'refund', key: refundId, bodyHash: '' });

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
