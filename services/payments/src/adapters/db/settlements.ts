import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { SqlTransaction } from '@shop/service-kit/db/sql-transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { assertTransition, type Attempt, type NewPayable } from '../../domain/attempt.js';
import { allocated, type LedgerEntry, received, rounded, roundingCents } from '../../domain/ledger.js';
import { type Money, type Receipt, sameReference } from '../../domain/money.js';
import type { Settlement } from '../../domain/settle-attempt.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AttemptModel } from '../../generated/models.js';
import { toAttempt, toColumns } from './attempt-row.js';
import { book, claimMoney, codeLock, lockCode, lockReference, receiptOf, report, type Tx } from './books.js';
import * as statements from './payment-statements.js';

/** The settlement of an attempt, given what is booked under the code that is told. */
export type Decide = (attempt: Attempt, known: Receipt | undefined) => Settlement;

type Versioned = AttemptModel & { version: string };

interface BooksOfOrder {
  orderId: string;
  totalCents: string;
  rounded: string;
  roundings: string;
  paid: string;
  owed: string;
  hasCode: boolean;
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

  /** `code`: of the money that is told, if it is. */
  async settle(attemptId: string, decide: Decide, code: string | null): Promise<Settlement> {
    const usual = code === null ? this.changeAttempt(attemptId, decide) : this.bookMoney(attemptId, decide, code);
    return usual.catch((error: unknown) => {
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

  /** One statement, which checks that the attempt is still as it was read. @throws Unusual */
  private async changeAttempt(attemptId: string, decide: Decide): Promise<Settlement> {
    const [row] = await this.sql.rows<Versioned>(statements.ATTEMPT_TO_SETTLE, [attemptId]);
    if (!row || row.reportedReceipt !== null) throw new Unusual();
    const attempt = toAttempt(row);
    const decided = decide(attempt, undefined);
    if (decided.money || isUnusual(decided)) throw new Unusual();
    if (!decided.change) return decided;
    const isEnd = decided.change.status === 'succeeded' || decided.change.status === 'failed';
    const statement = isEnd ? statements.SETTLE_END : statements.SETTLE;
    const written = await this.sql.write(statement, settledValues(row, attempt, decided, this.clock.now()));
    if (written.length === 0) throw new Unusual();
    return decided;
  }

  /** @throws Unusual */
  private bookMoney(attemptId: string, decide: Decide, code: string): Promise<Settlement> {
    return this.sql.commit(async (tx) => {
      await tx.rows(statements.LOCK_TO_BOOK, [attemptId, codeLock(code)]);
      // Read after the locks are held: a statement that waits for them would read older rows.
      const [row] = await tx.rows<Versioned>(statements.ATTEMPT_TO_SETTLE, [attemptId]);
      const books = row && (await tx.rows<BooksOfOrder>(statements.BOOKS_TO_SETTLE, [row.orderId, code]))[0];
      if (!books || books.hasCode) throw new Unusual();
      const attempt = toAttempt(row);
      const decided = decide(attempt, undefined);
      if (isUnusual(decided) || (decided.money && decided.money.code !== code)) throw new Unusual();
      return { result: decided, events: await this.write(tx, { row, attempt, books }, decided) };
    });
  }

  private async write(
    tx: SqlTransaction,
    { row, attempt, books }: { row: Versioned; attempt: Attempt; books: BooksOfOrder },
    decided: Settlement,
  ): Promise<OutgoingEvent[]> {
    if (!decided.change) return [];
    const values = settledValues(row, attempt, decided, this.clock.now());
    const { money } = decided;
    if (!money) {
      await tx.write(decided.change.status === 'failed' ? statements.SETTLE_END : statements.SETTLE, values);
      return [];
    }
    const { orderId } = books;
    await tx.write(statements.SETTLE_PAID, [...values, ...moneyValues(money, books)]);
    const { code: receipt, amountCents, paidAt } = money;
    const data = { paymentId: attempt.id, orderId, amountCents, receipt, paidAt: paidAt.toISOString() };
    return [paymentSucceeded.of(orderId, data)];
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

const isUnusual = ({ unproved, findings = [] }: Settlement): boolean => unproved !== undefined || findings.length > 0;

function settledValues(row: Versioned, attempt: Attempt, { change = {} }: Settlement, now: Date): unknown[] {
  if (change.status && change.status !== attempt.status) assertTransition(attempt.status, change.status);
  const after = { ...row, ...toColumns(change, now) };
  return [
    ...[after.id, after.version, after.status, after.checkoutRequestId, after.merchantRequestId],
    ...[after.reportedAmount, after.reportedReceipt, after.reportedAt, after.reportedPaidAt, after.confirmedAt],
    ...[after.resultCode, after.reason, after.received, after.receipt],
    ...[after.checks, after.nextCheckAt, after.finishedAt],
  ];
}

function moneyValues(money: Money, books: BooksOfOrder): unknown[] {
  const { code, amountCents, phone, reference, paidAt, road } = money;
  const { orderId } = books;
  const entries = [received(money), allocated(money, orderId), roundingOf(books, amountCents)].filter(
    (entry): entry is LedgerEntry => entry !== undefined,
  );
  return [
    ...[code, amountCents, phone, reference, paidAt, road, orderId],
    ...(['kind', 'key', 'debit', 'credit', 'cents', 'receiptCode', 'orderId'] as const).map((column) =>
      entries.map((entry) => entry[column] ?? null),
    ),
  ];
}

/** The entry that the rounding of the order needs after this money. */
function roundingOf({ orderId, totalCents, ...sums }: BooksOfOrder, amountCents: number): LedgerEntry | undefined {
  const right = roundingCents(Number(totalCents), Number(sums.paid) + amountCents, Number(sums.owed));
  return rounded(orderId, Number(sums.rounded), right, Number(sums.roundings));
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
