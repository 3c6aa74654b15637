import { type Claim, CLAIM_TRANSITIONS, settledBy } from './claim.js';
import type { Draft } from './draft.js';

/** Writes down codes that were named, and what M-Pesa says about them. */
export class ClaimJournal {
  constructor(private readonly draft: Draft) {}

  add(claim: Claim): void {
    this.draft.changed.claims.set(claim.id, claim);
  }

  change(before: Claim, after: Claim): void {
    if (before.state !== after.state && !CLAIM_TRANSITIONS[before.state].includes(after.state))
      throw new Error(`a claim that is ${before.state} cannot become ${after.state}`);
    this.draft.changed.claims.set(after.id, after);
  }

  /** A code that is booked for an order is claimed no more. */
  end(code: string, orderId: string | null): void {
    for (const claim of this.draft.claimsOf(code))
      if (claim.state === 'open' && (orderId !== null || claim.source !== 'customer'))
        this.change(claim, settledBy(claim, orderId));
  }
}
