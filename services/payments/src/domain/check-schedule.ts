import { type Attempt, PROMPT_LIFE_SECONDS, secondsAfter } from './attempt.js';

/**
 * Pauses between queries about a prompt: after 15, 30, 45, 60, 90 s, 3, 10 and 30 minutes, then every hour. A prompt ends
 * within minutes; Daraja may report its end much later.
 */
const PAUSES = [15, 15, 15, 15, 30, 90, 420, 1_200];
/** A success that was reported is confirmed within seconds. */
const CONFIRMATION_PAUSES = [2, 3, 5, 10, 15, 30, 60, 300, 1_200];
const LATER_PAUSE = 3_600;
/** After this, no more is asked about a prompt: a person looks. */
const GIVE_UP_AFTER_SECONDS = 48 * 3_600;
/** Time for the token and the request to leave. */
const UNSENT_AFTER_SECONDS = 15;

/** A request that was written but has not left by then never will. */
export const firstCheck = (now: Date): Date => secondsAfter(now, UNSENT_AFTER_SECONDS);

/**
 * When to ask about an attempt again, counted from now: an outage that is over brings no storm. `jitter` (0 to 1) spreads
 * attempts that became due together.
 */
export function nextCheck({ checks, reported }: Pick<Attempt, 'checks' | 'reported'>, now: Date, jitter: number): Date {
  const pauses = reported ? CONFIRMATION_PAUSES : PAUSES;
  const pause = pauses[checks] ?? LATER_PAUSE;
  return secondsAfter(now, pause * (0.9 + jitter * 0.2));
}

/** When Daraja is asked about a payment that was trusted. */
export const proofCheck = (now: Date): Date => secondsAfter(now, 60);

/** When an unanswered push stops blocking its order, and when it is given up. */
export const endOfPromptLife = ({ askedAt, createdAt }: Attempt): Date =>
  secondsAfter(askedAt ?? createdAt, PROMPT_LIFE_SECONDS);

/** While Daraja says nothing about an attempt, it is asked about more seldom the older it is, within these bounds. */
const LONGEST_SILENCE_PAUSE = 300;
const LONGEST_CONFIRMATION_PAUSE = 60;

/** When to ask again after a query that brought no answer: an outage that is over is noticed within minutes. */
export function checkAfterSilence(attempt: Attempt, now: Date, jitter: number): Date {
  const next = nextCheck(attempt, now, jitter);
  const age = (now.getTime() - (attempt.askedAt ?? attempt.createdAt).getTime()) / 1_000;
  const longest = attempt.reported ? LONGEST_CONFIRMATION_PAUSE : LONGEST_SILENCE_PAUSE;
  const pause = Math.min(longest, Math.max((next.getTime() - now.getTime()) / 1_000, age / 4));
  return secondsAfter(now, pause);
}

/** Whether nothing will be learned about it any more by asking: the pull does not go back further either. */
export const areQueriesUseless = ({ askedAt, createdAt }: Attempt, now: Date): boolean =>
  secondsAfter(askedAt ?? createdAt, GIVE_UP_AFTER_SECONDS) <= now;

/** M-Pesa's list is complete about a prompt this long after it was sent: it can be paid for three minutes. */
const LISTED_AFTER_SECONDS = 300;
/** Longer after a callback said that it was paid. */
const REPORTED_LISTED_AFTER_SECONDS = 600;

/** Whether a list of M-Pesa's transactions that was read at `pulledAt` would have the money of this prompt. */
export const isListedBy = ({ askedAt, createdAt, reported }: Attempt, pulledAt: Date): boolean =>
  secondsAfter(askedAt ?? createdAt, reported ? REPORTED_LISTED_AFTER_SECONDS : LISTED_AFTER_SECONDS) <= pulledAt;

/** A prompt that has no end for so long is shown to staff; it is still asked about. */
const LONG_SILENCE_SECONDS = 1_800;

export const isLongSilent = ({ askedAt, createdAt }: Attempt, now: Date): boolean =>
  secondsAfter(askedAt ?? createdAt, LONG_SILENCE_SECONDS) <= now;
