import { assertTransition, type Attempt, isEndOfMpesa } from './attempt.js';
import { ClaimJournal } from './claim-journal.js';
import { Draft } from './draft.js';
import { ExceptionJournal } from './exception-journal.js';
import type { MoneyFacts } from './money-state.js';
import { ReceiptJournal } from './receipt-journal.js';
import { RefundJournal } from './refund-journal.js';

/** Writes down one decision about money (see {@link Draft}); what it wrote is what the repository writes. */
export class Journal extends Draft {
  readonly exceptions = new ExceptionJournal(this);
  readonly claims = new ClaimJournal(this);
  readonly receipts = new ReceiptJournal(this, this.exceptions);
  readonly refunds = new RefundJournal(this, this.exceptions);

  changeAttempt(attempt: Attempt, change: Partial<Attempt>): Attempt {
    if (change.status && change.status !== attempt.status) assertTransition(attempt.status, change.status);
    const after = { ...attempt, ...change };
    this.changed.attempts.set(after.id, after);
    if (change.status && isEndOfMpesa(after)) this.exceptions.end('ended', { attemptId: after.id });
    return after;
  }

  /** Money that is unallocated when a decision ends is before staff, by whichever way it became so. */
  override facts(): MoneyFacts {
    for (const receipt of this.changed.receipts.values())
      if (receipt.parts.unallocated > 0) this.exceptions.reportUnallocated(receipt);
    return super.facts();
  }
}
