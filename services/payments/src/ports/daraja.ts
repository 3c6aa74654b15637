import type { Attempt } from '../domain/attempt.js';

/**
 * What is known after a push: Daraja took it, refused it (no prompt went out), or it is unknown, in which case a prompt
 * may well be on the phone (docs/mpesa.md#M9.3).
 */
export type PushAnswer =
  | { kind: 'accepted'; checkoutRequestId: string; merchantRequestId: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/**
 * What a query brought: the final code, word that there is none yet, or nothing about the payment at all. `limited`: Daraja
 * takes no more queries for now.
 */
export type QueryAnswer =
  { kind: 'final'; code: string } | { kind: 'open' } | { kind: 'unanswered' } | { kind: 'limited' };

/** M-Pesa as Safaricom's Daraja offers it. */
export abstract class Daraja {
  /** Whether a push can be tried now: a token is at hand. Nothing leaves for any phone. */
  abstract isReachable(): Promise<boolean>;
  abstract push(attempt: Attempt): Promise<PushAnswer>;
  abstract query(checkoutRequestId: string): Promise<QueryAnswer>;
}
