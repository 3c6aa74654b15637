import { Injectable } from '@nestjs/common';
import { stockChanged } from '@shop/contracts/catalog';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { Statement } from '@shop/service-kit/db/sql-transaction';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../../domain/errors.js';
import { stockAfterMove } from '../../domain/stock-move.js';
import type { PrismaClient } from '../../generated/client.js';
import { type MovedStock, type Return, type StockMoveRequest, StockRepository } from '../../ports/stock.repository.js';
import { giveBackStock } from './hold-stock.js';
import { nameCause } from './stock-cause.js';
import { unitsHeld } from './units-held.js';

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

  move(request: StockMoveRequest): Promise<MovedStock> {
    const { productId: id, repeatable } = request;
    if (!isUuid(id)) throw productNotFound();
    return this.database.commit(async (tx) => {
      const earlier = repeatable && (await claim(tx, repeatable));
      if (earlier !== undefined) return { result: { countInStock: earlier, unitsHeld: await heldOf(tx, id) } };
      const { hasMoved, ...moved } = await moveStock(tx, request);
      const { countInStock } = moved;
      if (repeatable) await remember(tx, repeatable, countInStock);
      return { result: moved, events: hasMoved ? [stockChanged.of(id, { productId: id, countInStock })] : [] };
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
  const held = await heldOf(tx, id);
  const countInStock = stockAfterMove({ ...product, unitsHeld: held }, move);
  const hasMoved = countInStock !== product.countInStock;
  if (hasMoved) {
    await nameCause(tx, { reason, note });
    const version = product.version + 1;
    await tx.product.update({ where: { id }, data: { countInStock, version, stockVersion: version } });
  }
  return { countInStock, unitsHeld: held, hasMoved };
}

const heldOf = async (tx: Tx, id: string): Promise<number> => (await unitsHeld(tx, [id])).get(id) ?? 0;

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
