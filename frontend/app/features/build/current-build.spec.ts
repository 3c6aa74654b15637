import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { Part } from './build-store.js';
import { availableParts, currentBuild, partNote, partsOf } from './current-build.js';
import { totalCents } from './build-total.js';

const aPart = (id: string, price: number): Part => ({ id, name: id, price, image: '', category: 'memory' });
const productOf = (part: Part, countInStock = 3): Product => ({ ...part, countInStock }) as Product;

describe('a saved build', () => {
  const build = { cpu: aPart('cpu', 100), ram: aPart('ram', 50), gpu: aPart('gpu', 900), psu: aPart('psu', 70) };
  const products = [productOf({ ...build.cpu, price: 120 }), productOf(build.ram), productOf(build.gpu, 0)];

  it('has the current prices and notes each price that has changed', () => {
    const { cpu, ram } = currentBuild(build, products);
    expect([cpu && partNote(cpu), ram && partNote(ram)]).toEqual(['Was KES 100 when you chose it', undefined]);
  });

  it('marks parts that are sold out or no longer sold and leaves them out of the total', () => {
    const parts = partsOf(currentBuild(build, products));
    expect(parts.map(({ id, unavailableReason }) => [id, unavailableReason])).toEqual([
      ['cpu', undefined],
      ['gpu', 'Sold out'],
      ['ram', undefined],
      ['psu', 'No longer sold'],
    ]);
    expect(totalCents(availableParts(parts))).toBe(17_000);
  });

  it('has the saved prices until the shop has answered', () => {
    expect(
      partsOf(currentBuild(build, undefined)).map(({ price, unavailableReason }) => [price, unavailableReason]),
    ).toEqual([
      [100, undefined],
      [900, undefined],
      [50, undefined],
      [70, undefined],
    ]);
  });
});
