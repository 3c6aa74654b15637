import { describe, expect, it } from '@jest/globals';
import { changeOf, pointsOf, totalsOf } from './trend.js';

const days = (...revenues: number[]) =>
  revenues.map((revenue, index) => ({ day: `2026-11-0${index + 1}`, orders: 1, revenue }));

describe('the trend of a period', () => {
  it('sums its days in cents', () => {
    expect(totalsOf(days(0.1, 0.2))).toEqual({ orders: 2, revenue: 0.3 });
  });

  it('is compared with the period before', () => {
    expect(changeOf(150, 100)).toBe('+50 % against the period before');
    expect(changeOf(50, 100)).toBe('-50 % against the period before');
    expect(changeOf(100, 100)).toBe('as in the period before');
    expect(changeOf(10, 0)).toBe('none in the period before');
    expect(changeOf(0, 0)).toBe('as in the period before');
  });

  it('puts each day beside the same day of the period before', () => {
    expect(pointsOf(days(3, 4), days(1, 2))).toEqual([
      { day: '1 Nov', revenue: 3, before: 1 },
      { day: '2 Nov', revenue: 4, before: 2 },
    ]);
  });
});
