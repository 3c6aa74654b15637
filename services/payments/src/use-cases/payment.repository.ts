import type { OutgoingEvent } from '@shop/contracts/event';
import type { Attempt, Payable } from '../domain/attempt.js';

/** Something about money that a person must look at. */
export interface Discrepancy {
  kind:
    | 'amount_differs'
    | 'receipt_reused'
    | 'second_receipt'
    | 'contradiction'
    | 'late_success'
    | 'no_answer'
    | 'refund_requested';
  details: Record<string, string | number | null>;
}

/** What an outcome makes of an attempt. `receivedCents` is added to what the order was paid. */
export interface Settlement {
  change?: Partial<Pick<Attempt, 'status' | 'reason' | 'receipt'>> & { resultCode?: string; finishedAt?: Date };
  receivedCents?: number;
  events?: OutgoingEvent[];
  discrepancies?: Discrepancy[];
}

/** Prompts, what orders owe, and what Daraja told us. */
export abstract class PaymentRepository {
  abstract payable(orderId: string): Promise<Payable | undefined>;
  /** Notes an order that is to be paid; what is known of it already stays. */
  /** Opens an order for payment, unless its end was heard of before. */
  abstract open(payable: Payable): Promise<void>;
  /** Nothing is due any more; the order's beginning may still be on its way. */
  abstract close(order: Pick<Payable, 'orderId' | 'userId'>): Promise<void>;
  abstract byKey(userId: string, key: string): Promise<Attempt | undefined>;
  abstract bySecret(secret: string): Promise<Attempt | undefined>;
  abstract ofOrder(orderId: string): Promise<Attempt[]>;
  abstract ofUser(userId: string): Promise<Attempt[]>;
  /** Writes the attempt before anybody is asked. @throws payment_pending when one is open for the order */
  abstract begin(attempt: Attempt, events: OutgoingEvent[]): Promise<void>;
  /** Lets the request go, once and to one caller; false when it went before or the attempt has ended. */
  abstract release(id: string, now: Date): Promise<boolean>;
  abstract accepted(id: string, checkoutRequestId: string): Promise<void>;
  /** Keeps a callback as it came; gives its number. */
  abstract keepCallback(attemptId: string, body: unknown): Promise<bigint>;
  abstract callbackApplied(callbackId: bigint): Promise<void>;
  /** Callbacks that were kept but, after a crash, not applied. */
  abstract openCallbacks(before: Date): Promise<{ id: bigint; attemptId: string; body: unknown }[]>;
  /** Settles one attempt alone: the first final outcome wins. `decide` sees it as it is. */
  abstract settle(attemptId: string, decide: (attempt: Attempt) => Settlement): Promise<void>;
  abstract isReceiptTaken(receipt: string, butBy: string): Promise<boolean>;
  /** Pending attempts whose time to be asked about has come; each is given to one caller and put off to `nextAt`. */
  abstract takeDue(now: Date): Promise<Attempt | undefined>;
  abstract report(orderId: string, discrepancy: Discrepancy): Promise<void>;
}
