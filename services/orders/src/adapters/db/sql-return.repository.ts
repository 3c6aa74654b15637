import { Injectable } from '@nestjs/common';
import { isPictureGone } from '@shop/service-kit/db/discarded-pictures';
import { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import { orderNotFound, photoGone, returnNotFound } from '../../domain/errors.js';
import type { Order } from '../../domain/order.js';
import { type OrderReturn, returnEvent } from '../../domain/return.js';
import { ReturnRepository } from '../../ports/return.repository.js';
import { toOrder } from './order-row.js';
import { BY_ID, LOCK } from './order-statements.js';
import { RETURNS, type ReturnRow, toReturn } from './return-row.js';

/** Far more than any customer's orders have, but a limit. */
const MOST_READ = 10_000;

const BY_KEY: Statement<ReturnRow> = { name: 'return by key', text: `${RETURNS} where order_id = $1 and key = $2` };
const LOCKED: Statement<ReturnRow> = {
  name: 'return for update',
  text: `${RETURNS} where order_return.id = $1 for update of order_return`,
};
const OF_ORDERS: Statement<ReturnRow> = {
  name: 'returns of orders',
  text: `${RETURNS} where order_id = any(${arrayParameter('$1', 'uuid')}) order by order_return.created_at, order_return.id limit ${MOST_READ}`,
};

/** The lines name products; each is one line of the order. */
const ADD: Statement = {
  name: 'add return',
  text: `written as (
      insert into order_return (id, order_id, state, reason, note, photos, message, created_at, changed_at, key, body_hash)
      values ($1, $2, $3, $4, $5, $6, null, $7, $7, $8, $9) returning id
    ), lines as (
      insert into order_return_line (return_id, order_id, position, quantity)
      select $1, order_id, position, wanted.quantity
      from order_line join unnest($10::text[], $11::int[]) as wanted (product_id, quantity) using (product_id)
      where order_id = $2
    )`,
};

const CHANGE: Statement = {
  name: 'change return',
  text: `written as (update order_return set state = $2, message = $3, changed_at = $4 where id = $1 returning id)`,
};

@Injectable()
export class SqlReturnRepository extends ReturnRepository {
  constructor(private readonly database: Database) {
    super();
  }

  add(
    orderId: string,
    request: Idempotency,
    decide: (order: Order, returns: readonly OrderReturn[]) => OrderReturn,
  ): Promise<OrderReturn> {
    if (!isUuid(orderId)) throw orderNotFound();
    return this.database.commit(async (tx) => {
      await tx.rows(LOCK, [orderId]);
      const [earlier] = await tx.rows(BY_KEY, [orderId, request.key]);
      if (earlier) {
        assertSameRequest({ bodyHash: earlier.body_hash }, request);
        return { result: toReturn(earlier) };
      }
      const [row] = await tx.rows(BY_ID, [orderId]);
      if (!row) throw orderNotFound();
      const returns = await tx.rows(OF_ORDERS, [[orderId]]);
      const added = decide(toOrder(row), returns.map(toReturn));
      await tx.write(ADD, valuesOf(added, request), [returnEvent(added)]).catch(rethrowRefusal);
      return { result: added };
    });
  }

  change(id: string, decide: (before: OrderReturn) => OrderReturn): Promise<OrderReturn> {
    if (!isUuid(id)) throw returnNotFound();
    return this.database.commit(async (tx) => {
      const [row] = await tx.rows(LOCKED, [id]);
      if (!row) throw returnNotFound();
      const before = toReturn(row);
      const after = decide(before);
      if (after !== before)
        await tx.write(CHANGE, [id, after.state, after.message, after.changedAt], [returnEvent(after)]);
      return { result: after };
    });
  }

  async of(orderIds: readonly string[]): Promise<OrderReturn[]> {
    return (await this.database.rows(OF_ORDERS, [orderIds])).map(toReturn);
  }
}

function valuesOf(added: OrderReturn, { key, bodyHash }: Idempotency): unknown[] {
  const { id, order, state, reason, note, photos, lines, createdAt } = added;
  return [
    ...[id, order.id, state, reason, note, photos, createdAt, key, bodyHash],
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
  ];
}

function rethrowRefusal(error: unknown): never {
  throw isPictureGone(error) ? photoGone() : error;
}
