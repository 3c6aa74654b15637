import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { Clock } from '@shop/service-kit/domain/clock';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { inSpan, isTracing } from '@shop/service-kit/observe/tracing';
import {
  assertTransition,
  type Attempt,
  isUnresolved,
  type NewPayable,
  type Payable,
  secondsAfter,
} from '../../domain/attempt.js';
import { paymentPending } from '../../domain/errors.js';
import type { NewPrompt } from '../../domain/new-prompt.js';
import { WINDOW_SECONDS } from '../../domain/prompt-limits.js';
import { type Receipt, sameReference } from '../../domain/money.js';
import type { Settlement } from '../../domain/settle-attempt.js';
import type { OutgoingEvent } from '@shop/contracts/event';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { PaymentRepository } from '../../ports/payment.repository.js';
import { toAttempt, toColumns } from './attempt-row.js';
import {
  book,
  claimMoney,
  lockCode,
  lockOrder,
  lockReference,
  receiptOf,
  report,
  toReceipt,
  type Tx,
} from './books.js';
import { countPrompt, countSettlement } from './payment-counters.js';

type OrderOfUser = Pick<Payable, 'orderId' | 'userId'>;

const MOST_SHOWN = 100;
/** Far more payments than any customer has, but a limit. */
const MOST_EXPORTED = 10_000;
/** For this long an order does not end while a customer's code for it is checked. */
const CLAIM_SECONDS = 900;
/** Far more than the limits allow. */
const MOST_RECENT = 50;
/** Claims an attempt for one process by moving its next check into the future. */
const claimDue = (where: string) => `update attempt set next_check_at = $1::timestamptz + interval '60 seconds'
  where id = (select id from attempt where next_check_at <= $1 ${where} order by next_check_at limit 1
    for update skip locked) returning id`;
const CLAIM_REPORTED = claimDue('and reported_at is not null');
const CLAIM_DUE = claimDue('');
const HAS_DUE = 'select 1 from attempt where next_check_at <= $1 limit 1';

@Injectable()
export class PrismaPaymentRepository extends PaymentRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {
    super();
  }

  async payable(orderId: string): Promise<Payable | undefined> {
    return payableOf(this.database.client, orderId);
  }

  async open(payable: NewPayable): Promise<void> {
    const { orderId, userId, number, totalCents, contactPhone = null } = payable;
    await this.database.commit(async (tx) => {
      const update = { userId, number, totalCents, contactPhone };
      await lockReference(tx, sameReference(number));
      await tx.payable.upsert({ where: { orderId }, create: { ...payable, contactPhone }, update });
      // Money may have come before the order was known here.
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

  async close(order: OrderOfUser): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await closePayable(tx, order) }));
  }

  suspendUnlessInFlight(
    order: OrderOfUser,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ) {
    return this.database.commit(async (tx) => {
      await lockOrder(tx, order.orderId);
      const attempts = await attemptsOf(tx, order.orderId);
      const isUnproved = await hasUnprovedMoney(tx, order.orderId, secondsAfter(this.clock.now(), -CLAIM_SECONDS));
      // Read last: money that is booked meanwhile ends its prompt or claim in the same commit, so one of both is seen.
      const receivedCents = (await payableOf(tx, order.orderId))?.paidCents ?? 0;
      const inFlight = { isUnresolved: isUnproved || attempts.some(isUnresolved), receivedCents };
      if (!inFlight.isUnresolved && receivedCents <= countedCents) await suspendPayable(tx, order, endingUntil);
      return { result: inFlight };
    });
  }

  async byKey(userId: string, key: string): Promise<Attempt | undefined> {
    const row = await this.database.client.attempt.findUnique({ where: { userId_key: { userId, key } } });
    return row ? toAttempt(row) : undefined;
  }

  async bySecret(secret: string): Promise<Attempt | undefined> {
    const row = await this.database.client.attempt.findUnique({ where: { secret } });
    return row ? toAttempt(row) : undefined;
  }

  ofOrder(orderId: string): Promise<Attempt[]> {
    return attemptsOf(this.database.client, orderId);
  }

  async ofUser(userId: string): Promise<Attempt[]> {
    const rows = await this.database.client.attempt.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      take: MOST_EXPORTED,
    });
    return rows.map(toAttempt);
  }

  async begin({ attempt, assertPayable, assertAllowed }: NewPrompt): Promise<void> {
    const { orderId, phone, userId } = attempt;
    const traceparent = currentContext().traceparent ?? null;
    const { reported: _none, ...columns } = attempt;
    await this.database
      .commit(async (tx) => {
        if (orderId !== null) {
          await lockOrder(tx, orderId);
          assertPayable(await payableOf(tx, orderId), await attemptsOf(tx, orderId), this.clock.now());
        }
        // One attempt per phone and account at a time, so that the limits count all the others. Always lock in this
        // order.
        for (const name of [`phone ${phone}`, `user ${userId}`])
          await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
        assertAllowed(await recentAttempts(tx, attempt), this.clock.now());
        return { result: await tx.attempt.create({ data: { ...columns, traceparent } }) };
      })
      .catch((error: unknown) => {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw paymentPending();
        throw error;
      });
    countPrompt();
  }

  async release(id: string, askedAt: Date): Promise<boolean> {
    const where = { id, status: 'pending', askedAt: null };
    // If the process dies before the response, the attempt is checked like any other.
    const data = { askedAt, nextCheckAt: secondsAfter(askedAt, 30) };
    const { count } = await this.database.commit(async (tx) => ({
      result: await tx.attempt.updateMany({ where, data }),
    }));
    return count === 1;
  }

  async settle(attemptId: string, decide: Decide, code?: string | null): Promise<Settlement> {
    const work = () => this.change(attemptId, decide, code ?? null);
    const settlement = await inTraceOf(await this.traceparentOf(attemptId), work);
    countSettlement(settlement);
    return settlement;
  }

  private change(attemptId: string, decide: Decide, code: string | null): Promise<Settlement> {
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

  /** Queried only while tracing is on. */
  private async traceparentOf(id: string): Promise<string | null | undefined> {
    if (!isTracing()) return undefined;
    const row = await this.database.client.attempt.findUnique({ where: { id }, select: { traceparent: true } });
    return row?.traceparent;
  }

  async receiptsOf(orderId: string): Promise<Receipt[]> {
    const rows = await this.database.client.receipt.findMany({ where: { orderId }, take: MOST_SHOWN });
    return rows.map(toReceipt);
  }

  async hasDue(): Promise<boolean> {
    return (await this.postgres.pool.query(HAS_DUE, [this.clock.now()])).rows.length > 0;
  }

  async claimDue(): Promise<Attempt | undefined> {
    const now = this.clock.now();
    for (const claim of [CLAIM_REPORTED, CLAIM_DUE]) {
      const { rows } = await this.postgres.pool.query<{ id: string }>(claim, [now]);
      const id = rows[0]?.id;
      if (id) return toAttempt(await this.database.client.attempt.findUniqueOrThrow({ where: { id } }));
    }
    return undefined;
  }
}

type Decide = (attempt: Attempt, known: Receipt | undefined) => Settlement;
type Reads = Pick<Tx, 'attempt' | 'payable'>;

async function payableOf(client: Reads, orderId: string): Promise<Payable | undefined> {
  const row = await client.payable.findUnique({ where: { orderId } });
  return row ? { ...row, totalCents: Number(row.totalCents), paidCents: Number(row.paidCents) } : undefined;
}

async function attemptsOf(client: Reads, orderId: string): Promise<Attempt[]> {
  const rows = await client.attempt.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' }, take: MOST_SHOWN });
  return rows.map(toAttempt);
}

async function recentAttempts(tx: Tx, { phone, userId, createdAt }: Attempt): Promise<Attempt[]> {
  const window = { createdAt: { gt: secondsAfter(createdAt, -WINDOW_SECONDS) } };
  const of = (who: { phone: string } | { userId: string }) =>
    tx.attempt.findMany({ where: { ...who, ...window }, orderBy: { createdAt: 'desc' }, take: MOST_RECENT });
  const rows = [...(await of({ phone })), ...(await of({ userId }))];
  return [...new Map(rows.map((row) => [row.id, toAttempt(row)])).values()];
}

/** The event of the order has not arrived. */
const unknownOrder = ({ orderId, userId }: OrderOfUser) => ({ orderId, userId, number: '', totalCents: 0 });

const closePayable = (tx: Tx, order: OrderOfUser) =>
  tx.payable.upsert({
    where: { orderId: order.orderId },
    create: { ...unknownOrder(order), isOpen: false },
    update: { isOpen: false },
  });

const suspendPayable = (tx: Tx, order: OrderOfUser, endingUntil: Date) =>
  tx.payable.upsert({
    where: { orderId: order.orderId },
    create: { ...unknownOrder(order), endingUntil },
    update: { endingUntil },
  });

/** W3C Trace Context: version, trace id, span id, flags. */
const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

/** The end of a prompt belongs to the trace that sent it, for callbacks, queries and timers alike. */
function inTraceOf<T>(traceparent: string | null | undefined, work: () => Promise<T>): Promise<T> {
  const link = currentContext().traceparent;
  if (!traceparent || traceIdOf(link) === traceIdOf(traceparent)) return work();
  return inSpan({ name: 'settle M-Pesa prompt', kind: 'internal', parent: traceparent, link }, work);
}

/** A prompt that staff were shown has its end now. */
async function endSilence(tx: Tx, attemptId: string, now: Date): Promise<void> {
  const data = { action: 'settled', reason: 'M-Pesa told how it ended', resolvedAt: now };
  const finding = { in: ['no_answer', 'no_receipt'] };
  await tx.moneyException.updateMany({ where: { attemptId, finding, resolvedAt: null }, data });
}

/** A code that a customer gave, or a confirmation of money, is being checked. */
async function hasUnprovedMoney(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  return (await tx.claim.count({ where: { orderId, state: 'open', createdAt: { gt: since } } })) > 0;
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
