import type { Attempt, NewPayable, Payable } from '../domain/attempt.js';
import type { NewPrompt } from '../domain/new-prompt.js';
import type { Receipt } from '../domain/money.js';
import type { Settlement } from '../domain/settle-attempt.js';

/** Payment attempts, what is due for orders, and Daraja's results. */
export abstract class PaymentRepository {
  abstract payable(orderId: string): Promise<Payable | undefined>;
  /** Opens an order for payment, unless it has ended already. */
  abstract open(payable: NewPayable): Promise<void>;
  /** Nothing is due any more. This may arrive before the order itself. */
  abstract close(order: Pick<Payable, 'orderId' | 'userId'>): Promise<void>;
  /**
   * Stops new prompts until `endingUntil` for an order that is about to end, unless a payment is unresolved or more was
   * received than it has counted. Decides under the order's lock, so that no prompt begins meanwhile.
   */
  abstract suspendUnlessInFlight(
    order: Pick<Payable, 'orderId' | 'userId'>,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ): Promise<{ isUnresolved: boolean; receivedCents: number }>;
  abstract byKey(userId: string, key: string): Promise<Attempt | undefined>;
  abstract bySecret(secret: string): Promise<Attempt | undefined>;
  /** Newest first. */
  abstract ofOrder(orderId: string): Promise<Attempt[]>;
  abstract ofUser(userId: string): Promise<Attempt[]>;
  /** Writes the attempt before Daraja is called. @throws payment_pending, or the errors of the assertions */
  abstract begin(prompt: NewPrompt): Promise<void>;
  /** Allows the request to be sent, once and by one caller; false when it was sent before or the attempt has ended. */
  abstract release(id: string, now: Date): Promise<boolean>;
  /**
   * Applies the settlement that `decide` returns, under the locks of the attempt and of the code: `code`, or the one that was
   * reported for the attempt. `decide` receives the current attempt and what is booked under the code.
   */
  abstract settle(
    attemptId: string,
    decide: (attempt: Attempt, known: Receipt | undefined) => Settlement,
    code?: string | null,
  ): Promise<Settlement>;
  /** The money of an order, at most 100. */
  abstract receiptsOf(orderId: string): Promise<Receipt[]>;
  /** Whether an attempt is due for a query. */
  abstract hasDue(): Promise<boolean>;
  /** An attempt that is due, confirmations first; returned to one caller. */
  abstract claimDue(): Promise<Attempt | undefined>;
}
