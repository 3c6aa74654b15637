import { describe, expect, it } from '@jest/globals';
import { secondsAfter } from './attempt.js';
import { nextPull, type PullState, pullStart } from './pull-schedule.js';

const now = new Date('2026-11-23T09:00:00Z');
const ago = (seconds: number) => secondsAfter(now, -seconds);
const read = (parts: Partial<PullState> = {}): PullState => ({
  pulledAt: ago(30),
  triedAt: ago(30),
  nextPullAt: secondsAfter(now, 1_800),
  failures: 0,
  ...parts,
});

describe("M-Pesa's list is read", () => {
  it('at once when it never was, and from its beginning', () => {
    const state = read({ pulledAt: null, triedAt: null });
    expect(nextPull(state, undefined, now)).toEqual(now);
    expect(pullStart(state, undefined, now)).toEqual(ago(48 * 3_600 - 60));
  });

  it('every two minutes when no payment is sought: its newest part, without a gap', () => {
    expect(nextPull(read(), undefined, now)).toEqual(secondsAfter(now, 90));
    expect(pullStart(read(), undefined, now)).toEqual(ago(630));
    expect(pullStart(read({ pulledAt: ago(5_000) }), undefined, now)).toEqual(ago(5_600));
  });

  it.each([
    [10, 5],
    [120, 20],
    [1_000, 60],
    [90_000, 120],
  ])('for a payment that is sought since %i s every %i s, from before that payment', (age, pause) => {
    const sought = { oldest: ago(age), youngest: ago(age) };
    expect(nextPull(read(), sought, now)).toEqual(secondsAfter(ago(30), pause));
    expect(pullStart(read({ pulledAt: ago(5) }), sought, now)).toEqual(ago(Math.max(age, 5) + 600));
  });

  it('as a whole by the hour', () => {
    const state = read({ nextPullAt: secondsAfter(now, 40) });
    expect(nextPull(state, undefined, now)).toEqual(secondsAfter(now, 40));
    expect(pullStart(read({ nextPullAt: now }), undefined, now)).toEqual(ago(48 * 3_600 - 60));
  });

  it('later after each failure, and by the hour where there seems to be no list', () => {
    const failed = (failures: number) => read({ failures, triedAt: now });
    expect(nextPull(failed(1), undefined, now)).toEqual(secondsAfter(now, 10));
    expect(nextPull(failed(9), undefined, now)).toEqual(secondsAfter(now, 300));
    expect(nextPull(failed(20), undefined, now)).toEqual(secondsAfter(now, 1_800));
    expect(nextPull(failed(20), { oldest: ago(5), youngest: ago(5) }, now)).toEqual(secondsAfter(now, 300));
  });
});
