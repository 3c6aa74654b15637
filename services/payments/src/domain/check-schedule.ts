import { type Attempt, PROMPT_LIFE_SECONDS, secondsAfter } from './attempt.js';

/** Pauses between queries about a prompt, in seconds: it ends within minutes, its end may be told much later. */
const PAUSES = [10, 10, 15, 25, 30, 90, 420, 1_200];
/** A success that was reported is confirmed within seconds. */
const CONFIRMATION_PAUSES = [2, 3, 5, 10, 15, 30, 60, 300, 1_200];
const LATER_PAUSE = 3_600;
/** After this, no more is asked about a prompt: a person looks. */
const GIVE_UP_AFTER_SECONDS = 48 * 3_600;
/** A prompt whose push was never answered can only be heard of by its callback. */
const GIVE_UP_UNANSWERED_AFTER_SECONDS = 1_800;
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

/** Whether nothing will be learned about it any more by asking. */
export function areQueriesUseless({ askedAt, createdAt, checkoutRequestId }: Attempt, now: Date): boolean {
  const seconds = checkoutRequestId === null ? GIVE_UP_UNANSWERED_AFTER_SECONDS : GIVE_UP_AFTER_SECONDS;
  return secondsAfter(askedAt ?? createdAt, seconds) <= now;
}
