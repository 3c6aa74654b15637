import type { Clock } from '@shop/service-kit/domain/clock';
import { type Attempt, secondsAfter } from '../../../../services/payments/src/domain/attempt.js';
import type { Claim } from '../../../../services/payments/src/domain/claim.js';
import { Journal } from '../../../../services/payments/src/domain/journal.js';
import type { Money } from '../../../../services/payments/src/domain/money.js';
import { isNothing, type MoneyState } from '../../../../services/payments/src/domain/money-state.js';
import type { Proposal } from '../../../../services/payments/src/domain/place-money.js';
import type { Receipt } from '../../../../services/payments/src/domain/receipt.js';
import type { Refund, Reversal } from '../../../../services/payments/src/domain/refund.js';
import {
  type Found,
  MoneyRepository,
  type Occasion,
  type Scope,
} from '../../../../services/payments/src/ports/money.repository.js';
import type { MemoryDatabase, Written } from '../engine/memory-database.js';
import { codesOf, type MemoryBooks, rowsOf, UniqueViolation } from './memory-books.js';
import { candidatesOf, keysOf, proposalsOf } from './memory-scope.js';

type Work<T> = (journal: Journal, found: Found) => T;

const NOTHING_ELSE: Found = {
  claimsOfUser: [],
  candidates: { attempts: [], receipts: [], orderId: null, claimedFor: [], proposedOrders: [] },
};

/** What was read without locks. */
interface Seen {
  attempt: Attempt | undefined;
  money: MoneyState;
  version: { attempt: string | null; money: string | null };
}

interface Parts {
  books: MemoryBooks;
  database: MemoryDatabase;
  clock: Clock;
  newId: () => string;
}

/**
 * The one decision about money over tables in memory. As the real one it first decides by what was seen, and writes only if that is
 * still so; else it reads, decides and writes under its locks: that is one step.
 */
export class MemoryMoney extends MoneyRepository {
  constructor(private readonly parts: Parts) {
    super();
  }

  async decide<T>(scope: Scope, work: Work<T>, occasion: Occasion = {}): Promise<T> {
    const quick = (await this.ofSeen(scope, work, occasion)) ?? (await this.quickly(scope, work, occasion));
    return quick ? quick.result : this.locked(scope, work, occasion);
  }

  private async ofSeen<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<{ result: T } | undefined> {
    if (scope.kind !== 'attempt' || !scope.seen) return undefined;
    return this.write(scope.seen, scope.code ?? null, work, occasion);
  }

  private async quickly<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<{ result: T } | undefined> {
    const { books, database } = this.parts;
    if (scope.kind === 'attempt') {
      const code = scope.code ?? null;
      const seen = await database.read('attempt with money', () => {
        const attempt = books.attempts.get(scope.id);
        if (!attempt) return undefined;
        const { money, version } = books.about(attempt, codesOf(attempt, code), attempt.orderId);
        return { attempt, money, version: { attempt: books.version(attempt), money: version } };
      });
      return seen && this.write(seen, code, work, occasion);
    }
    if (scope.kind !== 'payment') return undefined;
    const { code } = scope.money;
    const seen = await database.read('receipt with money', () => {
      const orderId = books.receipts.get(code)?.orderId ?? null;
      if (orderId === null) return undefined;
      const { money, version } = books.about(undefined, [code], orderId);
      return { attempt: undefined, money, version: { attempt: null, money: version } };
    });
    return seen && this.write(seen, code, work, occasion);
  }

  private async write<T>(
    { attempt, money, version }: Seen,
    code: string | null,
    work: Work<T>,
    occasion: Occasion,
  ): Promise<{ result: T } | undefined> {
    const { books, database } = this.parts;
    const journal = this.journalOf(money);
    const result = work(journal, NOTHING_ELSE);
    const facts = journal.facts();
    if (isNothing(facts) && !occasion.callback) return { result };
    // An exception names its order, which was not read.
    if (version.money === null && facts.exceptions.length > 0) return undefined;
    const codes = attempt ? codesOf(attempt, code) : code === null ? [] : [code];
    const orderId = money.orders[0]?.orderId ?? attempt?.orderId ?? null;
    return database.commit<{ result: T } | undefined>('write money as seen', () => {
      const current = attempt && books.attempts.get(attempt.id);
      const isAsRead =
        books.version(current) === version.attempt &&
        (version.money === null || books.about(current, codes, orderId).version === version.money);
      if (!isAsRead) return { result: undefined, hasWritten: false };
      try {
        books.write(facts, occasion);
      } catch (error) {
        if (error instanceof UniqueViolation) return { result: undefined, hasWritten: false };
        throw error;
      }
      return { result: { result }, events: facts.events };
    });
  }

  private locked<T>(scope: Scope, work: Work<T>, occasion: Occasion): Promise<T> {
    return this.parts.database.commit(`decide about ${scope.kind}`, () => this.decideNow(scope, work, occasion));
  }

  private decideNow<T>(scope: Scope, work: Work<T>, occasion: Occasion): Written<T> {
    const { books } = this.parts;
    const money = books.load(keysOf(books, scope));
    const journal = this.journalOf(money);
    const found: Found = {
      claimsOfUser: scope.kind === 'claim' ? this.claimsOfUser(scope.userId) : [],
      candidates: scope.kind === 'payment' ? candidatesOf(books, scope.money, money) : NOTHING_ELSE.candidates,
    };
    const result = work(journal, found);
    const facts = journal.facts();
    const hasWritten = !isNothing(facts) || occasion.callback !== undefined;
    if (hasWritten) books.write(facts, occasion);
    return { result, events: facts.events, hasWritten };
  }

  private journalOf(money: MoneyState): Journal {
    return new Journal(money, this.parts.clock.now(), this.parts.newId);
  }

  private claimsOfUser(userId: string): Claim[] {
    return rowsOf(this.parts.books.claims, (claim) => claim.userId === userId && claim.source === 'customer')
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, 10);
  }

  receipt(code: string): Promise<Receipt | undefined> {
    return this.read('receipt', ({ receipts }) => receipts.get(code));
  }

  refundByKey(key: string): Promise<Refund | undefined> {
    return this.read('refund by key', ({ refunds }) => rowsOf(refunds, (one) => one.key === key)[0]);
  }

  proposals(money: Pick<Money, 'amountCents' | 'phone'>): Promise<Proposal[]> {
    return this.read('proposals', (books) => proposalsOf(books, money));
  }

  /** Evidence is for people. */
  remember(): Promise<void> {
    return Promise.resolve();
  }

  bookedCodes(money: readonly Pick<Money, 'code' | 'reference'>[]) {
    return this.read('booked codes', ({ receipts }) => {
      const [proved, unproved] = [new Set<string>(), new Set<string>()];
      for (const { code, reference } of money) {
        const known = receipts.get(code);
        if (!known) continue;
        const isFull =
          reference === null || (known.orderId ?? known.attemptId ?? known.closedAt ?? known.reference) !== null;
        const isProved = known.proof !== null && known.proof !== 'query' && known.parts.void === 0 && isFull;
        (isProved ? proved : unproved).add(code);
      }
      return { proved, unproved };
    });
  }

  completed(money: Money): Promise<Money> {
    return this.read('named by a claim', ({ claims }) => {
      const [named] = rowsOf(
        claims,
        ({ code, source }) => code === money.code && (source === 'confirmation' || source === 'callback'),
      ).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      if (!named) return money;
      const { reference, phone, paidAt } = named;
      return {
        ...money,
        reference: money.reference ?? reference,
        phone: money.phone ?? phone,
        paidAt: paidAt ?? money.paidAt,
      };
    });
  }

  unlisted(pulledAt: Date): Promise<Attempt[]> {
    return this.read('unlisted attempts', ({ attempts }) =>
      rowsOf(
        attempts,
        ({ status, ids, reported, confirmedAt, askedAt, nextCheckAt, checks }) =>
          askedAt !== null &&
          askedAt < pulledAt &&
          confirmedAt === null &&
          ((isOpen(status) && ids === null && reported === null) ||
            (status !== 'succeeded' && reported !== null && nextCheckAt !== null && checks === 0)),
      ),
    );
  }

  notListed(codes: readonly string[], { from, to }: { from: Date; to: Date }): Promise<Receipt[]> {
    return this.read('not listed', ({ receipts }) => {
      const named = rowsOf(
        receipts,
        ({ paidAt, source, closedAt, parts }) =>
          paidAt > from && paidAt < to && source === 'prompt' && closedAt === null && parts.void === 0,
      );
      const missing = named.filter(({ code }) => !codes.includes(code));
      return 2 * (named.length - missing.length) > named.length ? missing : [];
    });
  }

  unprovedBefore(time: Date): Promise<Receipt[]> {
    return this.read('unproved receipts', ({ receipts, exceptions }) => {
      const reported = rowsOf(exceptions, ({ finding }) => finding === 'unproved').map((one) => one.receiptCode);
      return rowsOf(
        receipts,
        ({ code, proof, bookedAt, closedAt, parts }) =>
          proof === null && bookedAt < time && closedAt === null && parts.void === 0 && !reported.includes(code),
      );
    });
  }

  onlyQueriedBefore(time: Date): Promise<Receipt[]> {
    return this.read('only queried receipts', ({ receipts, exceptions, claims }) => {
      const reported = rowsOf(exceptions, ({ finding }) => finding === 'unproved').map((one) => one.receiptCode);
      const asked = rowsOf(claims, ({ source, state }) => source === 'callback' && state === 'open').map(
        (one) => one.code,
      );
      return rowsOf(
        receipts,
        ({ code, proof, bookedAt, paidAt, closedAt, parts }) =>
          proof === 'query' &&
          bookedAt < time &&
          paidAt > secondsAfter(time, -30 * 24 * 3_600) &&
          closedAt === null &&
          parts.void === 0 &&
          !reported.includes(code) &&
          !asked.includes(code),
      );
    });
  }

  confirmedBefore(time: Date): Promise<Attempt[]> {
    return this.read('confirmed attempts', ({ attempts }) =>
      rowsOf(
        attempts,
        ({ status, confirmedAt }) => status !== 'succeeded' && confirmedAt !== null && confirmedAt < time,
      ),
    );
  }

  claimsDue(now: Date): Promise<Claim[]> {
    return this.read('claim due claims', (books) => {
      const due = rowsOf(books.claims, ({ state, nextCheckAt }) => state === 'open' && isDue(nextCheckAt, now));
      for (const claim of due) books.putClaim(claim, secondsAfter(now, 20));
      return due.map(({ id }) => books.claims.get(id)).filter((each) => each !== undefined);
    });
  }

  reversalsDue(now: Date): Promise<Reversal[]> {
    return this.read('claim due reversals', (books) => {
      const due: Reversal[] = [];
      for (const refund of books.refunds.values()) {
        if (!refund.reversals.some(({ nextCheckAt }) => isDue(nextCheckAt, now))) continue;
        const reversals = refund.reversals.map((one) =>
          isDue(one.nextCheckAt, now) ? { ...one, nextCheckAt: secondsAfter(now, 60) } : one,
        );
        due.push(...reversals.filter((one) => !refund.reversals.includes(one)));
        books.putReversals(refund, reversals);
      }
      return due;
    });
  }

  private read<T>(name: string, read: (books: MemoryBooks) => T): Promise<T> {
    return this.parts.database.read(name, () => read(this.parts.books));
  }
}

const isDue = (nextCheckAt: Date | null, now: Date): boolean => nextCheckAt !== null && nextCheckAt <= now;

const isOpen = (status: Attempt['status']): boolean => status === 'pending' || status === 'unanswered';
