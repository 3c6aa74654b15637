import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { isUniqueViolation, type Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { Attempt } from '../../domain/attempt.js';
import type { Claim } from '../../domain/claim.js';
import { Journal } from '../../domain/journal.js';
import type { Money } from '../../domain/money.js';
import { type Evidence, isNothing, type MoneyFacts, type MoneyState, NO_MONEY } from '../../domain/money-state.js';
import type { Candidates, Proposal } from '../../domain/place-money.js';
import type { Receipt } from '../../domain/receipt.js';
import type { Refund, Reversal } from '../../domain/refund.js';
import {
  type Found,
  MoneyRepository,
  type Occasion,
  type Scope,
  type SeenAttempt,
} from '../../ports/money.repository.js';
import { moneyBusy } from '../../domain/errors.js';
import { inTraceOfAttempt } from './attempt-trace.js';
import * as due from './due-statements.js';
import { type CandidateKeys, type Keys, keysOf, locksOf, type Reads } from './money-keys.js';
import { moneyOf, seenOf, valuesOf } from './money-rows.js';
import * as statements from './money-statements.js';
import { proposalsOf } from './proposals.js';
import { storyOf } from './money-story.js';
import { countFacts } from './payment-counters.js';
import { REMEMBER } from './payment-statements.js';

type Work<T> = (journal: Journal, found: Found) => T;

const NO_CANDIDATES: Candidates = { attempts: [], receipts: [], orderId: null, claimedFor: [], proposedOrders: [] };
const NOTHING_ELSE: Found = { claimsOfUser: [], candidates: NO_CANDIDATES };
/** What a decision is about changes at most so often while its locks are waited for. */
const MOST_TRIES = 10;

@Injectable()
export class SqlMoneyRepository extends MoneyRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async decide<T>(scope: Scope, work: Work<T>, occasion: Occasion = {}): Promise<T> {
    const decide = async () => {
      const quick = (await this.ofSeen(scope, work, occasion)) ?? (await this.quickly(scope, work, occasion));
      return quick ? quick.result : this.locked(scope, work, occasion);
    };
    return scope.kind === 'attempt' ? inTraceOfAttempt(this.database, scope.id, decide) : decide();
  }

  /** One statement, if the attempt and its money are still as they were seen. */
  private async ofSeen<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<{ result: T } | undefined> {
    if (scope.kind !== 'attempt' || !scope.seen) return undefined;
    return this.write(scope.seen, scope.code ?? null, work, occasion);
  }

  /** Two statements, for what is usual: a report about one attempt, and a code that is booked for an order already. */
  private async quickly<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<{ result: T } | undefined> {
    if (scope.kind === 'attempt') {
      const code = scope.code ?? null;
      const [row] = await this.database.rows(statements.ATTEMPT_WITH_MONEY, [scope.id, code]);
      const seen = row && seenOf(row);
      return seen && this.write(seen, code, work, occasion);
    }
    if (scope.kind !== 'payment') return undefined;
    const [row] = await this.database.rows(statements.RECEIPT_WITH_MONEY, [scope.money.code]);
    if (!row) return undefined;
    const version = { attempt: null, money: row.version };
    return this.write({ attempt: undefined, money: moneyOf(row), version }, scope.money.code, work, occasion);
  }

  /** Undefined, and nothing is written, if what was read has changed meanwhile. */
  private async write<T>(
    { attempt, money, version }: Omit<SeenAttempt, 'attempt' | 'version'> & Seen,
    code: string | null,
    work: Work<T>,
    occasion: Occasion,
  ): Promise<{ result: T } | undefined> {
    const journal = this.journalOf(money);
    const result = work(journal, NOTHING_ELSE);
    const facts = journal.facts();
    if (isNothing(facts) && !occasion.callback) return { result };
    // An exception names its order, which was not read.
    if (version.money === null && facts.exceptions.length > 0) return undefined;
    const codes = [...new Set([code, attempt?.reported?.receipt ?? null, attempt?.receipt ?? null])].filter(
      (each) => each !== null,
    );
    const ofOrder = attempt?.orderId ?? null;
    const orders = money.orders.map(({ orderId }) => orderId);
    if (ofOrder !== null && orders.length === 0) orders.push(ofOrder);
    const read =
      version.money === null ? { codes: [], orders: [], version: '' } : { codes, orders, version: version.money };
    const locks = locksOf({
      ...{ attempts: [], refunds: [], exceptions: [], codes, orders },
      others: attempt && ofOrder === null ? [`attempt ${attempt.id}`] : [],
    });
    const check = [locks, attempt?.id ?? null, version.attempt, read.codes, read.orders, read.version];
    try {
      const values = [...check, ...valuesOf(facts, occasion, this.clock.now())];
      const written = await this.database.write(statements.WRITE_MONEY, values, facts.events);
      if (written.length === 0) return undefined;
    } catch (error) {
      // Another source booked it meanwhile.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
    this.record(facts, journal.now);
    return { result };
  }

  private async locked<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<T> {
    let keys = await keysOf(this.database, scope);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const locks = locksOf(keys);
      const outcome: Outcome<T> = await this.database.commit<Outcome<T>>(async (tx) => {
        const current = await keysOf(tx, scope);
        if (!locksOf(current).every((lock) => locks.includes(lock))) return { result: { missing: current } };
        return { result: { done: await this.decideIn(tx, { scope, work, occasion }, current) } };
      }, locks);
      if ('done' in outcome) {
        this.record(outcome.done.facts, outcome.done.now);
        return outcome.done.result;
      }
      keys = outcome.missing;
    }
    throw moneyBusy();
  }

  private async decideIn<T>(tx: Transaction, { scope, work, occasion }: Wanted<T>, keys: Keys) {
    const money = await load(tx, keys);
    const journal = this.journalOf(money);
    const found: Found = {
      claimsOfUser: scope.kind === 'claim' ? await claimsOfUser(tx, scope.userId) : [],
      candidates:
        scope.kind === 'payment'
          ? await this.candidatesOf(tx, scope.money, keys as CandidateKeys, money)
          : NO_CANDIDATES,
    };
    const result = work(journal, found);
    const facts = journal.facts();
    if (!isNothing(facts) || occasion.callback) {
      const values = [null, null, null, null, null, null, ...valuesOf(facts, occasion, this.clock.now())];
      await tx.write(statements.WRITE_MONEY, values, facts.events);
    }
    return { result, facts, now: journal.now };
  }

  /** One line for each decision, so that one search in the logs finds all that happened to a payment. */
  private record(facts: MoneyFacts, now: Date): void {
    countFacts(facts, now);
    const story = storyOf(facts);
    if (story) this.logger.info(story, 'money decided');
  }

  private journalOf(money: MoneyState): Journal {
    return new Journal(money, this.clock.now(), randomUUID);
  }

  private async candidatesOf(tx: Reads, money: Money, keys: CandidateKeys, state: MoneyState): Promise<Candidates> {
    // A claim that was answered still contests the others: else the money goes to the order that is asked about last.
    const isClaimed = keys.claims.some(({ state: of }) => of === 'open');
    return {
      attempts: state.attempts,
      receipts: state.receipts,
      orderId: keys.orderId,
      claimedFor: isClaimed ? keys.claims.map(({ orderId }) => orderId) : [],
      proposedOrders: isClaimed ? (await proposalsOf(tx, money)).map(({ orderId }) => orderId) : [],
    };
  }

  async receipt(code: string): Promise<Receipt | undefined> {
    return (await load(this.database, { ...NO_KEYS, codes: [code] })).receipts[0];
  }

  async refundByKey(key: string): Promise<Refund | undefined> {
    const [row] = await this.database.rows(due.REFUND_BY_KEY, [key]);
    if (!row) return undefined;
    return (await load(this.database, { ...NO_KEYS, refunds: [row.id] })).refunds.find(({ id }) => id === row.id);
  }

  proposals(money: Pick<Money, 'amountCents' | 'phone'>): Promise<Proposal[]> {
    return proposalsOf(this.database, money);
  }

  async remember({ source, text, raw = null, ...about }: Evidence): Promise<void> {
    const { receiptCode = null, attemptId = null, refundId = null } = about;
    await this.database.rows(REMEMBER, [source, text, raw, receiptCode, attemptId, refundId]);
  }

  async bookedCodes(money: readonly Pick<Money, 'code' | 'reference'>[]) {
    const codes = money.map(({ code }) => code);
    const silent = money.filter(({ reference }) => reference === null).map(({ code }) => code);
    const rows = await this.database.rows(due.BOOKED_CODES, [codes, silent]);
    const codesOf = (is: boolean) => new Set(rows.filter(({ isProved }) => isProved === is).map(({ code }) => code));
    return { proved: codesOf(true), unproved: codesOf(false) };
  }

  async completed(money: Money): Promise<Money> {
    const [named] = await this.database.rows(due.NAMED, [money.code]);
    if (!named) return money;
    const { reference, phone, paidAt } = named;
    return {
      ...money,
      reference: money.reference ?? reference,
      phone: money.phone ?? phone,
      paidAt: paidAt ?? money.paidAt,
    };
  }

  unlisted(pulledAt: Date): Promise<Attempt[]> {
    return this.attempts(due.UNLISTED, [pulledAt]);
  }

  async notListed(codes: readonly string[], { from, to }: { from: Date; to: Date }): Promise<Receipt[]> {
    const rows = await this.database.rows(due.NOT_LISTED, [codes, from, to]);
    return this.receipts(rows);
  }

  async unprovedBefore(time: Date): Promise<Receipt[]> {
    return this.receipts(await this.database.rows(due.UNPROVED, [time]));
  }

  async onlyQueriedBefore(time: Date): Promise<Receipt[]> {
    return this.receipts(await this.database.rows(due.ONLY_QUERIED, [time]));
  }

  confirmedBefore(time: Date): Promise<Attempt[]> {
    return this.attempts(due.CONFIRMED, [time]);
  }

  async claimsDue(now: Date): Promise<Claim[]> {
    const rows = await this.database.rows(due.CLAIMS_DUE, [now]);
    if (rows.length === 0) return [];
    const ids = new Set(rows.map(({ id }) => id));
    const { claims } = await load(this.database, { ...NO_KEYS, codes: rows.map(({ code }) => code) });
    return claims.filter(({ id }) => ids.has(id));
  }

  async reversalsDue(now: Date): Promise<Reversal[]> {
    const rows = await this.database.rows(due.REVERSALS_DUE, [now]);
    if (rows.length === 0) return [];
    const ids = new Set(rows.map(({ id }) => id));
    const { refunds } = await load(this.database, { ...NO_KEYS, refunds: rows.map(({ refundId }) => refundId) });
    return refunds.flatMap(({ reversals }) => reversals).filter(({ id }) => ids.has(id));
  }

  private async attempts(statement: Statement<{ id: string }>, values: unknown[]): Promise<Attempt[]> {
    const rows = await this.database.rows(statement, values);
    if (rows.length === 0) return [];
    return [...(await load(this.database, { ...NO_KEYS, attempts: rows.map(({ id }) => id) })).attempts];
  }

  private async receipts(rows: readonly { code: string }[]): Promise<Receipt[]> {
    if (rows.length === 0) return [];
    return [...(await load(this.database, { ...NO_KEYS, codes: rows.map(({ code }) => code) })).receipts];
  }
}

interface Wanted<T> {
  scope: Scope;
  work: Work<T>;
  occasion: Occasion;
}

type Outcome<T> = { done: { result: T; facts: MoneyFacts; now: Date } } | { missing: Keys };

interface Seen {
  attempt: Attempt | undefined;
  version: { attempt: string | null; money: string | null };
}

const NO_KEYS: Keys = { attempts: [], codes: [], orders: [], refunds: [], exceptions: [], others: [] };

async function load(reads: Reads, { attempts, codes, orders, refunds, exceptions }: Keys): Promise<MoneyState> {
  const values = [attempts, codes, orders, refunds, exceptions];
  const [row] = await reads.rows(statements.MONEY, values);
  return row ? moneyOf(row) : NO_MONEY;
}

async function claimsOfUser(reads: Reads, userId: string): Promise<readonly Claim[]> {
  const [row] = await reads.rows(statements.CLAIMS_OF_USER, [userId]);
  return row ? moneyOf(row).claims : [];
}
