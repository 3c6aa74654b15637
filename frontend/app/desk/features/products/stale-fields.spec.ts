import { describe, expect, it } from '@jest/globals';
import { EMPTY_PRODUCT } from './product-values.js';
import { mergeChoices, staleFields } from './stale-fields.js';

const base = { ...EMPTY_PRODUCT, name: 'Case', brand: 'asus', price: 100, description: 'Old', image: '/media/a' };
const mine = { ...base, price: 110, name: 'Case white', sku: 'A' };
const theirs = { ...base, price: 120, description: 'New', sku: 'A' };

describe('a product that two people have changed', () => {
  it('lists what the other one has changed, but no field with the same value', () => {
    expect(staleFields(base, mine, theirs)).toEqual([
      { field: 'description', isMine: false },
      { field: 'price', isMine: true },
    ]);
  });

  it('keeps own changes of other fields, and the chosen ones', () => {
    expect(mergeChoices(base, mine, theirs, [])).toEqual({ ...theirs, name: 'Case white' });
    expect(mergeChoices(base, mine, theirs, ['price'])).toEqual({ ...theirs, name: 'Case white', price: 110 });
  });
});
