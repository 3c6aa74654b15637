import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { Clock } from '@shop/service-kit/domain/clock';
import { assertTransition, type Attempt, type NewPayable } from '../../domain/attempt.js';
import { allocated, received, rounded, roundingCents } from '../../domain/ledger.js';
import { type Money, type Receipt, sameReference } from '../../domain/money.js';
import type { Settlement } from '../../domain/settle-attempt.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AttemptModel } from '../../generated/models.js';
import { toAttempt, toColumns } from './attempt-row.js';
import { book, claimMoney, codeLock, lockCode, lockReference, receiptOf, report, type Tx } from './books.js';
import * as statements from './payment-statements.js';

/** The settlement of an attempt, given what is booked under the code that is told. */
export type Decide = (attempt: Attempt, known: Receipt | undefined) => Settlement;

/** What the books have of an order, in cents. */
interface BooksOfOrder {
  totalCents: number;
  rounded: number;
  roundings: number;
  paid: number;
  owed: number;
}

interface ToSettle extends AttemptModel {
  version: string;
  hasCode: boolean;
  /** Null without an order. */
  books: BooksOfOrder | null;
}

/** A case that the few statements of a usual settlement do not cover. */
class Unusual extends Error {}

/**
 * Writes the settlements of attempts. What is usual takes few statements: a change of the attempt alone, and the first report
 * of money for an order. Everything else is done step by step.
 */
@Injectable()
export class Settlements {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
    private readonly clock: Clock,
  ) {}

  /** `code`: of the money that is told, if it is. `seen`: the attempt as it was read a moment ago, if it was. */
  async settle(attemptId: string, decide: Decide, code: string | null, seen?: Attempt): Promise<Settlement> {
    const expected = seen && decide(seen, undefined).money?.code;
    const settling = expected ? this.bookMoney(attemptId, decide, expected) : this.usual(attemptId, decide, code);
    return settling.catch((error: unknown) => {
      if (error instanceof Unusual) return this.stepByStep(attemptId, decide, code);
      throw error;
    });
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

  /** A change of the attempt alone is one statement, which checks that it is still as it was read. @throws Unusual */
  private async usual(attemptId: string, decide: Decide, code: string | null): Promise<Settlement> {
    const { row, attempt, decided } = decidedOn(await this.sql.rows(...toSettle(attemptId, code)), decide);
    if (decided.money) return this.bookMoney(attemptId, decide, decided.money.code);
    if (!decided.change) return decided;
    const values = settledValues(row, attempt, decided, this.clock.now());
    const written = await this.sql.write(changeOf(decided), values);
    if (written.length === 0) throw new Unusual();
    return decided;
  }

  /** @throws Unusual */
  private bookMoney(attemptId: string, decide: Decide, code: string): Promise<Settlement> {
    return this.sql.commit(async (tx) => {
      await tx.rows(statements.LOCK_TO_BOOK, [attemptId, codeLock(code)]);
      // Read after the locks are held: a statement that waits for them would read older rows.
      const { row, attempt, decided } = decidedOn(await tx.rows(...toSettle(attemptId, code)), decide);
      const { money } = decided;
      const { orderId } = attempt;
      if (money?.code !== code || orderId === null || row.books === null) throw new Unusual();
      const values = settledValues(row, attempt, decided, this.clock.now());
      const { amountCents, paidAt } = money;
      const data = { paymentId: attempt.id, orderId, amountCents, receipt: code, paidAt: paidAt.toISOString() };
      const events = [paymentSucceeded.of(orderId, data)];
      await tx.write(statements.SETTLE_PAID, [...values, ...moneyValues(money, orderId, row.books)], events);
      return { result: decided };
    });
  }

  private stepByStep(attemptId: string, decide: Decide, code: string | null): Promise<Settlement> {
    return this.database.commit(async (tx) => {
      await tx.$executeRaw`select 1 from attempt where id = ${attemptId}::uuid for update`;
      const attempt = toAttempt(await tx.attempt.findUniqueOrThrow({ where: { id: attemptId } }));
      const named = code ?? attempt.reported?.receipt ?? null;
      if (named !== null) await lockCode(tx, named);
      const known = named === null ? undefined : await receiptOf(tx, named);
      const decided = decide(attempt, known);
      return { result: decided, events: await apply(tx, attempt, decided, this.clock.now()) };
    });
  }
}

const toSettle = (attemptId: string, code: string | null) => [statements.ATTEMPT_TO_SETTLE, [attemptId, code]] as const;

/** What is decided on an attempt whose money the books do not have. @throws Unusual */
function decidedOn(rows: readonly unknown[], decide: Decide) {
  const [row] = rows as ToSettle[];
  if (!row || row.hasCode) throw new Unusual();
  const { version: _v, hasCode: _c, books: _b, ...columns } = row;
  const attempt = toAttempt(columns);
  const decided = decide(attempt, undefined);
  if (decided.unproved || (decided.findings ?? []).length > 0) throw new Unusual();
  return { row, attempt, decided };
}

function changeOf({ change }: Settlement) {
  if (change?.status === 'succeeded' || change?.status === 'failed') return statements.SETTLE_END;
  return change?.reported ? statements.SETTLE_REPORT : statements.SETTLE;
}

function settledValues(row: ToSettle, attempt: Attempt, { change = {} }: Settlement, now: Date): unknown[] {
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
  const { code, amountCents, phone, reference, paidAt, road } = money;
  const right = roundingCents(books.totalCents, books.paid + amountCents, books.owed);
  const rounding = rounded(orderId, books.rounded, right, books.roundings);
  const entries = [received(money), allocated(money, orderId), ...(rounding ? [rounding] : [])];
  return [
    ...[code, amountCents, phone, reference, paidAt, road, orderId],
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
