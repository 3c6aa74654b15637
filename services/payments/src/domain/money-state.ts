import type { OutgoingEvent } from '@shop/contracts/event';
import type { Attempt, Payable } from './attempt.js';
import type { Claim } from './claim.js';
import type { MoneyException } from './exceptions.js';
import type { LedgerEntry } from './ledger.js';
import type { Receipt } from './receipt.js';
import type { Refund } from './refund.js';

/** What one decision about money sees, as it was read under the locks of what it is about. */
export interface MoneyState {
  attempts: readonly Attempt[];
  orders: readonly Payable[];
  /** Those of the codes that it is about, and all of its orders. */
  receipts: readonly Receipt[];
  /** With their reversals; those of its orders too. */
  refunds: readonly Refund[];
  claims: readonly Claim[];
  /** Open ones and others. */
  exceptions: readonly MoneyException[];
}

export const NO_MONEY: MoneyState = {
  attempts: [],
  orders: [],
  receipts: [],
  refunds: [],
  claims: [],
  exceptions: [],
};

/** What M-Pesa said, or staff noted, for the desk. */
export interface Evidence {
  source: 'query' | 'pull' | 'status' | 'reversal' | 'statement' | 'claim' | 'note';
  text: string;
  raw?: string | null;
  receiptCode?: string | null;
  attemptId?: string | null;
  refundId?: string | null;
}

/** An outgoing operator call about a reversal, or about a receipt. */
export interface NewCall {
  id: string;
  kind: 'status' | 'reversal';
  secret: string;
  receiptCode: string | null;
  reversalId: string | null;
  askedAt: Date;
}

/** The result of a decision: what is new or changed, as it is afterwards, and what follows. */
export interface MoneyFacts extends MoneyState {
  entries: readonly LedgerEntry[];
  evidence: readonly Evidence[];
  calls: readonly NewCall[];
  events: readonly OutgoingEvent[];
}

/** Whether nothing is to be written. */
export const isNothing = (facts: MoneyFacts): boolean =>
  (Object.values(facts) as readonly (readonly unknown[])[]).every(({ length }) => length === 0);
