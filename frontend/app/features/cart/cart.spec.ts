import { beforeEach, describe, expect, it } from '@jest/globals';
import { cartStore } from './cart-store.js';
import { countOf, withAdded, type CartLine } from './cart.js';
import { withoutOrdered, withRowQuantity } from './cart-builds.js';

const aLine = (overrides: Partial<CartLine> = {}): CartLine => ({
  id: 'cart-1',
  product: 'p1',
  name: 'Ryzen 5',
  price: 20_000,
  image: '/media/a.webp',
  quantity: 1,
  category: 'processors',
  ...overrides,
});

const rowOf = (line: CartLine) => ({ line, build: undefined, quantity: line.quantity });

describe('the cart', () => {
  it('raises the quantity of a product that is already in it', () => {
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

  it.each([-1, 1.5, Number.NaN])('ignores the quantity %p', (quantity) => {
    const line = aLine({ quantity: 2 });
    expect(withRowQuantity([line], rowOf(line), quantity)).toEqual([line]);
  });

  it('counts the sum of quantities', () => {
    expect(countOf([aLine({ quantity: 2 }), aLine({ product: 'p2', quantity: 3 })])).toBe(5);
  });

  it('keeps items that were added after the order was placed', () => {
    const left = withoutOrdered([aLine({ quantity: 3 }), aLine({ product: 'p2' })], [{ product: 'p1', quantity: 2 }]);
    expect(left.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['p1', 1],
      ['p2', 1],
    ]);
  });
});

describe('a stored cart', () => {
  const read = (text: string) => {
    localStorage.setItem('savannapc_cart', text);
    return cartStore.get();
  };
  const storedLines = () => JSON.parse(localStorage.getItem('savannapc_cart') ?? 'null') as unknown;
  beforeEach(() => localStorage.clear());

  it.each(['', 'null', '{', '{"a":1}', '42', '"text"'])('is empty when the stored text is %p', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('hides invalid lines, shows the others, and keeps the invalid ones in storage when a line changes', () => {
    const invalid = [{ product: 'p2' }, null, aLine({ product: 'p3', quantity: 0 })];
    expect(read(JSON.stringify([aLine(), ...invalid]))).toEqual([aLine()]);
    cartStore.set(withRowQuantity(cartStore.get(), rowOf(aLine()), 4));
    expect(storedLines()).toEqual([aLine({ quantity: 4 }), ...invalid]);
    cartStore.clear();
    expect(storedLines()).toEqual([]);
  });

  it('is backed up before it is overwritten when it is not a list', () => {
    expect(read('{"version":9}')).toEqual([]);
    cartStore.set([aLine()]);
    expect(storedLines()).toEqual([aLine()]);
    expect(localStorage.getItem('savannapc_cart_unread')).toBe('{"version":9}');
  });

  it('reads the format of older versions: the product in id, numbers as text', () => {
    const old = { id: 7, name: 'Ryzen 5', price: '20000.5', image: '', quantity: '2' };
    expect(read(JSON.stringify([old]))).toEqual([
      { ...old, id: '7', product: '7', price: 20_000.5, quantity: 2, category: '' },
    ]);
    expect(read(JSON.stringify([{ ...old, id: 'cart-1' }]))).toEqual([]);
  });

  it('keeps unknown fields of a line', () => {
    read(JSON.stringify([{ ...aLine(), note: 'gift' }]));
    cartStore.set(withRowQuantity(cartStore.get(), rowOf(aLine()), 2));
    expect(storedLines()).toEqual([{ ...aLine({ quantity: 2 }), note: 'gift' }]);
  });

  it('has one line for each product', () => {
    expect(read(JSON.stringify([aLine(), aLine({ id: 'cart-2', quantity: 2 })]))).toEqual([aLine({ quantity: 3 })]);
  });
});
