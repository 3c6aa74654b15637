import { describe, expect, it } from '@jest/globals';
import { withOneWarranty } from './warranty.js';

const stated = (warrantyMonths: number | null, Warranty?: string) => ({
  warrantyMonths,
  specifications: { Socket: 'AM5', ...(Warranty !== undefined && { Warranty }) },
});

describe('the warranty of a product', () => {
  it.each([
    ['a new product with a text', undefined, stated(null, '3 years'), stated(36, '3 years')],
    ['a new product with months', undefined, stated(24), stated(24, '2 years')],
    ['a new product with another text than its months', undefined, stated(18, '3 years'), stated(18, '18 months')],
    ['changed months', stated(36, '3 years'), stated(12, '3 years'), stated(12, '1 year')],
    ['a changed text', stated(36, '3 years'), stated(36, '6-month'), stated(6, '6-month')],
    [
      'a text that is no length',
      stated(36, '3 years'),
      stated(36, 'Limited lifetime'),
      stated(null, 'Limited lifetime'),
    ],
    ['months in place of such a text', stated(null, 'Lifetime'), stated(1, 'Lifetime'), stated(1, '1 month')],
    ['emptied months', stated(36, '3 years'), stated(null, '3 years'), stated(null)],
    ['a removed text', stated(36, '3 years'), stated(36), stated(null)],
    ['neither changed', stated(36, '3 years'), stated(36, '3 years'), stated(36, '3 years')],
    ['no warranty', undefined, stated(null), stated(null)],
    ['a text that is too long a time', undefined, stated(null, '99 years'), stated(null, '99 years')],
  ])('%s', (_, before, after, expected) => {
    expect(withOneWarranty(after, before)).toEqual(expected);
  });

  it('is the same after the same write again', () => {
    const once = withOneWarranty(stated(18, '3 years'), stated(36, '3 years'));
    expect(withOneWarranty(stated(18, '18 months'), once)).toEqual(once);
  });
});
