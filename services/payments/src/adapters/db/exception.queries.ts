import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toKes } from '@shop/contracts/money';
import type { Evidence, listExceptions, PaymentException } from '@shop/contracts/payment-desk';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/contracts/canonical-id';
import { MoneyRepository } from '../../ports/money.repository.js';
import { exceptionNotFound } from '../../domain/errors.js';
import { shownPhone } from '../../domain/money.js';
import { payerName } from '../../domain/payer-name.js';
import type { Receipt } from '../../domain/receipt.js';
import { actionsOf } from '../../domain/resolve-exception.js';
import type { PrismaClient } from '../../generated/client.js';
import type { MoneyExceptionModel } from '../../generated/models.js';
import { evidenceOf } from './evidence.queries.js';
import { toException, toReceipt, toRefund } from './money-mapping.js';

const COUNTED_TO = 10_000;
/** Of one order. */
const MOST_RECEIPTS = 200;

type Resolution = NonNullable<PaymentException['resolution']>;
type Wanted = Pick<z.infer<typeof listExceptions.query>, 'state' | 'orderId'>;

/** Exceptions as the desk shows them. */
@Injectable()
export class ExceptionQueries {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly money: MoneyRepository,
  ) {}

  async list({ state, orderId }: Wanted, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
    const { client } = this.database;
    const where = {
      ...(state !== undefined && { resolvedAt: state === 'open' ? null : { not: null } }),
      ...(orderId !== undefined && { OR: [{ orderId }, { receiptCode: { in: await this.codesOf(orderId) } }] }),
    };
    const rows = await client.moneyException.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    });
    const counted = await client.moneyException.findMany({ where, select: { id: true }, take: COUNTED_TO });
    return { items: await Promise.all(rows.map((row) => this.viewOf(row))), total: counted.length };
  }

  /** @throws DomainError `exception_not_found` */
  async one(id: string): Promise<PaymentException> {
    const row = isUuid(id) ? await this.database.client.moneyException.findUnique({ where: { id } }) : null;
    if (!row) throw exceptionNotFound();
    return this.viewOf(row);
  }

  /** M-Pesa's codes of the money that an order has; at most 200. */
  private async codesOf(orderId: string): Promise<string[]> {
    const { client } = this.database;
    const receipts = await client.receipt.findMany({ where: { orderId }, select: { code: true }, take: MOST_RECEIPTS });
    return receipts.map(({ code }) => code);
  }

  private async orderOf(orderId: string | null) {
    if (orderId === null) return null;
    const payable = await this.database.client.payable.findUnique({ where: { orderId }, select: { number: true } });
    return payable?.number ? { orderId, number: payable.number } : null;
  }

  private async viewOf(row: MoneyExceptionModel): Promise<PaymentException> {
    const { client } = this.database;
    const { receiptCode, refundId, orderId } = row;
    const receiptRow = receiptCode === null ? null : await client.receipt.findUnique({ where: { code: receiptCode } });
    const refund = refundId === null ? null : await client.refund.findUnique({ where: { id: refundId } });
    const receipt = receiptRow === null ? undefined : toReceipt(receiptRow);
    const actions = actionsOf({
      exception: toException(row),
      receipt,
      refund: refund ? toRefund(refund, []) : undefined,
    });
    const evidence: Evidence[] = await evidenceOf(client, { row, receipt });
    const proposals = receipt && actions.includes('allocate') ? await this.money.proposals(receipt) : [];
    return {
      id: row.id,
      kind: row.kind as PaymentException['kind'],
      state: row.resolvedAt === null ? 'open' : 'resolved',
      text: row.text,
      amount: toKes(Number(row.amountCents)),
      receipt: receiptCode,
      payer: payerOf(receipt, evidence),
      orderId,
      number: (await this.orderOf(orderId))?.number ?? null,
      at: row.createdAt.toISOString(),
      refundId,
      proposals: proposals.map(({ orderId: id, number, dueCents }) => ({ orderId: id, number, due: toKes(dueCents) })),
      actions,
      writeOffRequestedBy: personOf(row.writeOffById, row.writeOffByName),
      resolution: resolutionOf(row, await this.orderOf(receipt?.orderId ?? null)),
      evidence,
    };
  }
}

/** Who paid; of a code that is not in the books, or of a prompt, only what the evidence says. */
const payerOf = (receipt: Receipt | undefined, evidence: readonly Evidence[]): PaymentException['payer'] => ({
  name: payerName(evidence.flatMap(({ source, raw }) => (OURS.includes(source) ? [] : (raw ?? [])))),
  phone: shownPhone(receipt?.phone ?? null),
  reference: receipt?.reference ?? null,
});

/** What the shop wrote itself. */
const OURS: readonly Evidence['source'][] = ['attempt', 'claim', 'note'];

function resolutionOf(row: MoneyExceptionModel, owner: Resolution['order']): Resolution | null {
  const { reason, resolvedById, resolvedByName, resolvedAt } = row;
  const action = row.action as Resolution['action'] | null;
  if (resolvedAt === null || action === null) return null;
  const order = action === 'allocate' || action === 'settled' ? owner : null;
  const by = personOf(resolvedById, resolvedByName);
  return { action, order, reason: reason ?? '', by, at: resolvedAt.toISOString() };
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
