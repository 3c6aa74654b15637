import { describe, expect, it } from '@jest/globals';
import { formatKes, Kes, toCents, toKes } from './money.js';

describe('an amount in the API', () => {
  it.each([0, 1, 29.99, 1_000, 12_500.5, 0.1, 0.29, 4.35, 999_999_999.99, 1_000_000_000])('may be %d', (amount) => {
    expect(Kes.parse(amount)).toBe(amount);
  });

  it.each([-0.01, 0.001, 29.999, 1_000_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '12', null])(
    'is refused as %p',
    (amount) => {
      expect(Kes.safeParse(amount).success).toBe(false);
    },
  );

  it.each([
    [29.99, 2_999],
    [0.29, 29],
    [4.35, 435],
    [1.005, 100],
    [150_000, 15_000_000],
  ])('of %d is stored as %d cents', (kes, cents) => {
    expect(toCents(kes)).toBe(cents);
  });

  it('is the same after a conversion to cents and back', () => {
    for (let cents = 0; cents <= 100_000; cents += 7) expect(toCents(toKes(cents))).toBe(cents);
  });
});

describe('a formatted amount', () => {
  it.each([
    [0, 'KES 0'],
    [950, 'KES 950'],
    [12_500, 'KES 12,500'],
    [1_234_567.5, 'KES 1,234,567.50'],
    [29.99, 'KES 29.99'],
    [Number.NaN, 'KES 0'],
    [Number.POSITIVE_INFINITY, 'KES 0'],
  ])('of %d reads %s', (kes, text) => {
    expect(formatKes(kes)).toBe(text);
  });
});
