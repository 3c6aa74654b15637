import { describe, expect, it } from '@jest/globals';
import { CartLine } from '@shop/contracts/cart';
import { readStoredLine } from './stored-line.js';

const line = {
  ...{ id: 'cart-1', product: 'p1', name: 'Ryzen', price: 45_000.5, image: '/media/a', quantity: 2, category: 'cpu' },
  builds: [{ id: 'b1', name: 'Gaming', quantity: 1 }],
};
const { builds: _builds, ...plain } = line;

describe('a line as the server stores it', () => {
  it.each<[string, unknown]>([
    ['with a build', line],
    ['without builds', plain],
    ['with empty texts that may be empty', { ...plain, id: '', image: '', category: '' }],
    ['with the longest texts', { ...plain, id: 'i'.repeat(100), name: 'n'.repeat(200), image: 'u'.repeat(500) }],
    ['with the most units', { ...plain, quantity: 999 }],
    ['with the highest price', { ...plain, price: 1_000_000_000 }],
    ['for nothing', { ...plain, price: 0 }],
    ['with an unknown field', { ...plain, rating: 5 }],
    ['without a product', { ...plain, product: '' }],
    ['without a name', { ...plain, name: '' }],
    ['with a long product id', { ...plain, product: 'p'.repeat(101) }],
    ['with a long id', { ...plain, id: 'p'.repeat(101) }],
    ['with a long name', { ...plain, name: 'n'.repeat(201) }],
    ['with a long image', { ...plain, image: 'n'.repeat(501) }],
    ['with a long category', { ...plain, category: 'n'.repeat(101) }],
    ['with a third decimal', { ...plain, price: 1.005 }],
    ['with a negative price', { ...plain, price: -1 }],
    ['with too high a price', { ...plain, price: 1_000_000_001 }],
    ['with no number as its price', { ...plain, price: '10' }],
    ['with no units', { ...plain, quantity: 0 }],
    ['with half a unit', { ...plain, quantity: 1.5 }],
    ['with too many units', { ...plain, quantity: 1000 }],
    ['with an empty list of builds', { ...plain, builds: [] }],
    ['with too many builds', { ...plain, builds: Array.from({ length: 21 }, () => line.builds[0]) }],
    ['with an unknown field in a build', { ...plain, builds: [{ ...line.builds[0], price: 1 }] }],
    ['that is nothing', null],
  ])('%s is read as by the contract', (_name, entry) => {
    expect(readStoredLine(entry)).toEqual(CartLine.safeParse(entry).data);
  });

  it('writes its fields in the order of the contract, because lines are compared as texts', () => {
    const mixed = Object.fromEntries(Object.entries(line).reverse());
    expect(JSON.stringify(readStoredLine(mixed))).toBe(JSON.stringify(CartLine.parse(mixed)));
  });
});
