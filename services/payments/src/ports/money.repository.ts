import type { Attempt } from '../domain/attempt.js';
import type { Claim } from '../domain/claim.js';
import type { FindingName } from '../domain/exceptions.js';
import type { Journal } from '../domain/journal.js';
import type { Money } from '../domain/money.js';
import type { Evidence, MoneyState } from '../domain/money-state.js';
import type { Candidates, Proposal } from '../domain/place-money.js';
import type { Receipt } from '../domain/receipt.js';
import type { Refund, Reversal } from '../domain/refund.js';

/** An attempt with what is booked about it, as it was read a moment ago: it need not be read again. */
export interface SeenAttempt {
  attempt: Attempt;
  money: MoneyState;
  /** Changes with each change of what was read. `money`: null where the attempt alone was read. */
  version: { attempt: string; money: string | null };
}

/** What a decision is about; it is loaded and locked with its orders, receipts, refunds, claims and exceptions. */
export type Scope =
  | { kind: 'attempt'; id: string; code?: string | null; seen?: SeenAttempt | undefined }
  | { kind: 'payment'; money: Money }
  | { kind: 'code'; code: string; orderId?: string | null }
  | { kind: 'order'; orderId: string }
  /** With its open prompts, and the payment that staff recorded by this request. */
  | { kind: 'recording'; orderId: string; request: string }
  /** With the money that waits for its number. */
  | { kind: 'opening'; orderId: string; number: string }
  | { kind: 'refund'; id: string }
  | { kind: 'reversal'; id: string }
  /** The newest exceptions of this finding. */
  | { kind: 'finding'; finding: FindingName }
  | { kind: 'exception'; id: string; orderId?: string | undefined }
  | { kind: 'claim'; code: string; orderId: string; userId: string };

/** What the scope names, beside the journal. */
export interface Found {
  /** The newest claims of the customer, for a claim. */
  claimsOfUser: readonly Claim[];
  /** What a payment may belong to. */
  candidates: Candidates;
}

/** What is written with the facts of a decision. */
export interface Occasion {
  /** The callback that reported it, which is then applied. */
  callback?: { id: bigint; receiptCode: string | null } | undefined;
  /** A crash may lose it: it is found out again. */
  isRepeatedIfLost?: boolean;
}

/** Money: its only writer, and what is to be looked at next. */
export abstract class MoneyRepository {
  /**
   * The only entry point: loads what the scope is about under its locks, and writes what `work` wrote in the journal, with ledger
   * and events, in one transaction. The call of `work` may be repeated if what it saw has changed meanwhile, so it has no effect
   * of its own.
   * @throws the errors of `work`
   */
  abstract decide<T>(scope: Scope, work: (journal: Journal, found: Found) => T, occasion?: Occasion): Promise<T>;

  abstract receipt(code: string): Promise<Receipt | undefined>;
  abstract refundByKey(key: string): Promise<Refund | undefined>;
  /** Unpaid orders that this money may be for, by amount and phone; at most 5. */
  abstract proposals(money: Pick<Money, 'amountCents' | 'phone'>): Promise<Proposal[]>;
  abstract remember(evidence: Evidence): Promise<void>;

  /**
   * Which of this money is booked: `proved` where M-Pesa itself has named it already and this says nothing new, `unproved` where it
   * does.
   */
  abstract bookedCodes(
    money: readonly Pick<Money, 'code' | 'reference'>[],
  ): Promise<{ proved: ReadonlySet<string>; unproved: ReadonlySet<string> }>;
  /** The money with what a confirmation or a callback said about its code: transaction status has no account number. */
  abstract completed(money: Money): Promise<Money>;
  /** Attempts that a list read at `pulledAt` would have, if they were paid; at most 500. */
  abstract unlisted(pulledAt: Date): Promise<Attempt[]>;
  /**
   * Money of this period whose code only a callback named, and that is not among these codes of M-Pesa's list; at most 100. None where
   * the list lacks most of it: then it is a list without prompts.
   */
  abstract notListed(codes: readonly string[], period: { from: Date; to: Date }): Promise<Receipt[]>;
  /** Money that is in the books since before this, and that nothing proves; at most 100. */
  abstract unprovedBefore(time: Date): Promise<Receipt[]>;
  /**
   * Money of the last 31 days whose prompt a query called paid before this time, and whose code only a callback named. Not what
   * M-Pesa is being asked about, nor what staff have before them.
   */
  abstract onlyQueriedBefore(time: Date): Promise<Receipt[]>;
  /** Confirmed attempts without a receipt since before this; at most 500. */
  abstract confirmedBefore(time: Date): Promise<Attempt[]>;

  /** Claims that are due for a check. Each is given to one caller, and again after a pause. */
  abstract claimsDue(now: Date): Promise<Claim[]>;
  /** Reversals that are due: to send, or to ask about. Each is given to one caller, and again after a pause. */
  abstract reversalsDue(now: Date): Promise<Reversal[]>;
}
