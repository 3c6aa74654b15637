import type { OutgoingEvent } from '@shop/contracts/event';
import type { Attempt, Payable } from './attempt.js';
import type { Claim } from './claim.js';
import type { MoneyException } from './exceptions.js';
import { type LedgerEntry, rounded, roundingCents } from './ledger.js';
import type { Evidence, MoneyFacts, MoneyState, NewCall } from './money-state.js';
import { isUnallocated, type Receipt, refundingCents } from './receipt.js';
import type { Refund, Reversal } from './refund.js';

/** What one decision has read, and what it has written down so far: reads see both. `newId`: the ids of new things. */
export class Draft {
  readonly changed = {
    attempts: new Map<string, Attempt>(),
    orders: new Map<string, Payable>(),
    receipts: new Map<string, Receipt>(),
    refunds: new Map<string, Refund>(),
    claims: new Map<string, Claim>(),
    exceptions: new Map<string, MoneyException>(),
  };
  readonly entries: LedgerEntry[] = [];
  private readonly evidence: Evidence[] = [];
  private readonly calls: NewCall[] = [];
  private readonly events: OutgoingEvent[] = [];

  constructor(
    private readonly before: MoneyState,
    readonly now: Date,
    readonly newId: () => string,
  ) {}

  attempt(id: string): Attempt | undefined {
    return this.changed.attempts.get(id) ?? this.before.attempts.find((attempt) => attempt.id === id);
  }

  order(orderId: string | null): Payable | undefined {
    if (orderId === null) return undefined;
    return this.changed.orders.get(orderId) ?? this.before.orders.find((order) => order.orderId === orderId);
  }

  receipt(code: string | null): Receipt | undefined {
    if (code === null) return undefined;
    return this.changed.receipts.get(code) ?? this.before.receipts.find((receipt) => receipt.code === code);
  }

  refund(id: string | null): Refund | undefined {
    return id === null
      ? undefined
      : (this.changed.refunds.get(id) ?? this.before.refunds.find((refund) => refund.id === id));
  }

  exception(id: string): MoneyException | undefined {
    return this.changed.exceptions.get(id) ?? this.before.exceptions.find((exception) => exception.id === id);
  }

  /** A reversal as it is now. @throws Error for one that is not of a loaded refund: a defect */
  reversal(id: string): Reversal {
    const refunds = all(this.before.refunds, this.changed.refunds, (refund) => refund.id);
    const reversal = refunds.flatMap(({ reversals }) => reversals).find((each) => each.id === id);
    if (!reversal) throw new Error(`there is no reversal ${id}`);
    return reversal;
  }

  /** All reversals of a receipt. */
  reversalsOf(code: string): Reversal[] {
    const refunds = all(this.before.refunds, this.changed.refunds, (refund) => refund.id);
    return refunds.flatMap(({ reversals }) => reversals).filter(({ receiptCode }) => receiptCode === code);
  }

  /** The payment that staff recorded by this request. */
  receiptByRequest(key: string): Receipt | undefined {
    return all(this.before.receipts, this.changed.receipts, ({ code }) => code).find(
      ({ recording }) => recording?.key === key,
    );
  }

  attemptsOf(orderId: string): Attempt[] {
    return all(this.before.attempts, this.changed.attempts, ({ id }) => id).filter(
      (attempt) => attempt.orderId === orderId,
    );
  }

  receiptsOf(orderId: string): Receipt[] {
    return all(this.before.receipts, this.changed.receipts, ({ code }) => code).filter(
      (receipt) => receipt.orderId === orderId,
    );
  }

  /** Unallocated money among what the decision is about. */
  unallocated(): Receipt[] {
    return all(this.before.receipts, this.changed.receipts, ({ code }) => code).filter(isUnallocated);
  }

  refundsOf(orderId: string): Refund[] {
    return all(this.before.refunds, this.changed.refunds, ({ id }) => id).filter(
      (refund) => refund.orderId === orderId,
    );
  }

  claimsOf(code: string): Claim[] {
    return all(this.before.claims, this.changed.claims, ({ id }) => id).filter((claim) => claim.code === code);
  }

  claimsFor(orderId: string): Claim[] {
    return all(this.before.claims, this.changed.claims, ({ id }) => id).filter((claim) => claim.orderId === orderId);
  }

  remember(evidence: Evidence): void {
    this.evidence.push(evidence);
  }

  call(call: NewCall): void {
    this.calls.push(call);
  }

  announce(event: OutgoingEvent): void {
    this.events.push(event);
  }

  changeOrder(order: Payable, change: Partial<Payable>): void {
    this.changed.orders.set(order.orderId, { ...order, ...change });
  }

  allExceptions(): MoneyException[] {
    return all(this.before.exceptions, this.changed.exceptions, ({ id }) => id);
  }

  /** Everything that was written down. The rounding of each order follows what it received and sends back. */
  facts(): MoneyFacts {
    const rounding = [...this.changed.orders.values()].flatMap((order) => this.roundingOf(order));
    return {
      attempts: [...this.changed.attempts.values()],
      orders: [...this.changed.orders.values()],
      // The database has each id once: one that never came gives its id away before another takes it.
      receipts: [...this.changed.receipts.values()].sort((a, b) => b.parts.void - a.parts.void),
      refunds: [...this.changed.refunds.values()],
      claims: [...this.changed.claims.values()],
      exceptions: [...this.changed.exceptions.values()],
      entries: [...this.entries, ...rounding],
      evidence: this.evidence,
      calls: this.calls,
      events: this.events,
    };
  }

  private roundingOf(order: Payable): LedgerEntry[] {
    const { orderId, totalCents } = order;
    const before = this.before.orders.find((other) => other.orderId === orderId);
    const cause = this.entries.find((entry) => entry.orderId === orderId)?.key ?? `total ${totalCents}`;
    const then = roundingOf(
      before?.totalCents ?? 0,
      this.before.receipts.filter((receipt) => receipt.orderId === orderId),
    );
    const now = roundingOf(totalCents, this.receiptsOf(orderId));
    const entry = rounded(orderId, [then, now], cause);
    return entry ? [entry] : [];
  }
}

/** What changed wins over what was read. */
function all<T>(before: readonly T[], after: ReadonlyMap<string, T>, keyOf: (item: T) => string): T[] {
  return [...before.filter((item) => !after.has(keyOf(item))), ...after.values()];
}

function roundingOf(totalCents: number, receipts: readonly Receipt[]): number {
  const paid = receipts.reduce((sum, { amountCents, parts }) => sum + amountCents - parts.void, 0);
  const back = receipts.reduce((sum, receipt) => sum + refundingCents(receipt), 0);
  return roundingCents(totalCents, paid, back);
}
