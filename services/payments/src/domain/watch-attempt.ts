import { type Attempt, isUnresolved, isUnsent, NO_ANSWER, type PromptIds, type ReportedSuccess } from './attempt.js';
import {
  areQueriesUseless,
  checkAfterSilence,
  endOfPromptLife,
  isListedBy,
  isLongSilent,
  nextCheck,
} from './check-schedule.js';
import { reasonOf } from './daraja-codes.js';
import type { Finding } from './exceptions.js';
import { failed, type Settlement } from './settle-attempt.js';

const NO_ANSWER_TEXT =
  'M-Pesa gave no answer about this payment. If money left your account, we will find it and contact you.';
const NOT_PAID = 'M-Pesa has no payment for this request. Nothing was charged. You can try again.';
const UNANSWERED = 'M-Pesa never answered this request. If you paid it, we will find your money. You can try again.';

/** A crash came before the request left: no phone was asked, and from here on it cannot leave any more. */
export const endUnsent = (attempt: Attempt, now: Date): Settlement =>
  isUnsent(attempt) ? failed('not_sent', reasonOf('not_sent'), now) : {};

/** Daraja certainly sent no prompt. `code`: of domain/daraja-codes.ts. */
export const refuse = (attempt: Attempt, code: string, now: Date): Settlement =>
  attempt.status === 'pending' && (attempt.reported ?? attempt.confirmedAt) === null
    ? failed(code, reasonOf(code), now)
    : {};

/** Daraja took the push: from here on it can be asked about it. A callback may have come first. */
export function accept(attempt: Attempt, ids: PromptIds, now: Date): Settlement {
  if (attempt.ids !== null && attempt.ids.prompt !== ids.prompt) {
    const details = { known: attempt.ids.prompt, prompt: ids.prompt };
    return { findings: [{ finding: 'ids_differ', attemptId: attempt.id, orderId: attempt.orderId, details }] };
  }
  const isOpen = attempt.status === 'pending' && (attempt.reported ?? attempt.confirmedAt) === null;
  return {
    change: { ids, ...(isOpen && { nextCheckAt: nextCheck(attempt, now, 0.5) }) },
  };
}

/** The push was never answered. It is watched: first for as long as a prompt lives, then beside a next attempt. */
export const watchUnanswered = (attempt: Attempt): Settlement =>
  attempt.status === 'pending' && attempt.ids === null ? { change: { nextCheckAt: endOfPromptLife(attempt) } } : {};

/**
 * Asking brought no end. `isAnswer`: Daraja said that there is none yet; a time-out, a limit (429) or an error says nothing
 * about the payment and counts for nothing. After long silence a person looks; money that still comes is taken as late.
 */
export function stayOpen(attempt: Attempt, isAnswer: boolean, now: Date, jitter: number): Settlement {
  if (attempt.status === 'succeeded') {
    const isOver = attempt.nextCheckAt === null || areQueriesUseless(attempt, now);
    return { change: { nextCheckAt: isOver ? null : checkAfterSilence(attempt, now, jitter) } };
  }
  // A callback may have ended it, or Daraja confirmed it, while Daraja was asked.
  if (!isUnresolved(attempt) || attempt.confirmedAt !== null) return {};
  if (areQueriesUseless(attempt, now)) return endWithoutAnswer(attempt, now);
  const checks = isAnswer ? attempt.checks + 1 : attempt.checks;
  const nextCheckAt = isAnswer
    ? nextCheck({ ...attempt, checks }, now, jitter)
    : checkAfterSilence(attempt, now, jitter);
  const findings = isLongSilent(attempt, now) ? [noAnswer(attempt)] : [];
  if (attempt.status !== 'pending' || attempt.ids !== null) return { change: { checks, nextCheckAt }, findings };
  const isOver = endOfPromptLife(attempt) <= now;
  return isOver
    ? { change: { status: 'unanswered', reason: UNANSWERED, checks, nextCheckAt } }
    : { change: { nextCheckAt: endOfPromptLife(attempt) } };
}

/**
 * M-Pesa's list of `pulledAt` has no money for a prompt about which Daraja itself said nothing: it was not paid. Daraja said
 * nothing because its push was never answered, or because a callback named an id that Daraja does not know. Money that is listed
 * later is taken as late.
 */
export function endUnlisted(attempt: Attempt, pulledAt: Date, now: Date): Settlement {
  const isSilent = attempt.ids === null && attempt.reported === null;
  const isUnknown = attempt.reported !== null && attempt.checks === 0;
  if (!isUnresolved(attempt) || attempt.confirmedAt !== null || !(isSilent || isUnknown)) return {};
  if (!isListedBy(attempt, pulledAt)) return {};
  const change =
    attempt.status === 'failed' ? { reported: null, nextCheckAt: null } : failed('not_listed', NOT_PAID, now).change;
  return { change, findings: attempt.reported ? [notProved(attempt, attempt.reported)] : [] };
}

const notProved = ({ id, orderId }: Attempt, { receipt, amount }: ReportedSuccess): Finding => ({
  finding: 'not_proved',
  attemptId: id,
  orderId,
  receiptCode: receipt,
  amountCents: (amount ?? 0) * 100,
});

const endWithoutAnswer = (attempt: Attempt, now: Date): Settlement => ({
  change: givenUp(attempt, now),
  findings: [noAnswer(attempt)],
});

/**
 * M-Pesa says that it was paid, and its money is in no list: it stays before staff, and its order is not kept open for it any more.
 * Money that is listed later is taken as late.
 */
export const giveUpConfirmed = (attempt: Attempt, now: Date): Settlement =>
  isUnresolved(attempt) ? { change: { ...givenUp(attempt, now), confirmedAt: null } } : {};

function givenUp(attempt: Attempt, now: Date): Settlement['change'] {
  if (attempt.status === 'failed') return { reported: null, nextCheckAt: null };
  return failed(NO_ANSWER, NO_ANSWER_TEXT, now).change;
}

const noAnswer = ({ id, orderId, amount, ids, reported }: Attempt): Finding => ({
  finding: 'no_answer',
  attemptId: id,
  orderId,
  amountCents: amount * 100,
  receiptCode: reported?.receipt ?? null,
  details: {
    amount,
    prompt: ids?.prompt ?? null,
    reported: reported?.amount ?? null,
    receipt: reported?.receipt ?? null,
  },
});
