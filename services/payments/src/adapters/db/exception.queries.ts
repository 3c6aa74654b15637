import { Injectable } from '@nestjs/common';
import { toKes } from '@shop/contracts/money';
import type { Evidence, PaymentException } from '@shop/contracts/payment-desk';
import { Database } from '@shop/service-kit/db/database';
import { actionsOf } from '../../domain/resolve-exception.js';
import type { PrismaClient } from '../../generated/client.js';
import type { MoneyExceptionModel } from '../../generated/models.js';
import { toReceipt } from './books.js';
import { evidenceOf } from './evidence.queries.js';
import { toOpen } from './prisma-exception.repository.js';
import { PrismaMoneyRepository } from './prisma-money.repository.js';

const COUNTED_TO = 10_000;

/** Exceptions as the desk shows them. */
@Injectable()
export class ExceptionQueries {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly money: PrismaMoneyRepository,
  ) {}

  async list(state: 'open' | 'resolved' | undefined, page: { pageNumber: number; pageSize: number }) {
    const { client } = this.database;
    const where = state === undefined ? {} : { resolvedAt: state === 'open' ? null : { not: null } };
    const { pageNumber, pageSize } = page;
    const rows = await client.moneyException.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    });
    const counted = await client.moneyException.findMany({ where, select: { id: true }, take: COUNTED_TO });
    return { items: await Promise.all(rows.map((row) => this.viewOf(row))), total: counted.length };
  }

  async one(id: string): Promise<PaymentException> {
    return this.viewOf(await this.database.client.moneyException.findUniqueOrThrow({ where: { id } }));
  }

  private async viewOf(row: MoneyExceptionModel): Promise<PaymentException> {
    const { client } = this.database;
    const { receiptCode, refundId, orderId } = row;
    const receiptRow = receiptCode === null ? null : await client.receipt.findUnique({ where: { code: receiptCode } });
    const refund = refundId === null ? null : await client.refund.findUnique({ where: { id: refundId } });
    const order = orderId === null ? null : await client.payable.findUnique({ where: { orderId } });
    const receipt = receiptRow === null ? undefined : toReceipt(receiptRow);
    const open = toOpen(row, receipt, refund?.state ?? null);
    const actions = actionsOf(open);
    const proposals = receipt && actions.includes('allocate') ? await this.money.proposals(receipt) : [];
    return {
      id: row.id,
      kind: row.kind as PaymentException['kind'],
      state: row.resolvedAt === null ? 'open' : 'resolved',
      text: row.text,
      amount: toKes(Number(row.amountCents)),
      receipt: receiptCode,
      orderId,
      number: order?.number || null,
      at: row.createdAt.toISOString(),
      refundId,
      proposals: proposals.map(({ orderId: id, number, dueCents }) => ({ orderId: id, number, due: toKes(dueCents) })),
      actions,
      writeOffRequestedBy: personOf(row.writeOffById, row.writeOffByName),
      resolution: resolutionOf(row),
      evidence: (await evidenceOf(client, { row, receipt })) satisfies Evidence[],
    };
  }
}

function resolutionOf({ action, reason, resolvedById, resolvedByName, resolvedAt }: MoneyExceptionModel) {
  if (resolvedAt === null || action === null) return null;
  const by = personOf(resolvedById, resolvedByName);
  return { action: action as 'allocate', reason: reason ?? '', by, at: resolvedAt.toISOString() };
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
