import { Injectable } from '@nestjs/common';
import { stockChanged } from '@shop/contracts/catalog';
import { Database } from '@shop/service-kit/db/database';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { Statement } from '@shop/service-kit/db/statement';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../../domain/errors.js';
import { stockAfterMove } from '../../domain/stock-move.js';
import { type MovedStock, type Return, type StockMoveRequest, StockRepository } from '../../ports/stock.repository.js';
import { giveBackStock } from './hold-stock.js';
import { nameCause } from './stock-cause.js';
import { unitsHeld } from './units-held.js';

type Repeatable = NonNullable<StockMoveRequest['repeatable']>;

/** The first one holds the key until its commit. */
const CLAIM: Statement = {
  name: 'claim stock request',
  text: `written as (insert into stock_request (user_id, key, body_hash, count_in_stock) values ($1, $2, $3, 0)
    on conflict do nothing returning key)`,
};
const EARLIER: Statement<{ bodyHash: string; countInStock: number }> = {
  name: 'earlier stock request',
  text: `select body_hash as "bodyHash", count_in_stock as "countInStock" from stock_request
    where user_id = $1 and key = $2`,
};
const REMEMBER: Statement = {
  name: 'remember moved stock',
  text: 'update stock_request set count_in_stock = $3 where user_id = $1 and key = $2',
};
const LOCK: Statement<{ id: string; countInStock: number }> = {
  name: 'lock product to move stock',
  text: 'select id, count_in_stock as "countInStock" from product where id = $1 and deleted_at is null for update',
};
const MOVE: Statement = {
  name: 'move stock by staff',
  text: `written as (update product set count_in_stock = $2, version = version + 1, stock_version = version + 1,
    updated_at = now() where id = $1 returning id)`,
};

@Injectable()
export class SqlStockRepository extends StockRepository {
  constructor(private readonly database: Database) {
    super();
  }

  move(request: StockMoveRequest): Promise<MovedStock> {
    const { productId: id, repeatable } = request;
    if (!isUuid(id)) throw productNotFound();
    return this.database.commit(async (tx) => {
      const earlier = repeatable && (await claim(tx, repeatable));
      if (earlier !== undefined) return { result: { countInStock: earlier, unitsHeld: await heldOf(tx, id) } };
      const moved = await moveStock(tx, request);
      if (repeatable) await tx.rows(REMEMBER, [repeatable.userId, repeatable.key, moved.countInStock]);
      return { result: moved };
    });
  }

  /** A refund returns its goods once, also where two events report it. */
  putBack({ orderId, refundId, lines }: Return): Promise<void> {
    return this.database.commit(async (tx) => {
      const isFirst = (await tx.write(CLAIM, ['refund', refundId, ''])).length > 0;
      return {
        result: undefined,
        events: isFirst ? await giveBackStock(tx, lines, { reason: 'return', orderId }) : [],
      };
    });
  }
}

async function moveStock(tx: Transaction, { productId, reason, note, ...move }: StockMoveRequest): Promise<MovedStock> {
  const [product] = await tx.rows(LOCK, [productId]);
  if (!product) throw productNotFound();
  const held = await heldOf(tx, productId);
  const countInStock = stockAfterMove({ ...product, unitsHeld: held }, move);
  if (countInStock !== product.countInStock) {
    await nameCause(tx, { reason, note });
    await tx.write(MOVE, [productId, countInStock], [stockChanged.of(productId, { productId, countInStock })]);
  }
  return { countInStock, unitsHeld: held };
}

const heldOf = async (tx: Transaction, id: string): Promise<number> => (await unitsHeld(tx, [id])).get(id) ?? 0;

/** The result of the same request before; undefined for the first one. */
async function claim(tx: Transaction, request: Repeatable): Promise<number | undefined> {
  const { userId, key, bodyHash } = request;
  if ((await tx.write(CLAIM, [userId, key, bodyHash])).length > 0) return undefined;
  const [earlier] = await tx.rows(EARLIER, [userId, key]);
  if (!earlier) throw new Error('the request was neither claimed nor there before');
  assertSameRequest(earlier, request);
  return earlier.countInStock;
}
