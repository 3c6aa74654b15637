import { type Attempt, isUnresolved, isUnsent } from './attempt.js';
import { checkAfterSilence, endOfPromptLife, areQueriesUseless, nextCheck } from './check-schedule.js';
import { failed, type Settlement } from './settle-attempt.js';

const NO_ANSWER =
  'M-Pesa gave no answer about this payment. If money left your account, we will find it and contact you.';
const NOT_SENT = 'The payment request could not be sent. Nothing was charged. You can try again.';
const UNANSWERED = 'M-Pesa never answered this request. If you paid it, we will find your money. You can try again.';

/** A crash came before the request left: no phone was asked, and from here on it cannot leave any more. */
export const endUnsent = (attempt: Attempt, now: Date): Settlement =>
  isUnsent(attempt) ? failed('not_sent', NOT_SENT, now) : {};

/** Daraja certainly sent no prompt. */
export const refuse = (attempt: Attempt, reason: string, now: Date): Settlement =>
  attempt.status === 'pending' && attempt.reported === null ? failed('refused', reason, now) : {};

/** Daraja took the push: from here on it can be asked about it. A callback may have come first. */
export function accept(
  attempt: Attempt,
  ids: { checkoutRequestId: string; merchantRequestId: string | null },
  now: Date,
): Settlement {
  if (attempt.checkoutRequestId !== null && attempt.checkoutRequestId !== ids.checkoutRequestId) {
    const details = { known: attempt.checkoutRequestId, checkoutRequestId: ids.checkoutRequestId };
    return { discrepancies: [{ kind: 'ids_differ', details }] };
  }
  const isOpen = attempt.status === 'pending' && attempt.reported === null;
  const { checkoutRequestId, merchantRequestId } = ids;
  return {
    change: { checkoutRequestId, merchantRequestId, ...(isOpen && { nextCheckAt: nextCheck(attempt, now, 0.5) }) },
  };
}

/** The push was never answered. It is watched: first for as long as a prompt lives, then beside a next attempt. */
export const watchUnanswered = (attempt: Attempt): Settlement =>
  attempt.status === 'pending' && attempt.checkoutRequestId === null
    ? { change: { nextCheckAt: endOfPromptLife(attempt) } }
    : {};

/**
 * Asking brought no end. `isAnswer`: Daraja said that there is none yet; a time-out, a limit (429) or an error says nothing
 * about the payment and counts for nothing. After long silence a person looks; money that still comes is taken as late.
 */
export function stayOpen(attempt: Attempt, isAnswer: boolean, now: Date, jitter: number): Settlement {
  // A callback may have ended it while Daraja was asked.
  if (!isUnresolved(attempt)) return {};
  if (areQueriesUseless(attempt, now))
    return attempt.status === 'failed' ? dropReport(attempt) : endWithoutAnswer(attempt, now);
  const checks = isAnswer ? attempt.checks + 1 : attempt.checks;
  const nextCheckAt = isAnswer
    ? nextCheck({ ...attempt, checks }, now, jitter)
    : checkAfterSilence(attempt, now, jitter);
  if (attempt.status !== 'pending' || attempt.checkoutRequestId !== null) return { change: { checks, nextCheckAt } };
  const isOver = endOfPromptLife(attempt) <= now;
  return isOver
    ? { change: { status: 'unanswered', reason: UNANSWERED, checks, nextCheckAt } }
    : { change: { nextCheckAt: endOfPromptLife(attempt) } };
}

const detailsOf = ({ amount, checkoutRequestId, reported }: Attempt) => ({
  amount,
  checkoutRequestId,
  reported: reported?.amount ?? null,
  receipt: reported?.receipt ?? null,
});

const endWithoutAnswer = (attempt: Attempt, now: Date): Settlement => ({
  ...failed('no_answer', NO_ANSWER, now),
  discrepancies: [{ kind: 'no_answer', details: detailsOf(attempt) }],
});

/** A success that was reported after the failure, and never confirmed. */
const dropReport = (attempt: Attempt): Settlement => ({
  change: { reported: null, nextCheckAt: null },
  discrepancies: [{ kind: 'no_answer', details: detailsOf(attempt) }],
});
