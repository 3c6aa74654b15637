import type { TransactionOf } from '@shop/service-kit/db/database';
import {
  assertTransition,
  NO_DETAIL,
  type Order,
  type OrderChange,
  type OrderRefund,
  type ReceivedPayment,
} from '../../domain/order.js';
import type { PrismaClient } from '../../generated/client.js';
import { ORDER_PARTS, toHistoryRow, toOrder } from './order-row.js';

type Tx = TransactionOf<PrismaClient>;

/** PostgreSQL channel that notifies the open order pages of a change. */
export const ORDER_CHANGED = 'order_changed';

/** Writes a change of an order and returns the order after it. The caller holds its lock. */
export async function applyChange(tx: Tx, order: Order, change: OrderChange, now: Date): Promise<Order> {
  const { moves, payment, refund, restock, detail, events: _outbox, ...columns } = change;
  if (!moves && !payment && !refund && !detail?.step && Object.keys(columns).length === 0) return order;
  const { id } = order;
  if (payment) await writePayment(tx, id, payment);
  if (refund) await writeRefund(tx, id, refund, now);
  for (const { productId, quantity } of restock ?? []) {
    const data = { restocked: { increment: quantity } };
    await tx.orderLine.updateMany({ where: { orderId: id, productId }, data });
  }
  const expiryCheckAt = columns.expiresAt && { expiryCheckAt: columns.expiresAt };
  const data = { ...columns, ...expiryCheckAt, revision: { increment: 1 } };
  await tx.order.update({ where: { id }, data });
  await move(tx, order, change, now);
  const row = await tx.order.findUniqueOrThrow({ where: { id }, include: ORDER_PARTS });
  await tx.$executeRawUnsafe('select pg_notify($1, $2)', ORDER_CHANGED, id);
  return toOrder(row);
}

async function writePayment(tx: Tx, orderId: string, { id, ...data }: ReceivedPayment): Promise<void> {
  const create = { ...data, id, orderId, status: 'succeeded' };
  await tx.orderPayment.upsert({ where: { id }, create, update: data });
}

async function writeRefund(tx: Tx, orderId: string, { id, ...data }: OrderRefund, now: Date): Promise<void> {
  const create = { ...data, id, orderId, createdAt: now, updatedAt: now };
  await tx.orderRefund.upsert({ where: { id }, create, update: { ...data, updatedAt: now } });
}

/** One statement per transition: the database checks each of them. */
async function move(tx: Tx, { id, status }: Order, { moves = [], detail }: OrderChange, at: Date): Promise<void> {
  const record = (entry: typeof status) =>
    tx.orderHistory.create({
      data: { ...toHistoryRow({ ...NO_DETAIL, ...detail, status: entry, at }), orderId: id },
    });
  if (moves.length === 0 && detail?.step) await record(status);
  let from = status;
  for (const to of moves) {
    assertTransition(from, to);
    await tx.order.update({ where: { id }, data: { status: to } });
    await record(to);
    from = to;
  }
}
