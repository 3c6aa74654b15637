import type { Candidates } from '../domain/place-money.js';
import type { Finding } from '../domain/exceptions.js';
import type { Claim } from '../domain/claim.js';
import type { Attempt } from '../domain/attempt.js';
import type { Money, Receipt } from '../domain/money.js';

/** What was said about money, for the desk. */
export interface Said {
  source: 'query' | 'pull' | 'status' | 'reversal' | 'statement' | 'claim' | 'note';
  text: string;
  raw?: string | null;
  receiptCode?: string | null;
  attemptId?: string | null;
  refundId?: string | null;
}

/** Money in the books, and money that is looked for. */
export abstract class MoneyRepository {
  abstract receipt(code: string): Promise<Receipt | undefined>;
  /** The codes that are in the books and of which this money tells nothing new. */
  abstract bookedCodes(money: readonly Pick<Money, 'code' | 'reference'>[]): Promise<Set<string>>;
  /** The money with what a confirmation or a callback told about its code: transaction status tells no account number. */
  abstract completed(money: Money): Promise<Money>;
  /** What this money may belong to. */
  abstract candidates(money: Money): Promise<Candidates>;
  /** Books money once; without an order staff look at it. */
  abstract book(money: Money, orderId: string | null): Promise<void>;
  abstract report(finding: Finding): Promise<void>;
  abstract remember(said: Said): Promise<void>;

  /** Attempts that a list read at `pulledAt` would have, if they were paid; at most 500. */
  abstract unlisted(pulledAt: Date): Promise<Attempt[]>;
  /**
   * Money of this period whose code only a callback named, and that is not among these codes of M-Pesa's list; at most 100.
   * None where the list lacks most of it: then it is a list without prompts. Ends exceptions of those that are listed.
   */
  abstract notListed(
    codes: readonly string[],
    period: { from: Date; to: Date },
  ): Promise<Pick<Receipt, 'code' | 'attemptId' | 'orderId' | 'amountCents'>[]>;
  /** Confirmed attempts without a receipt since before this; at most 500. */
  abstract confirmedBefore(time: Date): Promise<Attempt[]>;
  /** Money that is booked for this order without a prompt; at most 20. */
  abstract withoutPrompt(orderId: string): Promise<Receipt[]>;

  /** Opens a claim, a customer's refuted one too; false when the same one is there already. @throws DomainError `claim_too_soon` */
  abstract claim(claim: NewClaim): Promise<boolean>;
  /** Claims that are due for a check. Each is given to one caller, and again after a pause. */
  abstract claimsDue(now: Date): Promise<Claim[]>;
  abstract changeClaim(
    id: string,
    change: Partial<Pick<Claim, 'state' | 'problem' | 'checks' | 'nextCheckAt'>>,
  ): Promise<void>;
}

export type NewClaim = Omit<Claim, 'id' | 'state' | 'problem' | 'checks' | 'nextCheckAt' | 'createdAt'>;
