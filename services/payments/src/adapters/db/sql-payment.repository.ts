import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { isUniqueViolation, type Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { type Attempt, isUnresolved, type NewPayable, type Payable, secondsAfter } from '../../domain/attempt.js';
import { keepOrder } from '../../domain/claim.js';
import { paymentPending } from '../../domain/errors.js';
import { NO_MONEY } from '../../domain/money-state.js';
import type { Receipt } from '../../domain/receipt.js';
import { asked, checkOfAsked, type NewPrompt } from '../../domain/new-prompt.js';
import { WINDOW_SECONDS } from '../../domain/prompt-limits.js';
import type { SeenAttempt } from '../../ports/money.repository.js';
import {
  type OrderPayments,
  PaymentRepository,
  type ReadBefore,
  type WantedPrompt,
} from '../../ports/payment.repository.js';
import { accountLock, orderLock } from './money-keys.js';
import { seenOf } from './money-rows.js';
import { toAttempt, toClaim, toPayable, toReceipt } from './money-mapping.js';
import { type AttemptRow, CLAIMS, PAYABLES, RECEIPTS } from './money-tables.js';
import { countPrompt } from './payment-counters.js';
import * as statements from './payment-statements.js';
import type { AttemptOrNone, SentRow } from './payment-statements.js';
import { budgetOf, spendingAt } from './shared-query-budget.js';

type OrderOfUser = Pick<Payable, 'orderId' | 'userId'>;
type Reads = Pick<Transaction, 'rows'>;

@Injectable()
export class SqlPaymentRepository extends PaymentRepository {
  private readonly budget: ReturnType<typeof budgetOf>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    super();
    this.budget = budgetOf(config);
  }

  payable(orderId: string): Promise<Payable | undefined> {
    return payableOf(this.database, orderId);
  }

  async open(payable: NewPayable): Promise<Payable | undefined> {
    const { orderId, userId, number, totalCents, paidCents, isOpen, contactPhone = null } = payable;
    const isAnnounced = currentContext().handling !== undefined;
    const values = [orderId, userId, number, totalCents, paidCents, isOpen, contactPhone];
    const lock = accountLock(number.toUpperCase());
    const [row] = await this.database.write(statements.OPEN_PAYABLE, [...values, isAnnounced, lock]);
    if (row) return toPayable(row);
    await this.database.rows(statements.ADD_PAYABLE, values);
    return undefined;
  }

  async close({ orderId, userId, revision }: OrderOfUser & { revision?: number | undefined }): Promise<void> {
    await this.database.write(statements.CLOSE_PAYABLE, [orderId, userId, revision ?? null]);
  }

  suspendUnlessInFlight(
    { orderId, userId }: OrderOfUser,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ) {
    const suspend = async (tx: Transaction) => {
      const attempts = await attemptsBy(tx, statements.ATTEMPTS_OF_ORDER, [orderId]);
      const [row] = await tx.rows(statements.CLAIMS_OF_ORDER, [orderId]);
      const isClaimed = keepOrder(CLAIMS.read(row?.claims ?? []).map(toClaim), this.clock.now());
      // Read last: money that is booked meanwhile ends its prompt or claim in the same commit, so one of both is seen.
      const receivedCents = (await payableOf(tx, orderId))?.paidCents ?? 0;
      const inFlight = { isUnresolved: attempts.some(isUnresolved), isClaimed, receivedCents };
      if (!inFlight.isUnresolved && receivedCents <= countedCents)
        await tx.write(statements.SUSPEND_PAYABLE, [orderId, userId, endingUntil]);
      return { result: inFlight };
    };
    return this.database.commit(suspend, [orderLock(orderId)]);
  }

  async byKey(userId: string, key: string): Promise<Attempt | undefined> {
    return (await attemptsBy(this.database, statements.ATTEMPT_BY_KEY, [userId, key]))[0];
  }

  async ofOrder(orderId: string): Promise<OrderPayments> {
    const rows = await this.database.rows(statements.PAYMENTS_OF_ORDER, [orderId]);
    const attempts = rows
      .filter(hasAttempt)
      .map(({ payables: _p, receipts: _r, claims: _c, ...row }) => toAttempt(row));
    const { payables = [], receipts = [], claims = [] } = rows[0] ?? {};
    return {
      payable: PAYABLES.read(payables).map(toPayable)[0],
      attempts,
      receipts: RECEIPTS.read(receipts)
        .map(toReceipt)
        .filter(({ parts }) => parts.void === 0),
      claims: CLAIMS.read(claims).map(toClaim),
    };
  }

  async ofUser(userId: string): Promise<{ attempts: Attempt[]; receipts: Receipt[] }> {
    const attempts = await attemptsBy(this.database, statements.ATTEMPTS_OF_USER, [userId]);
    const [row] = await this.database.rows(statements.RECEIPTS_OF_USER, [userId]);
    return { attempts, receipts: RECEIPTS.read(row?.receipts ?? []).map(toReceipt) };
  }

  async forgetReasons(userId: string): Promise<void> {
    await this.database.write(statements.FORGET_REASONS, [userId]);
  }

  before(wanted: WantedPrompt): Promise<ReadBefore> {
    return readBefore(this.database, wanted, this.clock.now());
  }

  async begin(wanted: NewPrompt, before: ReadBefore, { isSent }: { isSent: boolean }): Promise<SeenAttempt> {
    const prompt = isSent ? { ...wanted, attempt: asked(wanted.attempt, this.clock.now()) } : wanted;
    const { orderId, phone, userId } = prompt.attempt;
    // One attempt per phone and account at a time, so that the limits count all the others. Always lock in this order.
    const locks = [...(orderId === null ? [] : [orderLock(orderId)]), `phone ${phone}`, `user ${userId}`];
    try {
      const values = this.newAttemptValues(prompt, locks, before.versions);
      const [added] = await this.database.write(statements.ADD_ATTEMPT, values);
      const seen = added ? seenAlone(added) : await this.beginLocked(prompt, locks);
      countPrompt();
      return seen;
    } catch (error) {
      throw isUniqueViolation(error) ? paymentPending() : error;
    }
  }

  /** What the rules of a prompt were asked about has changed meanwhile: now under the locks. */
  private beginLocked(prompt: NewPrompt, locks: readonly string[]): Promise<SeenAttempt> {
    return this.database.commit(async (tx) => {
      const now = this.clock.now();
      prompt.assertAllowed(await readBefore(tx, prompt.attempt, now), now);
      const values = this.newAttemptValues(prompt, locks);
      const [added] = await tx.write(statements.ADD_ATTEMPT, values);
      if (!added) throw new Error('a new attempt was not written under its locks');
      return { result: seenAlone(added) };
    }, locks);
  }

  private newAttemptValues(
    { attempt }: NewPrompt,
    locks: readonly string[],
    versions?: ReadBefore['versions'],
  ): unknown[] {
    return [
      ...[attempt.id, attempt.orderId, attempt.userId, attempt.key, attempt.bodyHash, attempt.phone, attempt.amount],
      ...[attempt.reference, attempt.secret, attempt.status, attempt.createdAt, attempt.nextCheckAt],
      ...[currentContext().traceparent ?? null, attempt.askedAt],
      ...[locks, windowOf(attempt.createdAt), versions?.attempts ?? null, versions?.order ?? null],
      ...spendingAt(this.clock.now(), this.budget),
      currentContext().requestId,
    ];
  }

  async release(id: string): Promise<SeenAttempt | undefined> {
    const askedAt = this.clock.now();
    // If the process dies before the response, the attempt is checked like any other.
    const values = [id, askedAt, checkOfAsked(askedAt), ...spendingAt(askedAt, this.budget)];
    const [row] = await this.database.write(statements.RELEASE_ATTEMPT, values);
    return row && seenAlone(row);
  }

  async claimDue(): Promise<SeenAttempt[]> {
    const now = this.clock.now();
    const values = [now, ...spendingAt(now, this.budget), this.budget.points];
    const rows = await this.database.rows(statements.CLAIM_DUE, values);
    return rows.map(seenOf).filter((seen) => seen !== undefined);
  }
}

/** The answer to a push changes the attempt alone. */
const seenAlone = ({ version, ...row }: SentRow): SeenAttempt => {
  const attempt = toAttempt(row);
  return { attempt, money: { ...NO_MONEY, attempts: [attempt] }, version: { attempt: version, money: null } };
};

const hasAttempt = <Row extends AttemptOrNone>(row: Row): row is Row & AttemptRow => row.id !== null;

async function payableOf(database: Reads, orderId: string): Promise<Payable | undefined> {
  const [row] = await database.rows(statements.PAYABLE, [orderId]);
  return row && toPayable(row);
}

async function attemptsBy(
  database: Reads,
  statement: Statement<AttemptRow>,
  values: readonly unknown[],
): Promise<Attempt[]> {
  return (await database.rows(statement, values)).map((row) => toAttempt(row));
}

/** Everything that the rules of a prompt ask about, with the versions of it. */
async function readBefore(database: Reads, wanted: WantedPrompt, now: Date): Promise<ReadBefore> {
  const { orderId, phone, userId, key } = wanted;
  const since = windowOf(now);
  const rows = await database.rows(statements.BEFORE_ATTEMPT, [phone, userId, since, orderId, key]);
  const begun = rows.filter(hasAttempt);
  const attempts = begun.map(({ payables: _p, version: _v, orderVersion: _o, ...row }) => toAttempt(row));
  const isRecent = (other: Attempt) => (other.phone === phone || other.userId === userId) && other.createdAt > since;
  const versions = begun.map(({ id, version }) => `${id} ${version}`);
  return {
    payable: PAYABLES.read(rows[0]?.payables ?? []).map(toPayable)[0],
    ofOrder: attempts.filter((other) => orderId !== null && other.orderId === orderId),
    recent: attempts.filter(isRecent),
    same: attempts.find((other) => other.userId === userId && other.key === key),
    versions: { attempts: versions.toSorted(), order: rows[0]?.orderVersion ?? null },
    now,
  };
}

/** From when on a prompt at this time counts the others of its phone and account. */
const windowOf = (time: Date): Date => secondsAfter(time, -WINDOW_SECONDS);
