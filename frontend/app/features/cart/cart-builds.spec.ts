import { describe, expect, it } from '@jest/globals';
import { CartLine, withQuantity } from './cart.js';
import { byBuild, withBuild, withoutBuild } from './cart-builds.js';

const lineOf = (product: string, quantity: number): CartLine =>
  CartLine.parse({ id: `cart-${product}`, product, name: product, price: 100, image: '', quantity, category: '' });
const part = (id: string, quantity = 1) => ({ id, name: id, price: 100, image: '', quantity });
const units = (lines: readonly CartLine[]) => lines.map(({ product, quantity }) => [product, quantity]);

const BUILD = { id: 'b1', name: 'Build with Ryzen' };
const cart = withBuild([lineOf('mouse', 1), lineOf('ram', 1)], [part('cpu'), part('ram', 2)], BUILD, 7);

describe('a build in the cart', () => {
  it('is one group beside the other lines', () => {
    expect(units(cart)).toEqual([
      ['mouse', 1],
      ['ram', 3],
      ['cpu', 1],
    ]);
    expect(byBuild(cart).map(({ build, lines }) => [build?.name, lines.map(({ product }) => product)])).toEqual([
      [undefined, ['mouse']],
      ['Build with Ryzen', ['ram', 'cpu']],
    ]);
  });

  it('leaves together, and the units that were there before stay', () => {
    expect(units(withoutBuild(cart, 'b1'))).toEqual([
      ['mouse', 1],
      ['ram', 1],
    ]);
    expect(byBuild(withoutBuild(cart, 'b1'))).toHaveLength(1);
  });

  it('takes no more units along than are left', () => {
    expect(units(withoutBuild(withQuantity(cart, 'ram', 1), 'b1'))).toEqual([['mouse', 1]]);
  });

  it('survives storage, and a damaged group is no group', () => {
    const stored = (JSON.parse(JSON.stringify(cart)) as unknown[]).map((line) => CartLine.parse(line));
    expect(byBuild(stored)).toHaveLength(2);
    expect(byBuild([{ ...lineOf('cpu', 1), build: { id: 7 } }])[0]?.build).toBeUndefined();
  });
});
