import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { inSpan, isTracing } from '@shop/service-kit/observe/tracing';
import { type Attempt, nextCheck, type Payable } from '../../domain/attempt.js';
import { paymentPending } from '../../domain/errors.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import type { AttemptModel } from '../../generated/models.js';
import { type Discrepancy, PaymentRepository, type Settlement } from '../../use-cases/payment.repository.js';
import { countCallback, countDiscrepancy, countPrompt, countSettlement } from './payment-counters.js';

type Tx = TransactionOf<PrismaClient>;

const MAX_ATTEMPTS_SHOWN = 100;
/** Far more than anybody has; a bound all the same. */
const MOST_EXPORTED = 10_000;
/** While one process asks Daraja about an attempt, no other does. */
const CLAIM_SECONDS = 60;
const CLAIM_DUE = `update attempt set checks = checks + 1, next_check_at = now() + interval '${CLAIM_SECONDS} seconds'
  where id = (select id from attempt where status = 'pending' and next_check_at <= $1
    order by next_check_at limit 1 for update skip locked) returning id`;

@Injectable()
export class PrismaPaymentRepository extends PaymentRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async payable(orderId: string): Promise<Payable | undefined> {
    const row = await this.database.client.payable.findUnique({ where: { orderId } });
    return row ? { ...row, totalCents: Number(row.totalCents), paidCents: Number(row.paidCents) } : undefined;
  }

  async open(payable: Payable): Promise<void> {
    const { orderId, userId, number, totalCents } = payable;
    await this.database.commit(async (tx) => ({
      result: await tx.payable.upsert({ where: { orderId }, create: payable, update: { userId, number, totalCents } }),
    }));
  }

  async close({ orderId, userId }: Pick<Payable, 'orderId' | 'userId'>): Promise<void> {
    const unheardOf = { orderId, userId, number: '', totalCents: 0, isOpen: false };
    await this.database.commit(async (tx) => ({
      result: await tx.payable.upsert({ where: { orderId }, create: unheardOf, update: { isOpen: false } }),
    }));
  }

  async byKey(userId: string, key: string): Promise<Attempt | undefined> {
    const row = await this.database.client.attempt.findUnique({ where: { userId_key: { userId, key } } });
    return row ? toAttempt(row) : undefined;
  }

  async bySecret(secret: string): Promise<Attempt | undefined> {
    const row = await this.database.client.attempt.findUnique({ where: { secret } });
    return row ? toAttempt(row) : undefined;
  }

  async ofOrder(orderId: string): Promise<Attempt[]> {
    const where = { orderId };
    const rows = await this.database.client.attempt.findMany({
      where,
      orderBy: { createdAt: 'desc' },
      take: MAX_ATTEMPTS_SHOWN,
    });
    return rows.map(toAttempt);
  }

  async ofUser(userId: string): Promise<Attempt[]> {
    const rows = await this.database.client.attempt.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(toAttempt);
  }

  async begin(attempt: Attempt, events: OutgoingEvent[]): Promise<void> {
    const traceparent = currentContext().traceparent ?? null;
    await this.database
      .commit(async (tx) => ({ result: await tx.attempt.create({ data: { ...attempt, traceparent } }), events }))
      .catch((error: unknown) => {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw paymentPending();
        throw error;
      });
    countPrompt();
  }

  async release(id: string, askedAt: Date): Promise<boolean> {
    const where = { id, status: 'pending', askedAt: null };
    const { count } = await this.database.commit(async (tx) => ({
      result: await tx.attempt.updateMany({ where, data: { askedAt } }),
    }));
    return count === 1;
  }

  async accepted(id: string, checkoutRequestId: string): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.attempt.update({ where: { id }, data: { checkoutRequestId } }),
    }));
  }

  async keepCallback(attemptId: string, body: unknown): Promise<bigint> {
    const { id } = await this.database.commit(async (tx) => ({
      result: await tx.callback.create({ data: { attemptId, body: body as Prisma.InputJsonValue } }),
    }));
    countCallback();
    return id;
  }

  async callbackApplied(id: bigint): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.callback.update({ where: { id }, data: { appliedAt: new Date() } }),
    }));
  }

  openCallbacks(before: Date): Promise<{ id: bigint; attemptId: string; body: unknown }[]> {
    const where = { appliedAt: null, receivedAt: { lt: before } };
    return this.database.client.callback.findMany({ where, orderBy: { id: 'asc' }, take: 100 });
  }

  async settle(attemptId: string, decide: (attempt: Attempt) => Settlement): Promise<void> {
    const settlement = await inTraceOf(await this.traceparentOf(attemptId), () => this.change(attemptId, decide));
    countSettlement(settlement);
  }

  private change(attemptId: string, decide: (attempt: Attempt) => Settlement): Promise<Settlement> {
    return this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from attempt where id = ${attemptId}::uuid for update`;
      const attempt = toAttempt(await tx.attempt.findUniqueOrThrow({ where: { id: attemptId } }));
      const decided = decide(attempt);
      await apply(tx, attempt, decided);
      return { result: decided, events: decided.events ?? [] };
    });
  }

  /** Asked for only while something is traced. */
  private async traceparentOf(id: string): Promise<string | null | undefined> {
    if (!isTracing()) return undefined;
    const row = await this.database.client.attempt.findUnique({ where: { id }, select: { traceparent: true } });
    return row?.traceparent;
  }

  async isReceiptTaken(receipt: string, butBy: string): Promise<boolean> {
    const owner = await this.database.client.attempt.findUnique({ where: { receipt }, select: { id: true } });
    return owner !== null && owner.id !== butBy;
  }

  async takeDue(now: Date): Promise<Attempt | undefined> {
    const { rows } = await this.postgres.pool.query<{ id: string }>(CLAIM_DUE, [now]);
    const id = rows[0]?.id;
    if (id === undefined) return undefined;
    const attempt = toAttempt(await this.database.client.attempt.findUniqueOrThrow({ where: { id } }));
    const next = nextCheck(attempt);
    if (next) await this.postgres.pool.query('update attempt set next_check_at = $2 where id = $1', [id, next]);
    return attempt;
  }

  async report(orderId: string, { kind, details }: Discrepancy): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.discrepancy.create({ data: { orderId, kind, details } }),
    }));
    countDiscrepancy(kind);
  }
}

/** A prompt's end belongs to the trace that sent it, whoever brings the news: a callback, a query or the clock. */
function inTraceOf<T>(traceparent: string | null | undefined, work: () => Promise<T>): Promise<T> {
  if (!traceparent) return work();
  const link = currentContext().traceparent;
  return inSpan({ name: 'settle M-Pesa prompt', kind: 'internal', parent: traceparent, link }, work);
}

async function apply(tx: Tx, { id, orderId }: Attempt, settlement: Settlement): Promise<void> {
  const { change, receivedCents, discrepancies = [] } = settlement;
  if (change) await tx.attempt.update({ where: { id }, data: change });
  if (receivedCents && orderId !== null) {
    await tx.payable.update({ where: { orderId }, data: { paidCents: { increment: receivedCents } } });
  }
  await tx.discrepancy.createMany({ data: discrepancies.map((found) => ({ ...found, attemptId: id, orderId })) });
}

const toAttempt = ({ traceparent: _, ...row }: AttemptModel): Attempt => ({
  ...row,
  status: row.status as Attempt['status'],
});
