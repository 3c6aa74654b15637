import { secondsAfter } from './attempt.js';

/** How far back M-Pesa's list goes (docs/mpesa.md#M8). */
export const PULL_HOURS = 48;
const EVERY_SECONDS = 3_600;
/** Money may be listed under a time shortly before our request. */
const MARGIN_SECONDS = 600;

/** What is known about the pull. */
export interface PullState {
  /** When the last attempt to read the list began, whether it succeeded or not. */
  triedAt: Date | null;
  /** When the whole list of 48 hours is due. */
  nextPullAt: Date;
  /** Failed attempts in a row. */
  failures: number;
}

/** The payments that only the list can tell about: when the oldest and the youngest was sent. */
export interface Sought {
  oldest: Date;
  youngest: Date;
}

/** When to read the list next: by the hour, and sooner the younger the payment is that is looked for. */
export function nextPull({ triedAt, nextPullAt, failures }: PullState, sought: Sought | undefined, now: Date): Date {
  if (failures > 0 && triedAt !== null) {
    const soonest = secondsAfter(triedAt, Math.min(300, 5 * 2 ** Math.min(failures, 8)));
    return sought || nextPullAt <= now ? soonest : nextPullAt;
  }
  if (!sought) return nextPullAt;
  const wanted = triedAt === null ? now : secondsAfter(triedAt, pauseFor(secondsBetween(sought.youngest, now)));
  return wanted < nextPullAt ? wanted : nextPullAt;
}

function pauseFor(ageSeconds: number): number {
  if (ageSeconds < 60) return 5;
  if (ageSeconds < 300) return 20;
  return ageSeconds < 3_600 ? 60 : 300;
}

/** The beginning of the period to read: everything by the hour, else from shortly before the oldest payment sought. */
export function pullStart({ nextPullAt }: PullState, sought: Sought | undefined, now: Date): Date {
  const earliest = secondsAfter(now, -PULL_HOURS * 3_600 + 60);
  if (!sought || nextPullAt <= now) return earliest;
  const start = secondsAfter(sought.oldest, -MARGIN_SECONDS);
  return start > earliest ? start : earliest;
}

export const nextHourlyPull = (now: Date): Date => secondsAfter(now, EVERY_SECONDS);

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;
