import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { describe, expect, it } from '@jest/globals';
import { againOf } from './order-again.js';

const item = (product: string, quantity = 2) => ({ product, name: `Old ${product}`, quantity });
const sold = (id: string, countInStock: number) => ({ id, name: id, price: 900, image: '', countInStock });

describe('ordering the same again', () => {
  it('takes what is in stock, at its name and price of today', () => {
    expect(againOf([item('fan')], [sold('fan', 5)], [])).toEqual({
      lines: [{ product: sold('fan', 5), quantity: 2 }],
      notes: [],
    });
  });

  it('leaves out what is gone or sold out, and assembly', () => {
    const assembly = { product: ASSEMBLY_SERVICE_ID, name: ASSEMBLY_NAME, quantity: 1 };
    expect(againOf([item('fan'), item('cpu'), assembly], [sold('cpu', 0)], [])).toEqual({
      lines: [],
      notes: [
        { kind: 'gone', name: 'Old fan' },
        { kind: 'sold_out', name: 'Old cpu' },
        { kind: 'assembly', name: ASSEMBLY_NAME },
      ],
    });
  });

  it('counts the units in the cart, and says so', () => {
    const { lines, notes } = againOf([item('fan', 3)], [sold('fan', 4)], [{ product: 'fan', quantity: 2 }]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(notes).toEqual([
      { kind: 'in_cart', name: 'Old fan', count: 2 },
      { kind: 'reduced', name: 'Old fan', count: 2, wanted: 3 },
    ]);
    expect(againOf([item('fan')], [sold('fan', 2)], [{ product: 'fan', quantity: 2 }]).lines).toEqual([]);
  });
});
