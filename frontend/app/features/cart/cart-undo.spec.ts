import { describe, expect, it } from '@jest/globals';
import type { CartLine } from './cart.js';
import { withBuild, withoutBuild, withRowQuantity } from './cart-builds.js';
import { takenBetween } from './cart-taken.js';
import { withRestored } from './cart-undo.js';
import { consistent } from './line-builds.js';

const aLine = (product: string, overrides: Partial<CartLine> = {}): CartLine => ({
  id: `cart-${product}`,
  product,
  name: product,
  price: 100,
  image: '',
  quantity: 1,
  category: '',
  ...overrides,
});
const [a, b, c] = [aLine('a'), aLine('b', { quantity: 3 }), aLine('c')];
const part = (id: string) => ({ id, name: id, price: 100, image: '', quantity: 1 });
const BUILD = { id: 'b1', name: 'Build' };

describe('undoing a removal', () => {
  it('puts the line back where it was, with its quantity', () => {
    const taken = takenBetween([a, b, c], [a, c]);
    expect(withRestored([a, c], taken)).toEqual([a, b, c]);
  });

  it('puts all lines back into an emptied cart, in their order', () => {
    expect(withRestored([], takenBetween([a, b, c], []))).toEqual([a, b, c]);
  });

  it('keeps what has changed since then', () => {
    const [more, added] = [aLine('c', { quantity: 5 }), aLine('d')];
    expect(withRestored([more, added], takenBetween([a, b, c], [a, c]))).toEqual([b, more, added]);
    expect(withRestored([aLine('b', { quantity: 2 })], takenBetween([b], []))).toEqual([aLine('b', { quantity: 5 })]);
  });

  it('takes back nothing that the change has added', () => {
    expect(takenBetween([a], [aLine('a', { quantity: 2 }), b])).toEqual([]);
  });

  it('puts the units of a build back, with its assembly, beside units that came alone', () => {
    const cart = consistent(withBuild([b], [part('b'), part('x')], BUILD, { now: 1, assemblyFee: 2500 }));
    const without = consistent(withoutBuild(cart, BUILD.id));
    expect(without).toEqual([b]);
    const taken = takenBetween(cart, without);
    expect(consistent(withRestored(without, taken))).toEqual(cart);
    const changed = withRowQuantity(without, { line: b, build: undefined, quantity: 3 }, 1);
    expect(consistent(withRestored(changed, taken))).toMatchObject([
      { product: 'b', quantity: 2, builds: [{ ...BUILD, quantity: 1 }] },
      { product: 'x', quantity: 1, builds: [{ ...BUILD, quantity: 1 }] },
      { quantity: 1, builds: [{ ...BUILD, quantity: 1 }] },
    ]);
  });
});
