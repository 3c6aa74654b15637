import { describe, expect, it } from '@jest/globals';
import { idlePeriod, mayRemind } from './cart-reminder.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));

describe('a person', () => {
  it.each([
    ['never ordered and was never reminded', null, null, true],
    ['ordered before the cart changed', null, 5, true],
    ['ordered since the cart changed', null, 15, false],
    ['ordered at the moment of the change', null, 10, false],
    ['was reminded of this cart', 8, null, false],
    ['was reminded, and ordered before that', 8, 5, false],
    ['was reminded, ordered, and filled the cart again', 5, 8, true],
  ])('who %s: reminded %s, ordered %s', (_, reminded, ordered, isReminded) => {
    const [remindedAt, lastOrderAt] = [reminded, ordered].map((hour) => (hour === null ? null : at(hour)));
    const cart = { changedAt: at(10), remindedAt: remindedAt ?? null, lastOrderAt: lastOrderAt ?? null };
    expect(mayRemind(cart)).toBe(isReminded);
  });
});

describe('an idle cart', () => {
  it('was changed hours ago, and not a week ago', () => {
    expect(idlePeriod(24, at(12))).toEqual({
      since: new Date(Date.UTC(2026, 10, 18, 12)),
      until: new Date(Date.UTC(2026, 10, 24, 12)),
    });
  });

  it('is none where the shop sends no reminders', () => {
    expect(idlePeriod(0, at(12))).toBeUndefined();
  });
});
