import type { Attempt } from '../domain/attempt.js';
import type { Outcome } from '../domain/result.js';

/**
 * What is known after a push: Daraja took it, refused it (no prompt went out), or nobody knows, in which case a prompt
 * may well be on the phone (DARAJA.md section 9 point 3).
 */
export type PushAnswer =
  { kind: 'accepted'; checkoutRequestId: string } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

/** M-Pesa as Safaricom's Daraja offers it. */
export abstract class Daraja {
  /** Whether a push can be tried now: a token is at hand. Nothing leaves for any phone. */
  abstract isReachable(): Promise<boolean>;
  abstract push(attempt: Attempt): Promise<PushAnswer>;
  /** The final outcome, or undefined while there is none or no answer. */
  abstract query(checkoutRequestId: string): Promise<Outcome | undefined>;
}
