/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals';
import { provideLanguage } from '@shop/messages/language';
import { readFileSync } from 'node:fs';
import { orderReason } from './order-reasons.js';

/** The reasons in the rules of orders. */
const RULES = ['end-order', 'record-payment'].map((name) =>
  readFileSync(new URL(`../../../../services/orders/src/domain/${name}.ts`, import.meta.url), 'utf8'),
);
const reasons = RULES.flatMap((text) =>
  [...text.matchAll(/reason(?::| =) '([A-Z][^']+)'/g)].map(([, reason = '']) => reason),
);

afterEach(() => provideLanguage(() => 'en'));

describe('the reason of an order', () => {
  it('is that of the shop in English', () => {
    expect(reasons.map(orderReason)).toEqual(reasons);
  });

  it.each([...new Set(reasons)])('has a text in Swahili: %s', (reason) => {
    provideLanguage(() => 'sw');
    expect(orderReason(reason)).not.toBe(reason);
    expect(orderReason(`KES 1,500: ${reason}`)).toBe(`KES 1,500: ${orderReason(reason)}`);
  });

  it('stays as a person wrote it', () => {
    provideLanguage(() => 'sw');
    expect(orderReason('Late: the courier never came')).toBe('Late: the courier never came');
    expect(reasons.length).toBeGreaterThan(5);
  });
});
