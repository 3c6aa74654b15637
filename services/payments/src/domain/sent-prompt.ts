import type { Attempt, PromptIds } from './attempt.js';
import { reasonOf, retryRuleOf, wasNeverSent } from './daraja-codes.js';
import { mpesaUnavailable } from './errors.js';
import type { Settlement } from './settle-attempt.js';
import { accept, refuse, watchUnanswered } from './watch-attempt.js';

/** A prompt that was sent, or may have been. */
export interface SentPrompt {
  attempt: Attempt;
  /** False: Daraja gave no answer, so a prompt may be on the phone. */
  isAccepted: boolean;
}

/**
 * The result of a push: Daraja accepted it, refused it (no prompt was sent), or it is unknown: then a prompt may be on
 * the phone (docs/mpesa.md#M9.3).
 */
export type PushAnswer = { kind: 'accepted'; ids: PromptIds } | { kind: 'refused'; code: string } | { kind: 'unknown' };

/** The answer for a push that was not tried, or that found no connection. */
export const UNREACHABLE: PushAnswer = { kind: 'refused', code: 'unreachable' };

/** Applies Daraja's answer to a push. */
export function settlePush(attempt: Attempt, answer: PushAnswer, now: Date): Settlement {
  switch (answer.kind) {
    case 'accepted':
      return accept(attempt, answer.ids, now);
    case 'refused':
      return refuse(attempt, answer.code, now);
    case 'unknown':
      return watchUnanswered(attempt);
  }
}

/** The result for the payer. @throws DomainError `mpesa_unavailable` for a refusal */
export function resultOfPush(attempt: Attempt, answer: PushAnswer): SentPrompt {
  if (answer.kind === 'refused') throw refusedAs(answer.code);
  return { attempt, isAccepted: answer.kind === 'accepted' };
}

/** The result of an earlier request, for a repeat of it. @throws DomainError `mpesa_unavailable` if nothing was sent */
export function resultOfRepeat(attempt: Attempt): SentPrompt {
  if (wasNeverSent(attempt.resultCode)) throw notSent(attempt);
  return sentBefore(attempt);
}

/**
 * The result when the push must not be sent any more: a request with the same key sent it, or the attempt ended before
 * Daraja's token arrived. @throws DomainError `mpesa_unavailable` if the attempt has failed
 */
export function resultOfOther(attempt: Attempt): SentPrompt {
  if (attempt.status === 'failed') throw notSent(attempt);
  return sentBefore(attempt);
}

const sentBefore = (attempt: Attempt): SentPrompt => ({ attempt, isAccepted: attempt.ids !== null });

const notSent = ({ resultCode }: Attempt) => refusedAs(resultCode ?? 'unreachable');

function refusedAs(code: string) {
  const rule = retryRuleOf(code);
  return mpesaUnavailable(reasonOf(code), rule.may === 'wait' ? rule.seconds : undefined);
}
