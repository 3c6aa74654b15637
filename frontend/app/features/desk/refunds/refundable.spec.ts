import { describe, expect, it } from '@jest/globals';
import { linesKes, refundableKes } from './refundable.js';

const aLine = (product: string, price: number, quantity = 1) => ({
  product,
  name: product,
  quantity,
  price,
  image: '',
});

describe('what can still be refunded', () => {
  it('is what was received, less every refund, also one that failed, but not one that was declined', () => {
    const refunds = [
      { amount: 1_000, state: 'done' },
      { amount: 100.5, state: 'failed' },
      { amount: 500, state: 'declined' },
    ] as const;
    expect(refundableKes({ amount_paid: 3_100 }, refunds)).toBe(1_999);
  });

  it('is never less than nothing', () => {
    expect(refundableKes({ amount_paid: 100 }, [{ amount: 200, state: 'done' }])).toBe(0);
  });
});

describe('the price of lines', () => {
  const order = { items_price: 3_000, vat_price: 480, order_items: [aLine('a', 1_000, 2), aLine('b', 1_000)] };

  it('contains their part of the VAT', () => {
    expect(linesKes(order, { a: 1 })).toBe(1_160);
    expect(linesKes(order, { a: 2, b: 1 })).toBe(3_480);
  });

  it('is in whole shillings', () => {
    const cheap = { items_price: 10.5, vat_price: 0, order_items: [aLine('a', 10.5)] };
    expect(linesKes(cheap, { a: 1 })).toBe(11);
  });

  it('is nothing without lines', () => {
    expect(linesKes(order, {})).toBe(0);
  });
});
