import type { Attempt, NewPayable, Payable } from '../domain/attempt.js';
import type { Claim } from '../domain/claim.js';
import type { BeforePrompt, NewPrompt } from '../domain/new-prompt.js';
import type { Receipt } from '../domain/receipt.js';
import type { SeenAttempt } from './money.repository.js';

/** What is known about the payments of an order. */
export interface OrderPayments {
  payable: Payable | undefined;
  /** Newest first, at most 100. */
  attempts: Attempt[];
  /** At most 100. */
  receipts: Receipt[];
  /** Of customers, newest first, at most 20. */
  claims: Claim[];
}

/** For whom and for what a prompt is wanted. */
export interface WantedPrompt {
  /** Null: a test payment without an order. */
  orderId: string | null;
  userId: string;
  phone: string;
  /** The key of the request. */
  key: string;
}

/** What was read before a prompt, with the versions of it. */
export interface ReadBefore extends BeforePrompt {
  /** An attempt that the same request has begun already. */
  same: Attempt | undefined;
  versions: { attempts: string[]; order: string | null };
  /** When it was read. */
  now: Date;
}

/** What may still come for an order. */
export interface InFlight {
  /** A prompt may still be paid. */
  isUnresolved: boolean;
  isClaimed: boolean;
  receivedCents: number;
}

/** Payment attempts, what is due for orders, and Daraja's results. */
export abstract class PaymentRepository {
  abstract payable(orderId: string): Promise<Payable | undefined>;
  /**
   * Opens an order for payment, unless it has ended already, and returns what is due. Undefined: money waits for it, which is to be
   * given to it now.
   */
  abstract open(payable: NewPayable): Promise<Payable | undefined>;
  /**
   * Nothing is due any more, unless a newer revision of the order opened it again. This may arrive before the order itself.
   */
  abstract close(order: Pick<Payable, 'orderId' | 'userId'> & { revision?: number | undefined }): Promise<void>;
  /**
   * Stops new prompts until `endingUntil` for an order that is about to end. Stops none if a payment is unresolved or more
   * was received than the order has counted. `isClaimed`: a code of its customer is being checked. Decides under the order's lock,
   * so that no prompt begins meanwhile.
   */
  abstract suspendUnlessInFlight(
    order: Pick<Payable, 'orderId' | 'userId'>,
    { countedCents, endingUntil }: { countedCents: number; endingUntil: Date },
  ): Promise<InFlight>;
  abstract byKey(userId: string, key: string): Promise<Attempt | undefined>;
  /** Everything known about an order's payments, by one reading. */
  abstract ofOrder(orderId: string): Promise<OrderPayments>;
  /** Prompts, and what came without one. */
  abstract ofUser(userId: string): Promise<{ attempts: Attempt[]; receipts: Receipt[] }>;
  /** Erases the words of staff about the refunds and payments of a user, which may name a person. */
  abstract forgetReasons(userId: string): Promise<void>;
  /** Everything that decides whether a prompt may begin, by one reading. */
  abstract before(wanted: WantedPrompt): Promise<ReadBefore>;
  /**
   * Writes the attempt before Daraja is called, if what was read before it still holds, and returns it as {@link release} does.
   * One that `isSent` is sent by this caller now.
   * @throws payment_pending, or the errors of the assertions
   */
  abstract begin(prompt: NewPrompt, before: ReadBefore, how: { isSent: boolean }): Promise<SeenAttempt>;
  /**
   * Allows the request to be sent, once and by one caller, and returns the attempt; undefined when it was sent before or the
   * attempt has ended. A push goes first: it uses one of the query budget even if none is left, and queries wait for it.
   */
  abstract release(id: string): Promise<SeenAttempt | undefined>;
  /** Attempts that are due, confirmations first, as many as the query budget allows; each is returned to one caller. */
  abstract claimDue(): Promise<SeenAttempt[]>;
}
