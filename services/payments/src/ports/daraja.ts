import type { Attempt } from '../domain/attempt.js';
import type { PushAnswer } from '../domain/sent-prompt.js';

/**
 * The result of a query: the final code, that there is none yet, or nothing about the payment. `limited`: Daraja
 * limits the number of queries.
 */
export type QueryAnswer =
  { kind: 'final'; code: string; raw: string } | { kind: 'open' } | { kind: 'unanswered' } | { kind: 'limited' };

/** M-Pesa through Safaricom's Daraja API. */
export abstract class Daraja {
  /** Whether a push can be tried now: a token is available. Sends no prompt. */
  abstract isReachable(): Promise<boolean>;
  abstract push(attempt: Attempt): Promise<PushAnswer>;
  abstract query(checkoutRequestId: string): Promise<QueryAnswer>;
}
