import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { EMPTY_BUILD, type Build, type Part } from './build-store.js';
import { boughtProducts, currentExtras, currentParts, partNote } from './current-build.js';
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

  it('marks parts that are sold out or no longer sold, and leaves owned ones out of what is bought', () => {
    const current = currentParts(build, products, true);
    expect(current.map(({ id, quantity, unavailableReason }) => [id, quantity, unavailableReason])).toEqual([
      ['cpu', 1, undefined],
      ['gpu', 1, 'Sold out'],
      ['ram', 2, undefined],
      ['psu', 1, 'No longer sold'],
    ]);
    expect(boughtProducts(current, []).map(({ id }) => id)).toEqual(['cpu', 'gpu', 'ram']);
  });

  it('buys a product of a slot and the same one beside it together', () => {
    const beside = { kind: 'ram', part: parts.ram, quantity: 1, isOwned: false } as const;
    const monitor = { kind: 'monitors', part: aPart('screen', 300), quantity: 1, isOwned: true } as const;
    const both: Build = { ...build, extras: [beside, monitor] };
    const bought = boughtProducts(currentParts(both, products, false), currentExtras(both, products, false));
    expect(bought.map(({ id, slot, quantity }) => [id, slot, quantity])).toEqual([
      ['cpu', 'cpu', 1],
      ['gpu', 'gpu', 1],
      ['ram', 'ram', 3],
    ]);
  });

  it('has the units of memory from elsewhere', () => {
    const own: Build = {
      ...EMPTY_BUILD,
      ownParts: { ram: { name: 'Old module', compat: {} } },
      quantities: { ram: 2 },
    };
    expect(engineBuild(currentParts(own, [], true))).toMatchObject({ quantities: { ram: 2 }, owned: ['ram'] });
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
