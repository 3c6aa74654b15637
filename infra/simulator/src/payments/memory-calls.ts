import { hasCome } from '../../../../services/payments/src/domain/receipt.js';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { NewCall } from '../../../../services/payments/src/domain/money-state.js';
import { nextHourlyPull, type Sought } from '../../../../services/payments/src/domain/pull-schedule.js';
import type { Booked } from '../../../../services/payments/src/domain/statement.js';
import { type Call, CallRepository } from '../../../../services/payments/src/ports/call.repository.js';
import {
  type CallbackKind,
  type CallbackOwner,
  CallbackRepository,
  type StoredCallback,
} from '../../../../services/payments/src/ports/callback.repository.js';
import { type Charges, StatementRepository } from '../../../../services/payments/src/ports/statement.repository.js';
import { TillRepository, type TillState } from '../../../../services/payments/src/ports/till.repository.js';
import type { MemoryDatabase } from '../engine/memory-database.js';
import { type CallbackRow, type MemoryBooks, rowsOf } from './memory-books.js';

/** Calls to M-Pesa whose outcome comes later. */
export class MemoryCalls extends CallRepository {
  constructor(
    private readonly books: MemoryBooks,
    private readonly database: MemoryDatabase,
  ) {
    super();
  }

  async record(call: NewCall): Promise<void> {
    await this.database.commit('record call', () => {
      this.books.calls.set(call.id, { ...call, originatorConversationId: null });
      return { result: undefined };
    });
  }

  async answered(id: string, { originatorConversationId = null }: Partial<Call>): Promise<void> {
    await this.database.commit('call was answered', () => {
      const call = this.books.calls.get(id);
      if (call) this.books.calls.set(id, { ...call, originatorConversationId });
      return { result: undefined };
    });
  }

  bySecret(secret: string): Promise<Call | undefined> {
    return this.find('call by secret', (call) => call.secret === secret);
  }

  byId(id: string): Promise<Call | undefined> {
    return this.find('call', (call) => call.id === id);
  }

  sendingOf(reversalId: string): Promise<Call | undefined> {
    return this.find('sending of reversal', (call) => call.reversalId === reversalId && call.kind === 'reversal');
  }

  private find(name: string, isWanted: (call: Call) => boolean): Promise<Call | undefined> {
    return this.database.read(name, () =>
      rowsOf(this.books.calls, isWanted)
        .sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
        .at(-1),
    );
  }
}

const RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;

/** What M-Pesa called us with. */
export class MemoryCallbacks extends CallbackRepository {
  constructor(
    private readonly books: MemoryBooks,
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
  ) {
    super();
  }

  storeOfPrompt(secret: string, raw: string): Promise<StoredCallback | undefined> {
    return this.database.commit<StoredCallback | undefined>('store callback of prompt', () => {
      const [attempt] = rowsOf(this.books.attempts, (one) => one.secret === secret);
      if (!attempt) return { result: undefined };
      const row = this.add({ attemptId: attempt.id, callId: null }, 'stk', raw);
      row.tries = 1;
      row.nextTryAt = this.books.after(RETRY_SECONDS);
      return { result: this.stored(row) };
    });
  }

  async store(owner: CallbackOwner, kind: CallbackKind, raw: string): Promise<void> {
    await this.database.commit('store callback', () => {
      this.add(owner, kind, raw);
      return { result: undefined };
    });
  }

  claim(): Promise<StoredCallback[]> {
    return this.database.read('claim callbacks', () => {
      const now = this.clock.now();
      const due = rowsOf(this.books.callbacks, ({ isApplied, nextTryAt }) => !isApplied && nextTryAt <= now);
      return due.map((row) => {
        row.nextTryAt = this.books.after(Math.min(LONGEST_RETRY_SECONDS, RETRY_SECONDS * 2 ** Math.min(row.tries, 10)));
        row.tries += 1;
        return this.stored(row);
      });
    });
  }

  async applied({ id }: StoredCallback): Promise<void> {
    await this.database.commit('callback is applied', () => {
      const row = this.books.callbacks.get(id);
      if (row) row.isApplied = true;
      return { result: undefined };
    });
  }

  private add(owner: CallbackOwner, kind: CallbackKind, raw: string): CallbackRow {
    const id = BigInt(this.books.callbacks.size + 1);
    const now = this.clock.now();
    const row = { ...owner, id, kind, raw, receivedAt: now, isApplied: false, tries: 0, nextTryAt: now };
    this.books.callbacks.set(id, row);
    return row;
  }

  private stored({ id, attemptId, callId, kind, raw, receivedAt }: CallbackRow): StoredCallback {
    const attempt = attemptId === null ? undefined : this.books.attempts.get(attemptId);
    const seen = attempt && this.books.seen(attempt);
    return { id, seen, kind, callId, raw, receivedAt, traceparent: undefined };
  }
}

/** The till and the reading of M-Pesa's list. */
export class MemoryTill extends TillRepository {
  constructor(
    private readonly books: MemoryBooks,
    private readonly database: MemoryDatabase,
  ) {
    super();
  }

  read(): Promise<TillState> {
    return this.database.read('till', () => this.books.till);
  }

  withSought(now: Date): Promise<TillState & { sought: Sought | undefined }> {
    return this.database.read('till with sought', () => ({ ...this.books.till, sought: soughtIn(this.books, now) }));
  }

  registered(_now: Date, shortcode: string): Promise<void> {
    return this.change({ registeredFor: shortcode });
  }

  pullRegistered(_now: Date, shortcode: string): Promise<void> {
    return this.change({ pullRegisteredFor: shortcode });
  }

  pulled(now: Date, isWhole: boolean): Promise<void> {
    const next = isWhole ? { nextPullAt: nextHourlyPull(now) } : {};
    return this.change({ pulledAt: now, triedAt: now, failures: 0, ...next });
  }

  pullFailed(now: Date): Promise<void> {
    return this.change({ triedAt: now, failures: this.books.till.failures + 1 });
  }

  private async change(change: Partial<TillState>): Promise<void> {
    await this.database.commit('change till', () => {
      this.books.till = { ...this.books.till, ...change };
      return { result: undefined };
    });
  }
}

const LIST_HOURS = 48;

/** The payments that only M-Pesa's list can name, as the statement `till with sought` finds them. */
function soughtIn({ attempts, claims }: MemoryBooks, now: Date): Sought | undefined {
  const since = new Date(now.getTime() - LIST_HOURS * 3_600_000);
  const found: [Date, Date][] = [];
  for (const { status, confirmedAt, askedAt, ids, reported, nextCheckAt, checks } of attempts.values()) {
    if (askedAt === null || askedAt <= since || status === 'succeeded') continue;
    if (confirmedAt !== null) found.push([askedAt, confirmedAt > askedAt ? confirmedAt : askedAt]);
    else if (status !== 'failed' && ids === null) found.push([askedAt, askedAt]);
    else if (reported !== null && nextCheckAt !== null && checks === 0) found.push([askedAt, askedAt]);
  }
  for (const { state, createdAt } of claims.values())
    if (state === 'open' && createdAt > since) found.push([createdAt, createdAt]);
  if (found.length === 0) return undefined;
  const times = (place: 0 | 1) => found.map((pair) => pair[place].getTime());
  return { oldest: new Date(Math.min(...times(0))), youngest: new Date(Math.max(...times(1))) };
}

/** The books beside a statement. Charges are not simulated. */
export class MemoryStatements extends StatementRepository {
  constructor(
    private readonly books: MemoryBooks,
    private readonly database: MemoryDatabase,
  ) {
    super();
  }

  store(): Promise<Charges> {
    return this.database.read('store statement', () => ({ cents: 0, waitingCents: 0, about: null, agreed: [] }));
  }

  booked({ from, to }: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]> {
    const isWanted = (code: string, at: Date) => codes.includes(code) || (at >= from && at <= to);
    return this.database.read('booked', () => [
      ...rowsOf(this.books.receipts, (receipt) => hasCome(receipt) && isWanted(receipt.code, receipt.paidAt)).map(
        ({ code, amountCents, paidAt: at }) => ({ code, kind: 'receipt' as const, amountCents, at }),
      ),
      ...[...this.books.refunds.values()]
        .flatMap(({ reversals }) => reversals)
        .flatMap(({ code, state, amountCents, doneAt: at }) =>
          state === 'done' && code !== null && at !== null && isWanted(code, at)
            ? [{ code, kind: 'reversal' as const, amountCents, at }]
            : [],
        ),
    ]);
  }

  openReversal(receiptCode: string, amountCents: number): Promise<string | undefined> {
    return this.database.read(
      'open reversal',
      () =>
        [...this.books.refunds.values()]
          .flatMap(({ reversals }) => reversals)
          .find((one) => one.receiptCode === receiptCode && one.amountCents === amountCents && one.state === 'sent')
          ?.id,
    );
  }
}
