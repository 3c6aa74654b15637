import type { Clock } from '@shop/service-kit/domain/clock';
import type { LedgerAccount } from '@shop/contracts/payment-desk';
import { readAccount } from '../../../../services/payments/src/domain/account-number.js';
import { type Attempt, type Payable, secondsAfter } from '../../../../services/payments/src/domain/attempt.js';
import type { Claim } from '../../../../services/payments/src/domain/claim.js';
import type { MoneyException } from '../../../../services/payments/src/domain/exceptions.js';
import type { LedgerEntry } from '../../../../services/payments/src/domain/ledger.js';
import type { MoneyFacts, MoneyState } from '../../../../services/payments/src/domain/money-state.js';
import type { Receipt } from '../../../../services/payments/src/domain/receipt.js';
import type { Refund } from '../../../../services/payments/src/domain/refund.js';
import type { Call } from '../../../../services/payments/src/ports/call.repository.js';
import type { CallbackKind } from '../../../../services/payments/src/ports/callback.repository.js';
import type { Occasion, SeenAttempt } from '../../../../services/payments/src/ports/money.repository.js';
import type { TillState } from '../../../../services/payments/src/ports/till.repository.js';

/** A callback as it came. */
export interface CallbackRow {
  readonly id: bigint;
  readonly attemptId: string | null;
  readonly callId: string | null;
  readonly kind: CallbackKind;
  readonly raw: string;
  readonly receivedAt: Date;
  isApplied: boolean;
  tries: number;
  nextTryAt: Date;
}

/** What a decision loads. */
export interface Keys {
  attempts: readonly string[];
  codes: readonly string[];
  orders: readonly string[];
  refunds: readonly string[];
  exceptions: readonly string[];
}

/** What the database of payments refuses: two rows of one unique key. */
export class UniqueViolation extends Error {}

const ERASED = 'Erased with the account';

/** The tables of payments. A row is replaced by each write, and never changed: so a row is its own version. */
export class MemoryBooks {
  readonly attempts = new Map<string, Attempt>();
  readonly payables = new Map<string, Payable>();
  readonly receipts = new Map<string, Receipt>();
  readonly refunds = new Map<string, Refund>();
  readonly claims = new Map<string, Claim>();
  readonly exceptions = new Map<string, MoneyException>();
  readonly calls = new Map<string, Call>();
  readonly callbacks = new Map<bigint, CallbackRow>();
  readonly entries = new Map<string, LedgerEntry>();
  /** Debits less credits. */
  readonly balances = new Map<LedgerAccount, number>();
  till: TillState;
  /** Changes with each write. */
  revision = 0;
  private readonly versions = new WeakMap<object, number>();

  /** `onWrite` receives the order that something was written about, or the code. */
  constructor(
    private readonly clock: Clock,
    private readonly onWrite: (about: string) => void,
  ) {
    const unread = { registeredFor: null, pullRegisteredFor: null, pulledAt: null, triedAt: null, failures: 0 };
    this.till = { secret: 'till', ...unread, nextPullAt: clock.now() };
  }

  /** Of a row, as `xmin` of the real one. */
  version(row: object | undefined): string | null {
    if (!row) return null;
    const known = this.versions.get(row) ?? (this.revision += 1);
    this.versions.set(row, known);
    return String(known);
  }

  load({ attempts, codes, orders, refunds, exceptions }: Keys): MoneyState {
    const has = (list: readonly string[], key: string | null) => key !== null && list.includes(key);
    return {
      attempts: rowsOf(this.attempts, ({ id }) => has(attempts, id)),
      orders: rowsOf(this.payables, ({ orderId }) => has(orders, orderId)),
      receipts: rowsOf(
        this.receipts,
        ({ code, orderId, attemptId }) => has(codes, code) || has(orders, orderId) || has(attempts, attemptId),
      ),
      refunds: rowsOf(
        this.refunds,
        ({ id, orderId, reversals }) =>
          has(refunds, id) || has(orders, orderId) || reversals.some(({ receiptCode }) => has(codes, receiptCode)),
      ),
      claims: rowsOf(this.claims, ({ code, orderId }) => has(codes, code) || (orderId !== '' && has(orders, orderId))),
      exceptions: rowsOf(
        this.exceptions,
        (one) =>
          has(exceptions, one.id) ||
          has(codes, one.receiptCode) ||
          has(attempts, one.attemptId) ||
          has(refunds, one.refundId) ||
          has(orders, one.orderId),
      ),
    };
  }

  /** What the settlement of an attempt needs, or of a code, with its version. */
  about(
    attempt: Attempt | undefined,
    codes: readonly string[],
    orderId: string | null,
  ): Pick<SeenAttempt, 'money'> & { version: string } {
    const orders = orderId === null ? [] : [orderId];
    const { attempts, ...all } = this.load({ ...NO_KEYS, codes, orders, attempts: attempt ? [attempt.id] : [] });
    const money: MoneyState = {
      attempts,
      orders: all.orders,
      receipts: all.receipts.filter(({ code, orderId: of }) => codes.includes(code) || (of !== null && of === orderId)),
      refunds: [],
      claims: all.claims.filter(({ code }) => codes.includes(code)),
      exceptions: all.exceptions.filter(
        ({ receiptCode, attemptId }) =>
          codes.includes(receiptCode ?? '') || (attempt !== undefined && attemptId === attempt.id),
      ),
    };
    const rows = [...money.orders, ...money.receipts, ...money.claims, ...money.exceptions];
    return { money, version: rows.map((row) => this.version(row)).join(' ') };
  }

  seen(attempt: Attempt): SeenAttempt {
    const { money, version } = this.about(attempt, codesOf(attempt, null), attempt.orderId);
    return { attempt, money, version: { attempt: this.version(attempt) ?? '', money: version } };
  }

  /** Writes what a decision wrote down. @throws UniqueViolation, and then nothing is written */
  write(facts: MoneyFacts, { callback }: Occasion): void {
    const others = [...this.exceptions.values()];
    if (
      facts.entries.some(({ key }) => this.entries.has(key)) ||
      facts.receipts.some(({ code, recording }) => recording && this.isRequestOf(recording.key, code)) ||
      facts.exceptions.some(({ id, key }) => others.some((other) => other.key === key && other.id !== id))
    )
      throw new UniqueViolation();
    for (const attempt of facts.attempts) this.putAttempt(attempt);
    for (const { orderId, paidCents, isOpen, revision } of facts.orders) {
      const current = this.payables.get(orderId);
      // As the real statement, which writes nothing else of an order.
      const isNewer = current !== undefined && revision > current.revision;
      if (current) this.putPayable({ ...current, paidCents, ...(isNewer && { isOpen, revision }) });
    }
    for (const receipt of facts.receipts) this.put(this.receipts, receipt.code, receipt);
    for (const refund of facts.refunds) this.put(this.refunds, refund.id, refund);
    for (const claim of facts.claims) this.put(this.claims, claim.id, claim);
    for (const exception of facts.exceptions) this.put(this.exceptions, exception.id, exception);
    for (const call of facts.calls) this.calls.set(call.id, { ...call, originatorConversationId: null });
    for (const entry of facts.entries) this.post(entry);
    const applied = callback && this.callbacks.get(callback.id);
    if (applied) applied.isApplied = true;
    for (const { orderId, code } of facts.receipts) this.onWrite(orderId ?? code);
    for (const { orderId, id } of facts.refunds) this.onWrite(orderId ?? id);
  }

  /** Another payment was recorded by this request. */
  private isRequestOf(key: string, code: string): boolean {
    return rowsOf(this.receipts, (other) => other.recording?.key === key && other.code !== code).length > 0;
  }

  putAttempt(attempt: Attempt): void {
    this.put(this.attempts, attempt.id, attempt);
  }

  putPayable(payable: Payable): void {
    this.put(this.payables, payable.orderId, payable);
  }

  /** A claim or a reversal is given to one caller: it is due again at this time. */
  putClaim(claim: Claim, nextCheckAt: Date): void {
    this.put(this.claims, claim.id, { ...claim, nextCheckAt });
  }

  putReversals(refund: Refund, reversals: Refund['reversals']): void {
    this.put(this.refunds, refund.id, { ...refund, reversals });
  }

  /** Its account was closed: words about it go, in the exceptions, too. */
  putErased(refund: Refund): void {
    const closing = refund.closing && { ...refund.closing, reason: ERASED };
    this.put(this.refunds, refund.id, { ...refund, reason: ERASED, closing });
    for (const exception of rowsOf(this.exceptions, ({ refundId }) => refundId === refund.id))
      this.put(this.exceptions, exception.id, { ...exception, reason: exception.reason && ERASED });
  }

  /** Unallocated money with this account number. */
  waitsFor(number: string): Receipt[] {
    const account = number.toUpperCase();
    return rowsOf(
      this.receipts,
      ({ orderId, reference, parts, amountCents }) =>
        orderId === null && account !== '' && readAccount(reference) === account && parts.unallocated === amountCents,
    ).sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  after(seconds: number): Date {
    return secondsAfter(this.clock.now(), seconds);
  }

  private put<T extends object>(table: Map<string, T>, key: string, row: T): void {
    this.revision += 1;
    this.versions.set(row, this.revision);
    table.set(key, row);
  }

  private post(entry: LedgerEntry): void {
    const { key, debit, credit, cents } = entry;
    this.entries.set(key, entry);
    this.balances.set(debit, (this.balances.get(debit) ?? 0) + cents);
    this.balances.set(credit, (this.balances.get(credit) ?? 0) - cents);
  }
}

export const NO_KEYS: Keys = { attempts: [], codes: [], orders: [], refunds: [], exceptions: [] };

export const rowsOf = <T>(table: ReadonlyMap<unknown, T>, isWanted: (row: T) => boolean): T[] => {
  const found: T[] = [];
  for (const row of table.values()) if (isWanted(row)) found.push(row);
  return found;
};

/** The codes that a decision about this attempt is about. */
export const codesOf = ({ reported, receipt }: Attempt, code: string | null): string[] =>
  [...new Set([code, reported?.receipt ?? null, receipt])].filter((each) => each !== null);
