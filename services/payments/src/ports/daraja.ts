import type { Attempt, PromptIds } from '../domain/attempt.js';
import type { PushAnswer } from '../domain/sent-prompt.js';

/** The result of a query: the final code and the whole answer, that there is none yet, or nothing about the payment. */
export type QueryAnswer = { kind: 'final'; code: string; raw: string } | { kind: 'open' } | { kind: 'unanswered' };

/** M-Pesa through Safaricom's Daraja API. */
export abstract class Daraja {
  /** Whether a push can be tried now: a token is available. Sends no prompt. */
  abstract isReachable(): Promise<boolean>;
  abstract push(attempt: Attempt): Promise<PushAnswer>;
  abstract query(ids: PromptIds): Promise<QueryAnswer>;
}
