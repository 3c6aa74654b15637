import { describe, expect, it } from '@jest/globals';
import { isListPriceShown } from './viewer.js';

const now = new Date('2026-11-22T09:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const shopper = { mayManage: false, now };

describe('a list price', () => {
  it.each([
    ['without a period', {}, true],
    ['from now on', { from: now }, true],
    ['that starts later', { from: after }, false],
    ['that ends now', { until: now }, false],
    ['that ends later', { from: before, until: after }, true],
    ['of the charged price', { amountCents: 100 }, false],
  ])('%s is shown to shoppers or not', (_, change, isShown) => {
    const terms = { amountCents: 101, from: null, until: null, ...change };
    expect(isListPriceShown(terms, 100, shopper)).toBe(isShown);
    expect(isListPriceShown(terms, 100, { mayManage: true, now })).toBe(true);
  });
});
