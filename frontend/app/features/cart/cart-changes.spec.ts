import { describe, expect, it } from '@jest/globals';
import type { CartLine } from './cart.js';
import { changesOf, changeTexts, withChanges, type CurrentProduct } from './cart-changes.js';

const line = (product: string, price: number, quantity: number): CartLine => ({
  id: `cart-${product}`,
  product,
  name: product,
  price,
  image: '',
  quantity,
  category: '',
});
const current = (id: string, price: number, countInStock: number): CurrentProduct => ({
  id,
  name: id,
  price,
  image: '',
  countInStock,
});

const lines = [line('same', 10, 1), line('dear', 10, 1), line('cheap', 10, 3), line('out', 10, 1), line('gone', 10, 1)];
const changes = changesOf(lines, [
  current('same', 10, 1),
  current('dear', 12.5, 9),
  current('cheap', 8, 2),
  current('out', 10, 0),
]);

describe('a cart that differs from the shop', () => {
  it('says for each line what has changed', () => {
    expect(changes.map((change) => [change.line.product, ...changeTexts(change)])).toEqual([
      ['dear', 'Price rose from KES 10 to KES 12.50'],
      ['cheap', 'Price fell from KES 10 to KES 8', 'Only 2 left'],
      ['out', 'Sold out'],
      ['gone', 'No longer sold'],
    ]);
  });

  it('takes the current prices and stock', () => {
    const next = withChanges(lines, changes);
    expect(next.map(({ product, price, quantity }) => [product, price, quantity])).toEqual([
      ['same', 10, 1],
      ['dear', 12.5, 1],
      ['cheap', 8, 2],
    ]);
  });
});
