import type { Clock } from '@shop/service-kit/domain/clock';
import {
  type Attempt,
  isUnresolved,
  type NewPayable,
  type Payable,
  secondsAfter,
} from '../../../../services/payments/src/domain/attempt.js';
import { keepOrder } from '../../../../services/payments/src/domain/claim.js';
import { paymentPending } from '../../../../services/payments/src/domain/errors.js';
import { NO_MONEY } from '../../../../services/payments/src/domain/money-state.js';
import { asked, checkOfAsked, type NewPrompt } from '../../../../services/payments/src/domain/new-prompt.js';
import { WINDOW_SECONDS } from '../../../../services/payments/src/domain/prompt-limits.js';
import type { Receipt } from '../../../../services/payments/src/domain/receipt.js';
import type { SeenAttempt } from '../../../../services/payments/src/ports/money.repository.js';
import {
  type InFlight,
  type OrderPayments,
  PaymentRepository,
  type ReadBefore,
  type WantedPrompt,
} from '../../../../services/payments/src/ports/payment.repository.js';
import type { MemoryDatabase } from '../engine/memory-database.js';
import { type MemoryBooks, rowsOf } from './memory-books.js';

/** What is due is given to one caller for so long. */
const CLAIMED_SECONDS = 60;

type OrderOfUser = Pick<Payable, 'orderId' | 'userId'>;

const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }): number =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** Attempts and what is due, in memory. The query budget is not simulated. */
export class MemoryPayments extends PaymentRepository {
  constructor(
    private readonly books: MemoryBooks,
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
  ) {
    super();
  }

  payable(orderId: string): Promise<Payable | undefined> {
    return this.database.read('payable', () => this.books.payables.get(orderId));
  }

  async open(payable: NewPayable): Promise<Payable | undefined> {
    const opened = await this.database.commit<Payable | undefined>('open payable', () => {
      if (this.books.waitsFor(payable.number).length > 0) return { result: undefined, hasWritten: false };
      return { result: this.putOpen(payable) };
    });
    if (opened) return opened;
    // Without the event: what gives the money to the order records that.
    await this.database.read('add payable', () => this.putOpen(payable));
    return undefined;
  }

  async close({ orderId, userId, revision }: OrderOfUser & { revision?: number | undefined }): Promise<void> {
    await this.database.commit('close payable', () => {
      const known = this.payableOr(orderId, userId);
      const isOpen = known.isOpen && known.revision > (revision ?? known.revision);
      this.books.putPayable({ ...known, isOpen, revision: Math.max(known.revision, revision ?? 0) });
      return { result: undefined };
    });
  }

  suspendUnlessInFlight(
    { orderId, userId }: OrderOfUser,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ): Promise<InFlight> {
    return this.database.commit('suspend payable', () => {
      const { attempts, claims, payables } = this.books;
      const ofOrder = rowsOf(claims, (one) => one.orderId === orderId && one.source === 'customer');
      const inFlight = {
        isUnresolved: rowsOf(attempts, (one) => one.orderId === orderId).some(isUnresolved),
        isClaimed: keepOrder(ofOrder, this.clock.now()),
        receivedCents: payables.get(orderId)?.paidCents ?? 0,
      };
      if (!inFlight.isUnresolved && inFlight.receivedCents <= countedCents)
        this.books.putPayable({ ...this.payableOr(orderId, userId), endingUntil });
      return { result: inFlight };
    });
  }

  byKey(userId: string, key: string): Promise<Attempt | undefined> {
    return this.database.read('attempt by key', () => this.withKey(userId, key));
  }

  ofOrder(orderId: string): Promise<OrderPayments> {
    return this.database.read('payments of order', () => ({
      payable: this.books.payables.get(orderId),
      attempts: rowsOf(this.books.attempts, (one) => one.orderId === orderId).sort(newestFirst),
      receipts: rowsOf(this.books.receipts, (one) => one.orderId === orderId && one.parts.void === 0),
      claims: rowsOf(this.books.claims, (one) => one.orderId === orderId && one.source === 'customer'),
    }));
  }

  ofUser(userId: string): Promise<{ attempts: Attempt[]; receipts: Receipt[] }> {
    const { attempts, receipts, payables } = this.books;
    return this.database.read('payments of user', () => ({
      attempts: rowsOf(attempts, (one) => one.userId === userId),
      receipts: rowsOf(
        receipts,
        ({ attemptId, parts, orderId }) =>
          attemptId === null && parts.void === 0 && payables.get(orderId ?? '')?.userId === userId,
      ),
    }));
  }

  async forgetReasons(userId: string): Promise<void> {
    await this.database.commit('forget reasons', () => {
      for (const refund of rowsOf(this.books.refunds, (one) => one.userId === userId)) this.books.putErased(refund);
      return { result: undefined };
    });
  }

  before(wanted: WantedPrompt): Promise<ReadBefore> {
    return this.database.read('before attempt', () => this.readBefore(wanted));
  }

  begin(wanted: NewPrompt, before: ReadBefore, { isSent }: { isSent: boolean }): Promise<SeenAttempt> {
    const now = this.clock.now();
    const attempt = isSent ? asked(wanted.attempt, now) : wanted.attempt;
    return this.database.commit('add attempt', () => {
      const current = this.readBefore(attempt);
      const { attempts, order } = current.versions;
      const isAsRead = order === before.versions.order && attempts.join(' ') === before.versions.attempts.join(' ');
      // What the rules were asked about has changed: they are asked again under the locks.
      if (!isAsRead) wanted.assertAllowed(current, this.clock.now());
      const isPending = (one: Attempt) =>
        one.orderId !== null && one.orderId === attempt.orderId && one.status === 'pending';
      if (rowsOf(this.books.attempts, isPending).length > 0 || this.withKey(attempt.userId, attempt.key))
        throw paymentPending();
      this.books.putAttempt(attempt);
      return { result: this.seenAlone(attempt) };
    });
  }

  release(id: string): Promise<SeenAttempt | undefined> {
    const askedAt = this.clock.now();
    return this.database.commit<SeenAttempt | undefined>('release attempt', () => {
      const attempt = this.books.attempts.get(id);
      if (attempt?.status !== 'pending' || attempt.askedAt !== null) return { result: undefined, hasWritten: false };
      const released = { ...attempt, askedAt, nextCheckAt: checkOfAsked(askedAt) };
      this.books.putAttempt(released);
      return { result: this.seenAlone(released) };
    });
  }

  claimDue(): Promise<SeenAttempt[]> {
    return this.database.read('claim due attempts', () => {
      const now = this.clock.now();
      const due = rowsOf(this.books.attempts, ({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now);
      due.sort((a, b) => Number(a.reported === null) - Number(b.reported === null));
      return due.map((attempt) => {
        const claimed = { ...attempt, nextCheckAt: secondsAfter(now, CLAIMED_SECONDS) };
        this.books.putAttempt(claimed);
        return this.books.seen(claimed);
      });
    });
  }

  private putOpen({ contactPhone = null, ...payable }: NewPayable): Payable {
    const known = this.books.payables.get(payable.orderId);
    const { userId, number, totalCents } = payable;
    const opened = known
      ? { ...known, userId, number, totalCents, contactPhone }
      : { ...payable, contactPhone, endingUntil: null, revision: 0 };
    this.books.putPayable(opened);
    return opened;
  }

  private payableOr(orderId: string, userId: string): Payable {
    const nothing = { number: '', totalCents: 0, paidCents: 0, isOpen: true, endingUntil: null, revision: 0 };
    return this.books.payables.get(orderId) ?? { orderId, userId, ...nothing };
  }

  private withKey(userId: string, key: string): Attempt | undefined {
    return rowsOf(this.books.attempts, (one) => one.userId === userId && one.key === key)[0];
  }

  private readBefore({ orderId, phone, userId, key }: WantedPrompt): ReadBefore {
    const now = this.clock.now();
    const since = secondsAfter(now, -WINDOW_SECONDS);
    const isRecent = (one: Attempt) => (one.phone === phone || one.userId === userId) && one.createdAt > since;
    const isOfOrder = (one: Attempt) => orderId !== null && one.orderId === orderId;
    const attempts = rowsOf(this.books.attempts, (one) => isRecent(one) || isOfOrder(one)).sort(newestFirst);
    const payable = orderId === null ? undefined : this.books.payables.get(orderId);
    return {
      payable,
      ofOrder: attempts.filter(isOfOrder),
      recent: attempts.filter(isRecent),
      same: this.withKey(userId, key),
      versions: {
        attempts: attempts.map((one) => `${one.id} ${this.books.version(one)}`).toSorted(),
        order: this.books.version(payable),
      },
      now,
    };
  }

  /** The answer to a push changes the attempt alone. */
  private seenAlone(attempt: Attempt): SeenAttempt {
    const version = { attempt: this.books.version(attempt) ?? '', money: null };
    return { attempt, money: { ...NO_MONEY, attempts: [attempt] }, version };
  }
}
