import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { Database } from '@shop/service-kit/db/database';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { approvalByAnother, exceptionAction, exceptionNotFound, exceptionResolved } from '../../domain/errors.js';
import { type LedgerEntry, neverCame, writtenOff } from '../../domain/ledger.js';
import { isUnallocated, type Receipt } from '../../domain/money.js';
import type { Person } from '../../domain/refund.js';
import type { OpenException } from '../../domain/resolve-exception.js';
import type { PrismaClient } from '../../generated/client.js';
import type { MoneyExceptionModel } from '../../generated/models.js';
import { ExceptionRepository } from '../../ports/exception.repository.js';
import { allocate, lockCode, post, receiptOf, type Tx } from './books.js';

interface Decision {
  by: Person;
  reason: string;
}

@Injectable()
export class PrismaExceptionRepository extends ExceptionRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byId(id: string): Promise<OpenException | undefined> {
    if (!isUuid(id)) return undefined;
    const { client } = this.database;
    const row = await client.moneyException.findUnique({ where: { id } });
    if (!row) return undefined;
    const receipt = row.receiptCode === null ? undefined : await receiptOf(client, row.receiptCode);
    const refund = row.refundId === null ? null : await client.refund.findUnique({ where: { id: row.refundId } });
    return toOpen(row, receipt, refund?.state ?? null);
  }

  allocate(id: string, orderId: string, decision: Decision): Promise<void> {
    return this.change(id, async (tx, row) => {
      const receipt = await unallocated(tx, row);
      const events = await allocate(tx, receipt, orderId);
      await end(tx, id, { ...decision, action: 'allocate' }, this.clock.now());
      return events;
    });
  }

  writeOff(id: string, decision: Decision & { isOwner: boolean; limitCents: number }): Promise<void> {
    const { by, isOwner, limitCents } = decision;
    return this.change(id, async (tx, row) => {
      const receipt = row.receiptCode === null ? undefined : await receiptOf(tx, row.receiptCode);
      const entry = receipt && writeOffOf(row, receipt);
      if (entry && entry.cents > limitCents) {
        if (!isOwner || row.writeOffById === by.id) throw approvalByAnother();
        if (row.writeOffById === null) {
          await tx.moneyException.update({ where: { id }, data: { writeOffById: by.id, writeOffByName: by.name } });
          return [];
        }
      }
      if (entry) {
        await tx.receipt.update({ where: { code: receipt.code }, data: { closedAt: this.clock.now() } });
        await post(tx, [entry]);
      }
      await end(tx, id, { ...decision, action: 'write_off' }, this.clock.now());
      return [];
    });
  }

  sendAgain(id: string, decision: Decision): Promise<void> {
    return this.change(id, async (tx, row) => {
      const where = { refundId: row.refundId ?? '', receiptCode: row.receiptCode ?? '', state: 'sent' };
      const problem = 'Not done, as staff saw in the M-Pesa portal';
      const { count } = await tx.reversal.updateMany({ where, data: { state: 'failed', problem } });
      if (count === 0) throw exceptionAction('This reversal is not open any more');
      const again = { state: 'waiting', nextCheckAt: this.clock.now() };
      await tx.reversal.updateMany({ where: { ...where, state: 'failed' }, data: again });
      await end(tx, id, { ...decision, action: 'refund' }, this.clock.now());
      return [];
    });
  }

  resolve(
    id: string,
    decision: Decision & { action: 'refund' | 'write_off' | 'allocate'; refundId?: string },
  ): Promise<void> {
    return this.change(id, async (tx) => {
      await end(tx, id, decision, this.clock.now());
      return [];
    });
  }

  /** One decision at a time; the lock of its code is taken first, as everywhere. */
  private change(id: string, write: (tx: Tx, row: MoneyExceptionModel) => Promise<OutgoingEvent[]>): Promise<void> {
    return this.database.commit(async (tx) => {
      const seen = await tx.moneyException.findUnique({ where: { id }, select: { receiptCode: true } });
      if (seen?.receiptCode) await lockCode(tx, seen.receiptCode);
      await tx.$executeRaw`select 1 from money_exception where id = ${id}::uuid for update`;
      const row = await tx.moneyException.findUnique({ where: { id } });
      if (!row) throw exceptionNotFound();
      if (row.resolvedAt !== null) throw exceptionResolved();
      return { result: undefined, events: await write(tx, row) };
    });
  }
}

/** Money of nobody stays without an order, money that never came leaves the till. */
function writeOffOf({ finding }: MoneyExceptionModel, receipt: Receipt): LedgerEntry | undefined {
  if (isUnallocated(receipt)) return writtenOff(receipt);
  return finding === 'not_listed' ? neverCame(receipt) : undefined;
}

async function unallocated(tx: Tx, { receiptCode }: MoneyExceptionModel): Promise<Receipt> {
  const receipt = receiptCode === null ? undefined : await receiptOf(tx, receiptCode);
  if (!receipt || !isUnallocated(receipt)) throw exceptionAction('This money belongs to something already');
  return receipt;
}

async function end(
  tx: Tx,
  id: string,
  { action, by, reason, refundId }: Decision & { action: string; refundId?: string },
  now: Date,
): Promise<void> {
  const data = { action, reason, resolvedById: by.id, resolvedByName: by.name, resolvedAt: now };
  await tx.moneyException.update({ where: { id }, data: { ...data, ...(refundId && { refundId }) } });
}

export const toOpen = (
  { id, finding, resolvedAt, receiptCode, refundId }: MoneyExceptionModel,
  receipt: Receipt | undefined,
  refundState: string | null,
): OpenException => ({
  id,
  finding,
  isResolved: resolvedAt !== null,
  receiptCode,
  refundId,
  hasMoney: receipt !== undefined && isUnallocated(receipt),
  refundState,
});
