import { type Attempt, PROMPT_LIFE_SECONDS, secondsAfter } from './attempt.js';

/**
 * Pauses between queries about a prompt, in seconds: it ends within minutes, but Daraja may report the end much later.
 */
const PAUSES = [10, 10, 15, 25, 30, 90, 420, 1_200];
/** Pauses for a reported success, which Daraja confirms within seconds. */
const CONFIRMATION_PAUSES = [2, 3, 5, 10, 15, 30, 60, 300, 1_200];
const LATER_PAUSE = 3_600;
/** After this time queries about a prompt stop and staff must look at it. */
const GIVE_UP_AFTER_SECONDS = 48 * 3_600;
/** Without an answer to the push no query is possible: only the callback can report the result. */
const GIVE_UP_UNANSWERED_AFTER_SECONDS = 1_800;
/** Time to fetch the token and send the request. */
const UNSENT_AFTER_SECONDS = 15;

/** When to check whether a new attempt was sent at all. */
export const firstCheck = (now: Date): Date => secondsAfter(now, UNSENT_AFTER_SECONDS);

/**
 * When to query an attempt again, counted from now, so that queries do not pile up after an outage. `jitter` (0 to 1)
 * spreads attempts that became due together.
 */
export function nextCheck({ checks, reported }: Pick<Attempt, 'checks' | 'reported'>, now: Date, jitter: number): Date {
  const pauses = reported ? CONFIRMATION_PAUSES : PAUSES;
  const pause = pauses[checks] ?? LATER_PAUSE;
  return secondsAfter(now, pause * (0.9 + jitter * 0.2));
}

/** When an unanswered push stops blocking its order, and when its checks end. */
export const endOfPromptLife = ({ askedAt, createdAt }: Attempt): Date =>
  secondsAfter(askedAt ?? createdAt, PROMPT_LIFE_SECONDS);

/** Whether further queries about it are useless. */
export function areQueriesUseless({ askedAt, createdAt, checkoutRequestId }: Attempt, now: Date): boolean {
  const seconds = checkoutRequestId === null ? GIVE_UP_UNANSWERED_AFTER_SECONDS : GIVE_UP_AFTER_SECONDS;
  return secondsAfter(askedAt ?? createdAt, seconds) <= now;
}
