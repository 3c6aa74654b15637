import { describe, expect, it } from '@jest/globals';
import { ageText } from './exception-texts.js';

const NOW = Date.parse('2026-11-22T12:00:00Z');

describe('the age of an exception', () => {
  it.each([
    ['2026-11-22T11:59:30Z', '0 min'],
    ['2026-11-22T11:01:00Z', '59 min'],
    ['2026-11-22T11:00:00Z', '1 h'],
    ['2026-11-20T12:00:01Z', '47 h'],
    ['2026-11-20T12:00:00Z', '2 days'],
  ])('of %s is %s', (at, age) => {
    expect(ageText(at, NOW)).toBe(age);
  });

  it('is never negative when the clocks differ', () => {
    expect(ageText('2026-11-22T12:05:00Z', NOW)).toBe('0 min');
  });
});
