import { describe, expect, it } from '@jest/globals';
import { pauseToBeat } from './periodic.js';

describe('pauseToBeat', () => {
  it('ends long pauses of all jobs at common times', () => {
    const ends = [61_000, 62_100, 64_900].map((now) => now + pauseToBeat(30_000, now));
    expect(ends).toEqual([90_000, 90_000, 95_000]);
  });

  it('is never shorter than half a beat', () => {
    for (let now = 0; now <= 10_000; now += 250) expect(pauseToBeat(5_000, now)).toBeGreaterThanOrEqual(2_500);
  });

  it('keeps short pauses', () => {
    expect(pauseToBeat(1_000, 61_234)).toBe(1_000);
  });
});
