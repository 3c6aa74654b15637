import { describe, expect, it } from '@jest/globals';
import { countOf, parseCart, withAdded, withoutOrdered, withQuantity, type CartLine } from './cart.js';

const aLine = (parts: Partial<CartLine> = {}): CartLine => ({
  id: 'cart-1',
  product: 'p1',
  name: 'Ryzen 5',
  price: 20_000,
  image: '/media/a.webp',
  quantity: 1,
  category: 'processors',
  ...parts,
});

describe('the cart', () => {
  it('raises the quantity of a product it holds already', () => {
    const [line, ...others] = withAdded(
      [aLine({ quantity: 2 })],
      { id: 'p1', name: 'Ryzen 5', price: 20_000, image: '' },
      3,
      0,
    );
    expect(line?.quantity).toBe(5);
    expect(others).toEqual([]);
  });

  it('appends a new product with a generated id', () => {
    const lines = withAdded([aLine()], { id: 'p2', name: 'RTX', price: 1, image: '' }, 1, 1234);
    expect(lines.map(({ id, product }) => [id, product])).toEqual([
      ['cart-1', 'p1'],
      ['cart-1234', 'p2'],
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('ignores the quantity %p', (quantity) => {
    expect(withQuantity([aLine({ quantity: 2 })], 'p1', quantity)).toEqual([aLine({ quantity: 2 })]);
  });

  it('counts the sum of quantities', () => {
    expect(countOf([aLine({ quantity: 2 }), aLine({ product: 'p2', quantity: 3 })])).toBe(5);
  });

  it('keeps what was added after an order was placed', () => {
    const left = withoutOrdered([aLine({ quantity: 3 }), aLine({ product: 'p2' })], [{ product: 'p1', quantity: 2 }]);
    expect(left.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['p1', 1],
      ['p2', 1],
    ]);
  });
});

describe('a stored cart', () => {
  it.each(['', 'null', '{', '{"a":1}', '42', '"text"'])('is empty when it reads %p', (text) => {
    expect(parseCart(text)).toEqual([]);
  });

  it('leaves out lines that make no sense and keeps the others', () => {
    expect(
      parseCart(JSON.stringify([aLine(), { product: 'p2' }, null, aLine({ product: 'p3', quantity: 0 })])),
    ).toEqual([aLine()]);
  });

  it('reads a numeric product id as text', () => {
    expect(parseCart(JSON.stringify([{ ...aLine(), product: 7 }]))[0]?.product).toBe('7');
  });
});
