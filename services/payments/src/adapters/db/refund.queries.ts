import { Injectable } from '@nestjs/common';
import type { RefundState } from '@shop/contracts/refunds';
import { Database } from '@shop/service-kit/db/database';
import type { Page, Paged } from '@shop/service-kit/http/page';
import { MOST_COUNTED } from '@shop/service-kit/http/page';
import type { Refund } from '../../domain/refund.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { toRefund } from './money-mapping.js';

const MOST_OF_ORDER = 100;
/** A refund is always read with its reversals. */
const REFUND_PARTS = { reversals: { orderBy: { id: 'asc' } } } satisfies Prisma.RefundInclude;

const withReversals = ({ reversals, ...row }: Prisma.RefundGetPayload<{ include: typeof REFUND_PARTS }>): Refund =>
  toRefund(row, reversals);

/** Refunds, newest first. */
@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  async ofOrder(orderId: string): Promise<Refund[]> {
    const rows = await this.database.client.refund.findMany({
      where: { orderId },
      include: REFUND_PARTS,
      orderBy: { createdAt: 'desc' },
      take: MOST_OF_ORDER,
    });
    return rows.map(withReversals);
  }

  async list(state: RefundState | undefined, { pageNumber, pageSize }: Paged): Promise<Page<Refund>> {
    const where = state === undefined ? {} : { state };
    const rows = await this.database.client.refund.findMany({
      where,
      include: REFUND_PARTS,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    });
    const counted = await this.database.client.refund.findMany({ where, select: { id: true }, take: MOST_COUNTED });
    return { items: rows.map(withReversals), total: counted.length };
  }
}
