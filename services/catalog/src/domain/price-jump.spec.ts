import { describe, expect, it } from '@jest/globals';
import { priceJump } from './price-jump.js';
import { changesBetween, type ProductFields } from './product-fields.js';

const fields = (price: number, costPrice: number | null) => ({ price, costPrice }) as ProductFields;
const jump = (before: ProductFields | undefined, after: ProductFields) =>
  priceJump(after, changesBetween(before, after), before === undefined);

describe('the price of a row', () => {
  it.each([
    ['a quarter more', fields(100, null), fields(125, null), undefined],
    ['more than a quarter more', fields(100, null), fields(125.01, null), { price: { before: 100, after: 125.01 } }],
    ['more than a quarter less', fields(100, null), fields(74, null), { price: { before: 100, after: 74 } }],
    ['something in place of nothing', fields(0, null), fields(1, null), { price: { before: 0, after: 1 } }],
    ['no longer anything', fields(100, 50), fields(0, 50), { price: { before: 100, after: 0 } }],
    ['a margin that moves with the cost', fields(100, 80), fields(100, 50), { margin: { before: 20, after: 50 } }],
    ['a margin that moves less', fields(100, 80), fields(100, 60), undefined],
    ['a margin below zero', fields(100, 90), fields(100, 101), { margin: { before: 10, after: -1 } }],
    ['a margin that is less below zero', fields(100, 110), fields(105, 110), undefined],
    ['a cost that was not known', fields(100, null), fields(100, 50), undefined],
    ['a cost above the price that was not known', fields(100, null), fields(100, 150), { margin: { after: -50 } }],
    ['a new product', undefined, fields(100, 50), undefined],
    ['a new product below its cost', undefined, fields(100, 150), { margin: { after: -50 } }],
    ['neither', fields(100, 150), fields(100, 150), undefined],
  ])('is marked where it has %s', (_, before, after, expected) => {
    expect(jump(before, after)).toEqual(expected);
  });
});
