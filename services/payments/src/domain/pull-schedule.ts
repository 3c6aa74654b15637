import { secondsAfter } from './attempt.js';

/** How far back M-Pesa's list goes (docs/mpesa.md#M8). */
export const PULL_HOURS = 48;
const WHOLE_EVERY_SECONDS = 3_600;
/** The newest payments are read so often: money of which nothing was reported is in the books within five minutes. */
const NEWEST_EVERY_SECONDS = 120;
/** After so many failures in a row only the hourly reading is tried, unless a payment is sought: this till may have no list. */
const MOST_FAILURES = 20;
/** Money may be listed under a time shortly before our request. */
const MARGIN_SECONDS = 600;

/** What is known about the pull. */
export interface PullState {
  /** When the last list that was read ends. */
  pulledAt: Date | null;
  /** When the last attempt to read the list began, whether it succeeded or not. */
  triedAt: Date | null;
  /** When the whole list of 48 hours is due. */
  nextPullAt: Date;
  /** Failed attempts in a row. */
  failures: number;
}

/** The payments that only the list can report: when the oldest and the youngest was sent. */
export interface Sought {
  oldest: Date;
  youngest: Date;
}

/** When to read the list next: every two minutes, and sooner the younger the payment is that is looked for. */
export function nextPull({ triedAt, nextPullAt, failures }: PullState, sought: Sought | undefined, now: Date): Date {
  if (failures > 0 && triedAt !== null) {
    const soonest = secondsAfter(triedAt, Math.min(300, 5 * 2 ** Math.min(failures, 8)));
    return sought || failures < MOST_FAILURES || nextPullAt <= now ? soonest : nextPullAt;
  }
  if (triedAt === null) return now;
  const pause = sought ? pauseFor(secondsBetween(sought.youngest, now)) : NEWEST_EVERY_SECONDS;
  const wanted = secondsAfter(triedAt, pause);
  return wanted < nextPullAt ? wanted : nextPullAt;
}

function pauseFor(ageSeconds: number): number {
  if (ageSeconds < 60) return 5;
  if (ageSeconds < 300) return 20;
  return ageSeconds < 3_600 ? 60 : NEWEST_EVERY_SECONDS;
}

/**
 * The beginning of the period to read: everything by the hour, else from shortly before the end of the last list and before
 * the oldest payment sought.
 */
export function pullStart({ nextPullAt, pulledAt }: PullState, sought: Sought | undefined, now: Date): Date {
  const earliest = secondsAfter(now, -PULL_HOURS * 3_600 + 60);
  if (pulledAt === null || nextPullAt <= now) return earliest;
  const oldest = sought && sought.oldest < pulledAt ? sought.oldest : pulledAt;
  const start = secondsAfter(oldest, -MARGIN_SECONDS);
  return start > earliest ? start : earliest;
}

export const nextHourlyPull = (now: Date): Date => secondsAfter(now, WHOLE_EVERY_SECONDS);

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;
