import { Injectable } from '@nestjs/common';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { checkoutExpired, orderNotFound } from '../../domain/errors.js';
import type { Order, OrderChange, OrderRefund } from '../../domain/order.js';
import type { OpenOrders } from '../../domain/order-limits.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { type Checkout, OrderRepository, type Placement } from '../../ports/order.repository.js';
import { applyChange } from './apply-order-change.js';
import { issueTaxDocuments } from './issue-tax-documents.js';
import { countEvents } from './order-counters.js';
import { ORDER_PARTS, toHistoryRow, toOrder, toRefund } from './order-row.js';

type Tx = TransactionOf<PrismaClient>;
/** Gives the change of an order whose lock the transaction holds. */
type Decision = (tx: Tx, order: Order) => OrderChange | Promise<OrderChange>;

const BATCH = 100;
/** Moves the next check of each expired order into the future, so that only one process handles it at a time. */
const CLAIM_EXPIRABLE = `update customer_order set expiry_check_at = $1::timestamptz + interval '15 seconds'
  where id in (select id from customer_order
    where status in ('awaiting_payment', 'part_paid') and expiry_check_at <= $1
    order by expiry_check_at limit ${BATCH} for update skip locked)
  returning id`;

@Injectable()
export class PrismaOrderRepository extends OrderRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {
    super();
  }

  begin(checkout: Checkout): Promise<Checkout> {
    return this.database.commit(async (tx) => {
      await tx.checkout.createMany({ data: [checkout], skipDuplicates: true });
      const { userId, key } = checkout;
      return { result: await tx.checkout.findUniqueOrThrow({ where: { userId_key: { userId, key } } }) };
    });
  }

  async forget(orderId: string): Promise<boolean> {
    const { count } = await this.database.commit(async (tx) => ({
      result: await tx.checkout.deleteMany({ where: { orderId, isPlaced: false } }),
    }));
    return count > 0;
  }

  async abandoned(ageMs: number): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - ageMs);
    const where = { isPlaced: false, createdAt: { lt: before } };
    const select = { orderId: true };
    const rows = await this.database.client.checkout.findMany({
      where,
      select,
      orderBy: { createdAt: 'asc' },
      take: BATCH,
    });
    return rows.map((row) => row.orderId);
  }

  async place({ order, events, assertAllowed }: Placement): Promise<void> {
    const isNew = await this.database.commit(async (tx) => {
      // One order of an account at a time, so that the limits count all the others.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${order.userId}, 0))`;
      if ((await tx.order.count({ where: { id: order.id } })) > 0) return { result: false };
      const where = { orderId: order.id, isPlaced: false };
      const { count } = await tx.checkout.updateMany({ where, data: { isPlaced: true } });
      if (count === 0) throw checkoutExpired();
      assertAllowed(await openOf(tx, order.userId));
      await insert(tx, order);
      return { result: true, events };
    });
    if (isNew) countEvents(events);
  }

  openOf(userId: string): Promise<OpenOrders> {
    return openOf(this.database.client, userId);
  }

  async byId(id: string): Promise<Order | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.database.client.order.findUnique({ where: { id }, include: ORDER_PARTS });
    return row ? toOrder(row) : undefined;
  }

  change(id: string, decide: (order: Order) => OrderChange): Promise<Order> {
    return this.commitChange(id, (_tx, order) => decide(order));
  }

  changeRefunds(id: string, decide: (order: Order, refunds: OrderRefund[]) => OrderChange): Promise<Order> {
    return this.commitChange(id, async (tx, order) => {
      const rows = await tx.orderRefund.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } });
      return decide(order, rows.map(toRefund));
    });
  }

  private async commitChange(id: string, decide: Decision): Promise<Order> {
    if (!isUuid(id)) throw orderNotFound();
    const { order, events } = await this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from customer_order where id = ${id}::uuid for update`;
      const row = await tx.order.findUnique({ where: { id }, include: ORDER_PARTS });
      if (!row) throw orderNotFound();
      const before = toOrder(row);
      const change = await decide(tx, before);
      const now = this.clock.now();
      const changed = await applyChange(tx, before, change, now);
      await issueTaxDocuments(tx, { before, after: changed, change }, now);
      return { result: { order: changed, events: change.events ?? [] }, events: change.events ?? [] };
    });
    countEvents(events);
    return order;
  }

  async claimExpirable(): Promise<string[]> {
    const { rows } = await this.postgres.pool.query<{ id: string }>(CLAIM_EXPIRABLE, [this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  async anonymise(userId: string): Promise<void> {
    await this.database.commit(async (tx) => {
      const data = { userName: 'Former customer', delivery: Prisma.DbNull };
      const { count } = await tx.order.updateMany({ where: { userId }, data });
      // Texts that staff or the customer wrote may name the person.
      await tx.orderNote.deleteMany({ where: { order: { userId } } });
      await tx.orderHistory.updateMany({ where: { order: { userId }, reason: { not: null } }, data: { reason: null } });
      await tx.orderRefund.updateMany({ where: { order: { userId } }, data: { reason: '' } });
      return { result: count };
    });
  }
}

async function insert(tx: Tx, order: Order): Promise<void> {
  const { lines, payments: _none, history, delivery, ...columns } = order;
  const data = { ...columns, delivery: delivery ?? Prisma.DbNull, expiryCheckAt: order.expiresAt };
  await tx.order.create({ data });
  await tx.orderLine.createMany({ data: lines.map((line, position) => ({ ...line, position, orderId: order.id })) });
  await tx.orderHistory.createMany({ data: history.map((entry) => ({ ...toHistoryRow(entry), orderId: order.id })) });
}

async function openOf(client: Pick<Tx, '$queryRaw'>, userId: string): Promise<OpenOrders> {
  const rows = await client.$queryRaw<{ id: string; product_id: string; quantity: number }[]>`
    select customer_order.id::text, product_id, quantity from customer_order
    join order_line on order_line.order_id = customer_order.id
    where user_id = ${userId} and status in ('awaiting_payment', 'part_paid')`;
  const units = new Map<string, number>();
  for (const { product_id: product, quantity } of rows) units.set(product, (units.get(product) ?? 0) + quantity);
  return { count: new Set(rows.map(({ id }) => id)).size, units };
}
