import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { orderNotFound } from '../../domain/errors.js';
import type { Order } from '../../domain/order.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { type Checkout, type OrderChange, OrderRepository } from '../../use-cases/order.repository.js';
import { countEvents } from './order-counters.js';
import { ORDER_PARTS, toOrder } from './order-row.js';

type Tx = TransactionOf<PrismaClient>;

const SWEEP_BATCH = 100;

/** PostgreSQL channel on which open order pages hear of a change. */
export const ORDER_CHANGED = 'order_changed';

@Injectable()
export class PrismaOrderRepository extends OrderRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  begin(checkout: Checkout): Promise<Checkout> {
    return this.database.commit(async (tx) => {
      await tx.checkout.createMany({ data: [checkout], skipDuplicates: true });
      const { userId, key } = checkout;
      return { result: await tx.checkout.findUniqueOrThrow({ where: { userId_key: { userId, key } } }) };
    });
  }

  async forget(orderId: string): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.checkout.deleteMany({ where: { orderId, isPlaced: false } }),
    }));
  }

  async abandoned(before: Date): Promise<string[]> {
    const where = { isPlaced: false, createdAt: { lt: before } };
    const rows = await this.database.client.checkout.findMany({ where, select: { orderId: true }, take: SWEEP_BATCH });
    return rows.map((row) => row.orderId);
  }

  async place(order: Order, events: OutgoingEvent[]): Promise<void> {
    const { lines, payments: _payments, history, delivery, ...columns } = order;
    const isNew = await this.database.commit(async (tx) => {
      const data = { ...columns, delivery: delivery ?? Prisma.DbNull };
      const { count } = await tx.order.createMany({ data: [data], skipDuplicates: true });
      if (count === 0) return { result: false };
      await tx.orderLine.createMany({
        data: lines.map((line, position) => ({ ...line, position, orderId: order.id })),
      });
      await tx.orderHistory.createMany({ data: history.map((entry) => ({ ...entry, orderId: order.id })) });
      await tx.checkout.updateMany({ where: { orderId: order.id }, data: { isPlaced: true } });
      return { result: true, events };
    });
    if (isNew) countEvents(events);
  }

  async byId(id: string): Promise<Order | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.database.client.order.findUnique({ where: { id }, include: ORDER_PARTS });
    return row ? toOrder(row) : undefined;
  }

  async change(id: string, decide: (order: Order) => OrderChange): Promise<Order> {
    if (!isUuid(id)) throw orderNotFound();
    const { order, events } = await this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from customer_order where id = ${id}::uuid for update`;
      const row = await tx.order.findUnique({ where: { id }, include: ORDER_PARTS });
      if (!row) throw orderNotFound();
      const change = decide(toOrder(row));
      await apply(tx, id, change);
      const changed = await tx.order.findUniqueOrThrow({ where: { id }, include: ORDER_PARTS });
      const events = change.events ?? [];
      return { result: { order: toOrder(changed), events }, events };
    });
    countEvents(events);
    return order;
  }

  async expirable(now: Date): Promise<string[]> {
    const rows = await this.database.client.order.findMany({
      where: { status: 'awaiting_payment', expiresAt: { lte: now }, payments: { none: { status: 'pending' } } },
      select: { id: true },
      take: SWEEP_BATCH,
    });
    return rows.map((row) => row.id);
  }

  async anonymise(userId: string): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.order.updateMany({
        where: { userId },
        data: { userName: 'Former customer', delivery: Prisma.DbNull },
      }),
    }));
  }
}

async function apply(tx: Tx, id: string, { payment, events: _events, ...columns }: OrderChange): Promise<void> {
  if (payment) {
    const { id: paymentId, ...data } = payment;
    await tx.orderPayment.upsert({
      where: { id: paymentId },
      create: { ...data, id: paymentId, orderId: id },
      update: data,
    });
  }
  if (Object.keys(columns).length > 0) await tx.order.update({ where: { id }, data: columns });
  if (columns.status) await tx.orderHistory.create({ data: { orderId: id, status: columns.status, at: new Date() } });
  if (payment || columns.status) await tx.$executeRawUnsafe('select pg_notify($1, $2)', ORDER_CHANGED, id);
}
