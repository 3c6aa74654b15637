import { expect, it } from '@jest/globals';
import { savingOf } from './saving.js';

it.each([
  [12_500, 14_000, { kes: 1_500, percent: 10 }],
  [99.5, 100, { kes: 0.5, percent: 0 }],
  [0, 100, { kes: 100, percent: 100 }],
  [100, 100, undefined],
  [120, 100, undefined],
  [100, undefined, undefined],
])('a price of %d instead of %p saves %p', (price, amount, saving) => {
  expect(savingOf({ price, listPrice: amount === undefined ? undefined : { amount } })).toEqual(saving);
});
