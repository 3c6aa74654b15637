import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CartLine } from './cart.js';
import { moveToCart, removeSaved, saveForLater, withSaved } from './saved-items.js';

const aLine = (product: string, overrides: Partial<CartLine> = {}): CartLine => ({
  id: `cart-${product}`,
  product,
  name: product,
  price: 100,
  image: '',
  quantity: 2,
  category: '',
  ...overrides,
});
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(`savannapc_${key}`) ?? '[]');
const store = (key: string, lines: CartLine[]): void => localStorage.setItem(`savannapc_${key}`, JSON.stringify(lines));
const rowOf = (line: CartLine) => ({ line, build: undefined, quantity: line.quantity });

describe('items saved for later', () => {
  beforeEach(() => localStorage.clear());

  it('are moved from the cart with their quantity, once', () => {
    store('cart', [aLine('a'), aLine('b')]);
    saveForLater(rowOf(aLine('a')));
    saveForLater(rowOf(aLine('a')));
    expect(stored('cart')).toEqual([aLine('b')]);
    expect(stored('saved')).toEqual([aLine('a')]);
  });

  it('are not units of a build, which stay in the cart', () => {
    const builds = [{ id: 'b1', name: 'Build', quantity: 1 }];
    const line = aLine('a', { quantity: 3, builds });
    store('cart', [line]);
    saveForLater({ line, build: undefined, quantity: 2 });
    expect(stored('cart')).toEqual([{ ...line, quantity: 1 }]);
    expect(stored('saved')).toEqual([aLine('a', { quantity: 2 })]);
  });

  it('are moved to the cart at the price of now, once', () => {
    store('saved', [aLine('a'), aLine('b')]);
    moveToCart(aLine('a'), 120);
    moveToCart(aLine('a'), 120);
    expect(stored('cart')).toMatchObject([{ product: 'a', price: 120, quantity: 2 }]);
    expect(stored('saved')).toEqual([aLine('b')]);
    removeSaved(aLine('b'));
    expect(stored('saved')).toEqual([]);
  });

  it('add up for one product, and are at most 50 products', () => {
    const full = Array.from({ length: 50 }, (_, index) => aLine(`p${index}`));
    expect(withSaved(full, aLine('other'))).toBeUndefined();
    expect(withSaved(full, aLine('p7'))?.[0]).toEqual(aLine('p7', { quantity: 4 }));
  });
});
