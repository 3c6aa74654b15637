import { Inject, Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { isUniqueViolation, type SqlTransaction, type Statement } from '@shop/service-kit/db/sql-transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { inSpan, isTracing } from '@shop/service-kit/observe/tracing';
import { CONFIG, type PaymentConfig } from '../../config.js';
import { type Attempt, isUnresolved, type NewPayable, type Payable, secondsAfter } from '../../domain/attempt.js';
import type { Claim } from '../../domain/claim.js';
import { paymentPending } from '../../domain/errors.js';
import { type Receipt, sameReference } from '../../domain/money.js';
import { checkOfAsked, type NewPrompt } from '../../domain/new-prompt.js';
import { WINDOW_SECONDS } from '../../domain/prompt-limits.js';
import type { Settlement } from '../../domain/settle-attempt.js';
import type { AttemptModel, ClaimModel, PayableModel, ReceiptModel } from '../../generated/models.js';
import {
  type Heard,
  type OrderPayments,
  PaymentRepository,
  type ReadBefore,
  type WantedPrompt,
} from '../../ports/payment.repository.js';
import { type AttemptToSettle, toAttempt, toAttemptToSettle } from './attempt-row.js';
import { orderLock, referenceLock, toReceipt } from './books.js';
import { toClaim } from './claim-row.js';
import { countPrompt, countSettlement } from './payment-counters.js';
import * as statements from './payment-statements.js';
import { CLAIM_DUE, RELEASE_ATTEMPT } from './settle-statements.js';
import { budgetOf, spendingAt } from './shared-query-budget.js';
import { type Decide, Settlements } from './settlements.js';

type OrderOfUser = Pick<Payable, 'orderId' | 'userId'>;
type Reads = Pick<SqlTransaction, 'rows'>;

/** For this long an order does not end while a customer's code for it is checked. */
const CLAIM_SECONDS = 900;

@Injectable()
export class SqlPaymentRepository extends PaymentRepository {
  private readonly budget: ReturnType<typeof budgetOf>;

  constructor(
    private readonly database: SqlDatabase,
    private readonly settlements: Settlements,
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
    const values = [orderId, userId, number, totalCents, paidCents, isOpen, contactPhone, isAnnounced];
    const lock = referenceLock(sameReference(number));
    const [row] = await this.database.write<PayableModel>(statements.OPEN_PAYABLE, [...values, lock]);
    if (row) return toPayable(row);
    await this.settlements.openWithMoney(payable);
    return this.payable(orderId);
  }

  async close({ orderId, userId }: OrderOfUser): Promise<void> {
    await this.database.write(statements.CLOSE_PAYABLE, [orderId, userId]);
  }

  suspendUnlessInFlight(
    { orderId, userId }: OrderOfUser,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ) {
    const since = secondsAfter(this.clock.now(), -CLAIM_SECONDS);
    const suspend = async (tx: SqlTransaction) => {
      const attempts = await attemptsBy(tx, statements.ATTEMPTS_OF_ORDER, [orderId]);
      const isUnproved = (await tx.rows(statements.OPEN_CLAIM, [orderId, since])).length > 0;
      // Read last: money that is booked meanwhile ends its prompt or claim in the same commit, so one of both is seen.
      const receivedCents = (await payableOf(tx, orderId))?.paidCents ?? 0;
      const inFlight = { isUnresolved: isUnproved || attempts.some(isUnresolved), receivedCents };
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
    const rows = await this.database.rows<OfOrder>(statements.PAYMENTS_OF_ORDER, [orderId]);
    const attempts = rows.flatMap(({ payable: _p, receipts: _r, claims: _c, ...row }) =>
      row.id === null ? [] : [toAttempt(row)],
    );
    const { payable = null, receipts = [], claims = [] } = rows[0] ?? {};
    return {
      payable: datedPayable(payable),
      attempts,
      receipts: receipts.map(datedReceipt),
      claims: claims.map(datedClaim),
    };
  }

  ofUser(userId: string): Promise<Attempt[]> {
    return attemptsBy(this.database, statements.ATTEMPTS_OF_USER, [userId]);
  }

  before(wanted: WantedPrompt, now: Date): Promise<ReadBefore> {
    return readBefore(this.database, wanted, now);
  }

  async begin(prompt: NewPrompt, before: ReadBefore): Promise<Attempt> {
    const { orderId, phone, userId } = prompt.attempt;
    // One attempt per phone and account at a time, so that the limits count all the others. Always lock in this order.
    const locks = [...(orderId === null ? [] : [orderLock(orderId)]), `phone ${phone}`, `user ${userId}`];
    try {
      const values = this.newAttemptValues(prompt, locks, before.versions);
      const [added] = await this.database.write<AttemptToSettle>(statements.ADD_ATTEMPT, values);
      const attempt = added ? toAttemptToSettle(added) : await this.beginLocked(prompt, locks);
      countPrompt();
      return attempt;
    } catch (error) {
      throw isUniqueViolation(error) ? paymentPending() : error;
    }
  }

  /** What the rules of a prompt were asked about has changed meanwhile: now under the locks. */
  private beginLocked(prompt: NewPrompt, locks: readonly string[]): Promise<Attempt> {
    return this.database.commit(async (tx) => {
      const now = this.clock.now();
      prompt.assertAllowed(await readBefore(tx, prompt.attempt, now), now);
      const values = this.newAttemptValues(prompt, locks);
      const [added] = await tx.write<AttemptToSettle>(statements.ADD_ATTEMPT, values);
      if (!added) throw new Error('a new attempt was not written under its locks');
      return { result: toAttemptToSettle(added) };
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
    ];
  }

  async release(id: string, askedAt: Date): Promise<Attempt | undefined> {
    // If the process dies before the response, the attempt is checked like any other.
    const values = [id, askedAt, checkOfAsked(askedAt), ...spendingAt(askedAt, this.budget)];
    const [row] = await this.database.write<AttemptToSettle>(RELEASE_ATTEMPT, values);
    return row && toAttemptToSettle(row);
  }

  async settle(attemptId: string, decide: Decide, heard: Heard = {}): Promise<Settlement> {
    const work = () => this.settlements.settle(attemptId, decide, heard);
    const settlement = await inTraceOf(await this.traceparentOf(attemptId), work);
    countSettlement(settlement);
    return settlement;
  }

  /** Queried only while tracing is on. */
  private async traceparentOf(id: string): Promise<string | null | undefined> {
    if (!isTracing()) return undefined;
    return (await this.database.rows<{ traceparent: string | null }>(statements.TRACE_OF_ATTEMPT, [id]))[0]
      ?.traceparent;
  }

  async claimDue(): Promise<Attempt[]> {
    const now = this.clock.now();
    const values = [now, ...spendingAt(now, this.budget), this.budget.points];
    return (await this.database.rows<AttemptToSettle>(CLAIM_DUE, values)).map(toAttemptToSettle);
  }
}

/** JSON has times as text. */
type AsJson<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };
/** One attempt, or none. */
type AttemptOrNone = AttemptModel | (Omit<AttemptModel, 'id'> & { id: null });
interface WithPayable {
  payable: AsJson<PayableModel> | null;
}
type BeforeAttempt = AttemptOrNone & WithPayable & { version: string | null; orderVersion: string | null };
type OfOrder = AttemptOrNone & WithPayable & { receipts: AsJson<ReceiptModel>[]; claims: AsJson<ClaimModel>[] };

const dated = (time: string | null) => (time === null ? null : new Date(time));

const datedPayable = (row: AsJson<PayableModel> | null): Payable | undefined =>
  row === null ? undefined : toPayable({ ...row, endingUntil: dated(row.endingUntil) });

const datedReceipt = (row: AsJson<ReceiptModel>): Receipt => {
  const { paidAt, closedAt, bookedAt } = row;
  return toReceipt({ ...row, paidAt: new Date(paidAt), closedAt: dated(closedAt), bookedAt: new Date(bookedAt) });
};

const datedClaim = (row: AsJson<ClaimModel>): Claim => {
  const { paidAt, createdAt, nextCheckAt } = row;
  return toClaim({ ...row, paidAt: dated(paidAt), createdAt: new Date(createdAt), nextCheckAt: dated(nextCheckAt) });
};

async function payableOf(database: Reads, orderId: string): Promise<Payable | undefined> {
  const [row] = await database.rows<PayableModel>(statements.PAYABLE, [orderId]);
  return row && toPayable(row);
}

const toPayable = ({ totalCents, paidCents, ...row }: PayableModel): Payable => ({
  ...row,
  totalCents: Number(totalCents),
  paidCents: Number(paidCents),
});

async function attemptsBy(database: Reads, statement: Statement, values: readonly unknown[]): Promise<Attempt[]> {
  return (await database.rows<AttemptModel>(statement, values)).map((row) => toAttempt(row));
}

/** Everything that the rules of a prompt ask about, with the versions of it. */
async function readBefore(database: Reads, wanted: WantedPrompt, now: Date): Promise<ReadBefore> {
  const { orderId, phone, userId, key } = wanted;
  const since = windowOf(now);
  const rows = await database.rows<BeforeAttempt>(statements.BEFORE_ATTEMPT, [phone, userId, since, orderId, key]);
  const attempts = rows.flatMap(({ payable: _p, version: _v, orderVersion: _o, ...row }) =>
    row.id === null ? [] : [toAttempt(row)],
  );
  const isRecent = (other: Attempt) => (other.phone === phone || other.userId === userId) && other.createdAt > since;
  const versions = rows.flatMap(({ id, version }) => (id === null ? [] : [`${id} ${version}`]));
  return {
    payable: datedPayable(rows[0]?.payable ?? null),
    ofOrder: attempts.filter((other) => orderId !== null && other.orderId === orderId),
    recent: attempts.filter(isRecent),
    same: attempts.find((other) => other.userId === userId && other.key === key),
    versions: { attempts: versions.toSorted(), order: rows[0]?.orderVersion ?? null },
  };
}

/** From when on a prompt at this time counts the others of its phone and account. */
const windowOf = (time: Date): Date => secondsAfter(time, -WINDOW_SECONDS);

/** W3C Trace Context: version, trace id, span id, flags. */
const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

/** The end of a prompt belongs to the trace that sent it, for callbacks, queries and timers alike. */
function inTraceOf<T>(traceparent: string | null | undefined, work: () => Promise<T>): Promise<T> {
  const link = currentContext().traceparent;
  if (!traceparent || traceIdOf(link) === traceIdOf(traceparent)) return work();
  return inSpan({ name: 'settle M-Pesa prompt', kind: 'internal', parent: traceparent, link }, work);
}
