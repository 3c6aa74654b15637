import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { isUniqueViolation } from '@shop/service-kit/db/sql-transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { assertTransition, type Attempt, type NewPayable } from '../../domain/attempt.js';
import { allocated, received, rounded, roundingCents } from '../../domain/ledger.js';
import { type Money, type Receipt, sameReference } from '../../domain/money.js';
import type { Settlement } from '../../domain/settle-attempt.js';
import type { PrismaClient } from '../../generated/client.js';
import type { Heard } from '../../ports/payment.repository.js';
import {
  type AttemptToSettle,
  type BooksOfOrder,
  rowAsRead,
  toAttempt,
  toAttemptToSettle,
  toColumns,
} from './attempt-row.js';
import { book, claimMoney, codeLock, lockCode, lockReference, receiptOf, report, type Tx } from './books.js';
import * as statements from './payment-statements.js';
import * as settling from './settle-statements.js';

/** The settlement of an attempt, given what is booked under the code that is told. */
export type Decide = (attempt: Attempt, known: Receipt | undefined) => Settlement;

/**
 * Writes the settlements of attempts. What is usual is one statement, if the attempt and its books are still as they were read: a
 * change of the attempt alone, and the first report of money for an order. Everything else is done step by step, under locks.
 */
@Injectable()
export class Settlements {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
    private readonly clock: Clock,
  ) {}

  async settle(attemptId: string, decide: Decide, heard: Heard): Promise<Settlement> {
    const { seen, said } = heard;
    const asSeen = seen && (await this.quickly(rowAsRead(seen), decide, heard));
    const settled = asSeen ?? (await this.quickly(await this.read(attemptId), decide, heard));
    if (settled) return settled;
    if (said) await this.sql.rows(statements.REMEMBER, [...saidValues(said), null, attemptId, null]);
    return this.stepByStep(attemptId, decide, heard);
  }

  /** Opens an order for payment, and books money that came before it was known here. */
  async openWithMoney(payable: NewPayable): Promise<void> {
    const { orderId, userId, number, totalCents, contactPhone = null } = payable;
    await this.database.commit(async (tx) => {
      const update = { userId, number, totalCents, contactPhone };
      await lockReference(tx, sameReference(number));
      await tx.payable.upsert({ where: { orderId }, create: { ...payable, contactPhone }, update });
      const waiting = await tx.$queryRaw<{ code: string }[]>`select code from receipt
        where order_id is null and reference is not null and same_reference(reference) = upper(${number}) and refunding_cents = 0 and closed_at is null
        order by code limit 10`;
      const events: OutgoingEvent[] = [];
      for (const { code } of waiting) {
        await lockCode(tx, code);
        const receipt = await receiptOf(tx, code);
        if (receipt) events.push(...(await book(tx, receipt, { orderId })));
      }
      return { result: undefined, events };
    });
  }

  private async read(attemptId: string): Promise<AttemptToSettle | undefined> {
    return (await this.sql.rows<AttemptToSettle>(settling.ATTEMPT_TO_SETTLE, [attemptId]))[0];
  }

  /** Undefined, and nothing is written, if it is not usual or no longer as it was read. */
  private async quickly(
    row: AttemptToSettle | undefined,
    decide: Decide,
    heard: Heard,
  ): Promise<Settlement | undefined> {
    if (!row) return undefined;
    const attempt = toAttemptToSettle(row);
    const decided = decide(attempt, undefined);
    const { change, money, unproved, findings = [] } = decided;
    if (!change || unproved || findings.length > 0) return undefined;
    const code = heard.code ?? attempt.reported?.receipt ?? null;
    const said = heard.said ? saidValues(heard.said) : [null, null, null];
    const callback = [heard.callbackId ?? null, heard.code ?? null];
    const values = [...settledValues(row, attempt, decided, this.clock.now()), code, ...said, ...callback];
    const written = money
      ? money.code === code && (await this.book(attempt, money, { values, books: row.books }))
      : (await this.sql.write(changeOf(decided), values)).length > 0;
    return written ? decided : undefined;
  }

  private async book(
    { id: paymentId, orderId }: Attempt,
    money: Money,
    { values, books }: { values: unknown[]; books: BooksOfOrder | null },
  ): Promise<boolean> {
    if (orderId === null || books === null) return false;
    const { amountCents, code, paidAt } = money;
    const data = { paymentId, orderId, amountCents, receipt: code, paidAt: paidAt.toISOString() };
    const all = [...values, ...moneyValues(money, orderId, books), codeLock(code), books.version, books.entries];
    try {
      return (await this.sql.write(settling.SETTLE_PAID, all, [paymentSucceeded.of(orderId, data)])).length > 0;
    } catch (error) {
      // Booked by another road meanwhile.
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  private stepByStep(attemptId: string, decide: Decide, { code = null, callbackId }: Heard): Promise<Settlement> {
    return this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from attempt where id = ${attemptId}::uuid for update`;
      const attempt = toAttempt(await tx.attempt.findUniqueOrThrow({ where: { id: attemptId } }));
      const named = code ?? attempt.reported?.receipt ?? null;
      if (named !== null) await lockCode(tx, named);
      const known = named === null ? undefined : await receiptOf(tx, named);
      const decided = decide(attempt, known);
      if (callbackId !== undefined) {
        const data = { appliedAt: this.clock.now(), receiptCode: code };
        await tx.callback.update({ where: { id: callbackId }, data });
      }
      return { result: decided, events: await apply(tx, attempt, decided, this.clock.now()) };
    });
  }
}

const saidValues = ({ source, text, raw = null }: NonNullable<Heard['said']>) => [source, text, raw];

function changeOf({ change }: Settlement) {
  if (change?.status === 'succeeded' || change?.status === 'failed') return settling.SETTLE_END;
  return change?.reported ? settling.SETTLE_REPORT : settling.SETTLE;
}

function settledValues(row: AttemptToSettle, attempt: Attempt, { change = {} }: Settlement, now: Date): unknown[] {
  if (change.status && change.status !== attempt.status) assertTransition(attempt.status, change.status);
  const after = { ...row, ...toColumns(change, now) };
  return [
    ...[after.id, after.version, after.status, after.checkoutRequestId, after.merchantRequestId],
    ...[after.reportedAmount, after.reportedReceipt, after.reportedAt, after.reportedPaidAt, after.confirmedAt],
    ...[after.resultCode, after.reason, after.received, after.receipt],
    ...[after.checks, after.nextCheckAt, after.finishedAt],
  ];
}

function moneyValues(money: Money, orderId: string, books: BooksOfOrder): unknown[] {
  const { amountCents, phone, reference, paidAt, road } = money;
  const right = roundingCents(books.totalCents, books.paid + amountCents, books.owed);
  const rounding = rounded(orderId, books.rounded, right, books.roundings);
  const entries = [received(money), allocated(money, orderId), ...(rounding ? [rounding] : [])];
  return [
    ...[amountCents, phone, reference, paidAt, road, orderId],
    ...(['kind', 'key', 'debit', 'credit', 'cents', 'receiptCode', 'orderId'] as const).map((column) =>
      entries.map((entry) => entry[column] ?? null),
    ),
  ];
}

/** A prompt that staff were shown has its end now. */
async function endSilence(tx: Tx, attemptId: string, now: Date): Promise<void> {
  const data = { action: 'settled', reason: 'M-Pesa told how it ended', resolvedAt: now };
  const finding = { in: ['no_answer', 'no_receipt'] };
  await tx.moneyException.updateMany({ where: { attemptId, finding, resolvedAt: null }, data });
}

async function apply(tx: Tx, attempt: Attempt, settlement: Settlement, now: Date): Promise<OutgoingEvent[]> {
  const { id, orderId, status } = attempt;
  const { change, money, unproved, findings = [] } = settlement;
  if (change?.status && change.status !== status) assertTransition(status, change.status);
  const events = money ? await book(tx, money, { attemptId: id, orderId }) : [];
  if (change) await tx.attempt.update({ where: { id }, data: toColumns(change, now) });
  if (change?.status === 'succeeded' || change?.status === 'failed') await endSilence(tx, id, now);
  if (unproved) {
    const { phone, reference } = attempt;
    const claim = { ...unproved, source: 'callback', orderId: orderId ?? '', phone, reference };
    await claimMoney(tx, claim, now);
  }
  const isTest = money !== undefined && orderId === null;
  const test = {
    finding: 'test_payment',
    receiptCode: money?.code ?? null,
    amountCents: money?.amountCents ?? 0,
  } as const;
  return [...events, ...(await report(tx, isTest ? [...findings, { ...test, attemptId: id }] : findings))];
}
