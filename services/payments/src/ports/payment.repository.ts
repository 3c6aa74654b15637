import type { Attempt, Payable } from '../domain/attempt.js';
import type { Discrepancy, Settlement } from '../domain/settle-attempt.js';

/** An attempt to be written, unless something forbids it. */
export interface NewAttempt {
  attempt: Attempt;
  /** Throws when the order cannot be paid; sees it as it is under the order's lock. Undefined for a test payment. */
  assertPayable: (payable: Payable | undefined, ofOrder: readonly Attempt[]) => void;
  /** Throws when the phone or the account must wait; no other attempt of either begins meanwhile. */
  assertAllowed: (recent: readonly Attempt[]) => void;
}

/** Prompts, what orders owe, and what Daraja told us. */
export abstract class PaymentRepository {
  abstract payable(orderId: string): Promise<Payable | undefined>;
  /** Opens an order for payment, unless its end was heard of before. */
  abstract open(payable: Payable): Promise<void>;
  /** Nothing is due any more; the order's beginning may still be on its way. */
  abstract close(order: Pick<Payable, 'orderId' | 'userId'>): Promise<void>;
  /**
   * Closes an order that is about to end, unless a payment is unresolved or more was received than it has counted. Both
   * are decided under the order's lock: no prompt begins meanwhile.
   */
  abstract closeUnlessInFlight(
    order: Pick<Payable, 'orderId' | 'userId'>,
    countedCents: number,
  ): Promise<{ isUnresolved: boolean; receivedCents: number }>;
  abstract byKey(userId: string, key: string): Promise<Attempt | undefined>;
  abstract bySecret(secret: string): Promise<Attempt | undefined>;
  /** Newest first. */
  abstract ofOrder(orderId: string): Promise<Attempt[]>;
  abstract ofUser(userId: string): Promise<Attempt[]>;
  /** Writes the attempt before Daraja is called. @throws payment_pending, or what the assertions throw */
  abstract begin(attempt: NewAttempt): Promise<void>;
  /** Lets the request leave, once and for one caller; false when it left before or the attempt has ended. */
  abstract release(id: string, now: Date): Promise<boolean>;
  /** Applies what `decide` makes of an attempt, under its lock; it sees the attempt as it is. */
  abstract settle(attemptId: string, decide: (attempt: Attempt) => Settlement): Promise<void>;
  abstract isReceiptTaken(receipt: string, exceptBy: string): Promise<boolean>;
  /** Whether an attempt is due to be asked about. */
  abstract hasDue(): Promise<boolean>;
  /** An attempt that is due, confirmations first; given to one caller. */
  abstract claimDue(): Promise<Attempt | undefined>;
  abstract report(orderId: string, discrepancy: Discrepancy): Promise<void>;
}
