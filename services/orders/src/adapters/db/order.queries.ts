import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toKes } from '@shop/contracts/money';
import type { listOrders, orderSummary } from '@shop/contracts/orders';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { isUuid } from '@shop/service-kit/domain/identifier';
import type { Page } from '@shop/service-kit/http/page';
import type { Order } from '../../domain/order.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { ORDER_PARTS, toOrder } from './order-row.js';

type Query = z.infer<typeof listOrders.query>;

/** Far more orders than any customer has, but a limit. */
const MOST_EXPORTED = 10_000;

/** Lists and sums of orders. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {}

  /** `userId` undefined: the orders of all customers. Newest first. */
  async list(query: Query, userId: string | undefined): Promise<Page<Order>> {
    const where: Prisma.OrderWhereInput = {
      archivedAt: null,
      ...(userId !== undefined && { userId }),
      ...(query.status && { status: query.status }),
      ...(query.search && matching(query.search)),
    };
    const page = { skip: (query.pageNumber - 1) * query.pageSize, take: query.pageSize };
    const [rows, total] = await Promise.all([
      this.database.client.order.findMany({
        where,
        include: ORDER_PARTS,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        ...page,
      }),
      this.database.client.order.count({ where }),
    ]);
    return { items: rows.map(toOrder), total };
  }

  /** Every order of a customer, including archived ones, oldest first. */
  async allOf(userId: string): Promise<Order[]> {
    const rows = await this.database.client.order.findMany({
      where: { userId },
      include: ORDER_PARTS,
      orderBy: { createdAt: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(toOrder);
  }

  async summary(): Promise<z.infer<typeof orderSummary.response>> {
    const [sums, days] = await Promise.all([
      this.postgres.pool.query<{ orders: number; revenue: string }>(
        `select count(*)::int as orders, coalesce(sum(total_cents) filter (where status = 'delivered'), 0) as revenue
         from customer_order where archived_at is null or status = 'delivered'`,
      ),
      this.postgres.pool.query<{ day: string; orders: number; revenue: string }>(
        `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as orders,
           coalesce(sum(total_cents) filter (where status = 'delivered'), 0) as revenue
         from customer_order where created_at > now() - interval '30 days' group by 1 order by 1`,
      ),
    ]);
    const inKes = <Row extends { revenue: string }>(row: Row) => ({ ...row, revenue: toKes(Number(row.revenue)) });
    const total = sums.rows[0] ?? { orders: 0, revenue: '0' };
    return { ...inKes(total), byDay: days.rows.map(inKes) };
  }
}

const matching = (search: string): Prisma.OrderWhereInput =>
  isUuid(search) ? { id: search } : { number: { contains: search.toUpperCase() } };
