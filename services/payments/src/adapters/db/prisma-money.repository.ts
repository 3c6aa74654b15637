import { Injectable } from '@nestjs/common';
import { mpesaPhone } from '@shop/contracts/phone';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { rowsOf } from '@shop/service-kit/db/sql-transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Attempt, secondsAfter } from '../../domain/attempt.js';
import type { Claim } from '../../domain/claim.js';
import { claimTooSoon } from '../../domain/errors.js';
import type { Finding, FindingName } from '../../domain/exceptions.js';
import { comparePhones, isUnallocated, type Money, type Receipt, sameReference } from '../../domain/money.js';
import { type Candidates, CLOCK_SKEW_SECONDS, PROMPT_WINDOW_SECONDS } from '../../domain/place-money.js';
import type { PrismaClient } from '../../generated/client.js';
import type { ClaimModel } from '../../generated/models.js';
import { MoneyRepository, type NewClaim, type Said } from '../../ports/money.repository.js';
import { toAttempt } from './attempt-row.js';
import { book, claimMoney, lockCode, lockReference, receiptOf, report, toReceipt, type Tx } from './books.js';
import { toClaim } from './claim-row.js';
import { countFinding } from './payment-counters.js';
import { CLAIMS_DUE, REMEMBER } from './payment-statements.js';

const MOST_CANDIDATES = 50;
const MOST_OF_AMOUNT = 1_000;
const BATCH = 500;
/** The findings of money that belongs to no order. */
const LOST: FindingName[] = ['no_order', 'not_in_books'];
/** A customer may have this many codes checked in ten minutes. */
const MOST_CLAIMS = 5;
const CLAIM_WINDOW_SECONDS = 600;
/** A code that did not count may be given again after this time. */
const AGAIN_SECONDS = 60;

const LISTED_AFTER_ALL = `update money_exception
  set action = 'settled', reason = 'M-Pesa lists the payment now', resolved_at = now()
  where finding = 'not_listed' and resolved_at is null and receipt_code = any($1)`;
const NOT_LISTED = `with told as (
    select code, attempt_id, order_id, amount_cents, code = any($1) as is_listed from receipt
    where paid_at > $2 and paid_at < $3 and road = 'prompt' and closed_at is null)
  select code, attempt_id, order_id, amount_cents from told
  where not is_listed and (select 2 * count(*) filter (where is_listed) > count(*) from told) limit 100`;

interface NotListed {
  code: string;
  attempt_id: string | null;
  order_id: string | null;
  amount_cents: string;
}

@Injectable()
export class PrismaMoneyRepository extends MoneyRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {
    super();
  }

  receipt(code: string): Promise<Receipt | undefined> {
    return receiptOf(this.database.client, code);
  }

  async bookedCodes(money: readonly Pick<Money, 'code' | 'reference'>[]): Promise<Set<string>> {
    const codes = money.map(({ code }) => code);
    const silent = money.filter(({ reference }) => reference === null).map(({ code }) => code);
    const { rows } = await this.postgres.pool.query<{ code: string }>(
      `select code from receipt where code = any($1) and (code = any($2)
        or order_id is not null or attempt_id is not null or closed_at is not null or reference is not null)`,
      [codes, silent],
    );
    return new Set(rows.map(({ code }) => code));
  }

  async completed(money: Money): Promise<Money> {
    const where = { code: money.code, source: { in: ['confirmation', 'callback'] } };
    const [named] = await this.database.client.claim.findMany({ where, orderBy: { createdAt: 'asc' }, take: 1 });
    if (!named) return money;
    const { reference, phone, paidAt } = named;
    return {
      ...money,
      reference: money.reference ?? reference,
      phone: money.phone ?? phone,
      paidAt: paidAt ?? money.paidAt,
    };
  }

  async candidates(money: Money): Promise<Candidates> {
    const { client } = this.database;
    const reference = sameReference(money.reference);
    const of = (where: object) =>
      client.attempt.findMany({ where: { status: { not: 'succeeded' }, ...where }, take: MOST_CANDIDATES });
    const [named, open, orderId, claims] = await Promise.all([
      of({ reportedReceipt: money.code }),
      this.openPrompts(reference, money),
      orderOf(client, reference),
      client.claim.findMany({ where: { code: money.code, source: 'customer' }, take: MOST_CANDIDATES }),
    ]);
    const late = await this.confirmedLate(money);
    const rows = new Map([...named, ...open, ...late].map((row) => [row.id, toAttempt(row)]));
    const isClaimed = claims.some(({ state }) => state === 'open');
    return {
      attempts: [...rows.values()],
      orderId,
      // A claim that was answered still contests the others: else the money goes to the order that is asked about last.
      claimedFor: isClaimed ? claims.map(({ orderId }) => orderId) : [],
      proposedOrders: isClaimed ? (await this.proposals(money)).map(({ orderId }) => orderId) : [],
    };
  }

  /** Open prompts with this reference; those of its amount and time for money without one. */
  private async openPrompts(reference: string, { amountCents, paidAt }: Money) {
    const { client } = this.database;
    const status = { in: ['pending', 'unanswered'] };
    if (reference === '') {
      const askedAt = {
        gt: secondsAfter(paidAt, -PROMPT_WINDOW_SECONDS),
        lt: secondsAfter(paidAt, CLOCK_SKEW_SECONDS),
      };
      const where = { amount: Math.round(amountCents / 100), status, askedAt };
      return client.attempt.findMany({ where, orderBy: { askedAt: 'desc' }, take: MOST_OF_AMOUNT });
    }
    const ids = await client.$queryRaw<{ id: string }[]>`select id from attempt
      where upper(reference) = ${reference} and status in ('pending', 'unanswered') limit ${MOST_CANDIDATES}`;
    return client.attempt.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  }

  /** Unpaid orders whose amount and phone number are this money's. */
  async proposals({ amountCents, phone }: Pick<Money, 'amountCents' | 'phone'>) {
    const { rows } = await this.postgres.pool.query<{
      order_id: string;
      number: string;
      due_cents: string;
      phones: (string | null)[];
    }>(
      `select order_id, number, total_cents - paid_cents as due_cents, array(
          select phone from attempt where attempt.order_id = payable.order_id union select contact_phone) as phones
        from payable where is_open and total_cents between $1 - 100 and $1 + 100 and paid_cents = 0 limit 200`,
      [amountCents],
    );
    return rows
      .filter(({ phones }) => phones.some((known) => isSame(known, phone)))
      .slice(0, 5)
      .map(({ order_id: orderId, number, due_cents: due }) => ({ orderId, number, dueCents: Number(due) }));
  }

  async book(money: Money, orderId: string | null): Promise<void> {
    const reference = sameReference(money.reference);
    await this.database.commit(async (tx) => {
      if (reference !== '') await lockReference(tx, reference);
      await lockCode(tx, money.code);
      const events = await book(tx, money, { orderId: orderId ?? (await orderOf(tx, reference)) });
      const receipt = await receiptOf(tx, money.code);
      const { code: receiptCode, amountCents } = money;
      const finding = money.road === 'statement' ? 'not_in_books' : 'no_order';
      const isLost = receipt !== undefined && isUnallocated(receipt) && receipt.attemptId === null;
      // Staff decide about the money once, whichever source names it first.
      const isReported =
        isLost && (await tx.moneyException.count({ where: { receiptCode, finding: { in: LOST } } })) > 0;
      const found = isLost && !isReported ? await report(tx, [{ finding, receiptCode, amountCents }]) : [];
      return { result: undefined, events: [...events, ...found] };
    });
  }

  async report(finding: Finding): Promise<void> {
    await this.database.commit(async (tx) => ({ result: undefined, events: await report(tx, [finding]) }));
    countFinding(finding.finding);
  }

  async remember({ source, text, raw = null, ...about }: Said): Promise<void> {
    const { receiptCode = null, attemptId = null, refundId = null } = about;
    await rowsOf(this.postgres.pool, REMEMBER, [source, text, raw, receiptCode, attemptId, refundId]);
  }

  async unlisted(pulledAt: Date): Promise<Attempt[]> {
    const of = (where: object) =>
      this.database.client.attempt.findMany({
        where: { ...where, confirmedAt: null, askedAt: { lt: pulledAt } },
        orderBy: { askedAt: 'asc' },
        take: BATCH,
      });
    const [silent, unknown] = await Promise.all([
      of({ status: { in: ['pending', 'unanswered'] }, checkoutRequestId: null, reportedAt: null }),
      of({ status: { not: 'succeeded' }, reportedAt: { not: null }, nextCheckAt: { not: null }, checks: 0 }),
    ]);
    return [...silent, ...unknown].map(toAttempt);
  }

  async notListed(codes: readonly string[], { from, to }: { from: Date; to: Date }) {
    await this.postgres.pool.query(LISTED_AFTER_ALL, [codes]);
    const { rows } = await this.postgres.pool.query<NotListed>(NOT_LISTED, [codes, from, to]);
    return rows.map(({ code, attempt_id: attemptId, order_id: orderId, amount_cents: cents }) => {
      return { code, attemptId, orderId, amountCents: Number(cents) };
    });
  }

  async confirmedBefore(time: Date): Promise<Attempt[]> {
    const rows = await this.database.client.attempt.findMany({
      where: { status: { in: ['pending', 'unanswered'] }, confirmedAt: { lt: time } },
      orderBy: { askedAt: 'desc' },
      take: BATCH,
    });
    return rows.map(toAttempt);
  }

  async withoutPrompt(orderId: string): Promise<Receipt[]> {
    const rows = await this.database.client.receipt.findMany({ where: { orderId, attemptId: null }, take: 20 });
    return rows.map(toReceipt);
  }

  claim(claim: NewClaim): Promise<boolean> {
    const now = this.clock.now();
    return this.database.commit(async (tx) => {
      if (claim.source === 'customer') {
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`claims ${claim.userId}`}, 0))`;
        const createdAt = { gt: secondsAfter(now, -CLAIM_WINDOW_SECONDS) };
        const recent = await tx.claim.findMany({
          where: { userId: claim.userId, createdAt },
          orderBy: { createdAt: 'desc' },
          take: MOST_CLAIMS,
        });
        const earlier = recent.find(({ code, orderId }) => code === claim.code && orderId === claim.orderId);
        const next =
          earlier?.state === 'refuted' ? secondsAfter(earlier.createdAt, AGAIN_SECONDS) : !earlier && fifthEnds(recent);
        if (next && next > now) throw claimTooSoon(secondsUntil(next, now));
      }
      return { result: (await claimMoney(tx, claim, now)) || (await reopenClaim(tx, claim, now)) };
    });
  }

  async claimsDue(now: Date): Promise<Claim[]> {
    return (await rowsOf<ClaimModel>(this.postgres.pool, CLAIMS_DUE, [now])).map(toClaim);
  }

  async changeClaim(id: string, change: Partial<Claim>): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.claim.updateMany({ where: { id, state: 'open' }, data: change }),
    }));
  }

  /** Failed prompts that M-Pesa says were paid after all. */
  private confirmedLate({ amountCents }: Money) {
    return this.database.client.attempt.findMany({
      where: { status: 'failed', confirmedAt: { not: null }, amount: Math.round(amountCents / 100) },
      orderBy: { confirmedAt: 'desc' },
      take: MOST_CANDIDATES,
    });
  }
}

/** The order that has this number. */
async function orderOf(client: Pick<Tx, '$queryRaw'>, reference: string): Promise<string | null> {
  if (reference === '') return null;
  const [row] = await client.$queryRaw<{ id: string }[]>`
    select order_id as id from payable where upper(number) = ${reference} limit 1`;
  return row?.id ?? null;
}

/** A phone number as a customer typed it, or of a prompt, beside the one that M-Pesa tells; masked ones may be the same. */
function isSame(known: string | null, told: string | null): boolean {
  const phone = mpesaPhone(known ?? '');
  return phone !== undefined && told !== null && comparePhones(phone, told) !== 'other';
}

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1_000));

/** When one more code may be given, if five of them are too new. */
function fifthEnds(newestFirst: readonly ClaimModel[]): Date | undefined {
  const fifth = newestFirst[MOST_CLAIMS - 1];
  return fifth && secondsAfter(fifth.createdAt, CLAIM_WINDOW_SECONDS);
}

/** A code that did not count is checked again when its customer gives it again: M-Pesa may have had no answer before. */
async function reopenClaim(tx: Tx, { code, source, orderId }: NewClaim, now: Date): Promise<boolean> {
  const where = { code, source, orderId, state: 'refuted' };
  const data = { state: 'open', problem: null, checks: 0, createdAt: now, nextCheckAt: now };
  return source === 'customer' && (await tx.claim.updateMany({ where, data })).count > 0;
}
