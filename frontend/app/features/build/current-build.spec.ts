import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { EMPTY_BUILD, type Build, type Part } from './build-store.js';
import { availableParts, currentParts, partNote } from './current-build.js';
import { engineBuild } from './engine.js';

const aPart = (id: string, price: number): Part => ({ id, name: id, price, image: '', category: 'memory' });
const productOf = (part: Part, countInStock = 3): Product => ({ ...part, countInStock }) as Product;

describe('a stored build', () => {
  const parts = { cpu: aPart('cpu', 100), ram: aPart('ram', 50), gpu: aPart('gpu', 900), psu: aPart('psu', 70) };
  const build: Build = { ...EMPTY_BUILD, parts, quantities: { ram: 2 }, owned: ['psu'] };
  const products = [productOf({ ...parts.cpu, price: 120 }), productOf(parts.ram), productOf(parts.gpu, 0)];

  it('has the current prices and notes each price that has changed', () => {
    const [cpu, , ram] = currentParts(build, products, true);
    expect([cpu && partNote(cpu), ram && partNote(ram)]).toEqual(['Was KES 100 when you chose it', undefined]);
  });

  it('marks parts that are sold out or no longer sold, and leaves them and owned ones out of what is bought', () => {
    const current = currentParts(build, products, true);
    expect(current.map(({ id, quantity, unavailableReason }) => [id, quantity, unavailableReason])).toEqual([
      ['cpu', 1, undefined],
      ['gpu', 1, 'Sold out'],
      ['ram', 2, undefined],
      ['psu', 1, 'No longer sold'],
    ]);
    expect(availableParts(current).map(({ id }) => id)).toEqual(['cpu', 'ram']);
  });

  it('has the stored prices until the shop has answered', () => {
    const current = currentParts(build, [], false);
    expect(current.map(({ price, unavailableReason }) => [price, unavailableReason])).toEqual([
      [100, undefined],
      [900, undefined],
      [50, undefined],
      [70, undefined],
    ]);
    expect(engineBuild(current)).toMatchObject({ quantities: { ram: 2 }, owned: ['psu'] });
  });
});
