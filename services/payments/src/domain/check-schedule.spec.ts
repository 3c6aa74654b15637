import { describe, expect, it } from '@jest/globals';
import { anAttempt } from '../../test/an-attempt.js';
import { secondsAfter } from './attempt.js';
import { checkAfterSilence, areQueriesUseless, isListedBy, nextCheck } from './check-schedule.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const pauseOf = (next: Date) => (next.getTime() - NOW.getTime()) / 1_000;
const aged = (seconds: number, reported = false) =>
  anAttempt({
    askedAt: secondsAfter(NOW, -seconds),
    reported: reported ? { amount: 2_500, receipt: 'RKL51ZDR4F', paidAt: NOW } : null,
  });

describe('pauses between queries about a prompt', () => {
  it('grow with each answer, count from now, and end at an hour', () => {
    const pauses = Array.from({ length: 11 }, (_, checks) => pauseOf(nextCheck({ checks, reported: null }, NOW, 0.5)));
    expect(pauses).toEqual([15, 15, 15, 15, 30, 90, 420, 1_200, 3_600, 3_600, 3_600]);
  });

  it('are short while a reported success waits for its confirmation', () => {
    const reported = { amount: 2_500, receipt: null, paidAt: NOW };
    const pauses = Array.from({ length: 5 }, (_, checks) => pauseOf(nextCheck({ checks, reported }, NOW, 0.5)));
    expect(pauses).toEqual([2, 3, 5, 10, 15]);
  });

  it('are spread by a tenth, so that attempts that became due together part', () => {
    expect(pauseOf(nextCheck({ checks: 0, reported: null }, NOW, 0))).toBe(13.5);
    expect(pauseOf(nextCheck({ checks: 0, reported: null }, NOW, 1))).toBe(16.5);
  });

  it.each([
    [20, false, 15],
    [120, false, 30],
    [86_400, false, 300],
    [20, true, 5],
    [86_400, true, 60],
  ])('without an answer follow the age of the attempt (%i s, reported: %s)', (age, reported, pause) => {
    expect(pauseOf(checkAfterSilence(aged(age, reported), NOW, 0.5))).toBe(pause);
  });

  it('end after two days', () => {
    expect(areQueriesUseless(aged(48 * 3_600 - 1), NOW)).toBe(false);
    expect(areQueriesUseless(aged(48 * 3_600), NOW)).toBe(true);
  });

  it("expect a payment in M-Pesa's list five minutes after its prompt", () => {
    expect(isListedBy(aged(299), NOW)).toBe(false);
    expect(isListedBy(aged(300), NOW)).toBe(true);
  });
});
