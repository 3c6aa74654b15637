import { CartLine as StoredLine } from '@shop/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartLine } from './cart.js';
import { differenceOf, takenOver, toStored, withDifference } from './cart-difference.js';

const aLine = (product: string, overrides: Partial<CartLine> = {}): CartLine => ({
  ...{ id: 'cart-1', product, name: 'Ryzen 5', price: 20_000, image: '/media/a.webp', quantity: 1 },
  ...{ category: 'processors', ...overrides },
});

const NOTHING = { changed: [], removed: [] };
const builds = [{ id: 'b1', name: 'Gaming PC', quantity: 1 }];

const aStoredLine = fc
  .record({ product: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'), quantity: fc.integer({ min: 1, max: 5 }) })
  .map(({ product, quantity }) => StoredLine.parse(aLine(product, { quantity })));
const aCart = fc.uniqueArray(aStoredLine, { selector: ({ product }) => product });

const contentOf = (lines: readonly CartLine[]) => new Map(lines.map(({ product, quantity }) => [product, quantity]));

describe('the stored form of a cart', () => {
  it('has the fields of the contract, at most 999 units and whole cents', () => {
    const [line] = toStored([aLine('p1', { quantity: 1500, price: 19.999, note: 'mine', builds })]);
    expect(line).toEqual({ ...aLine('p1', { quantity: 999, price: 20 }), builds });
  });

  it('leaves out lines that the server would refuse, and builds that it would refuse', () => {
    const many = Array.from({ length: 21 }, (_, n) => ({ id: `b${n}`, name: 'PC', quantity: 1 }));
    expect(toStored([aLine('p1', { name: 'x'.repeat(201) }), aLine('p2', { quantity: 30, builds: many })])).toEqual([
      aLine('p2', { quantity: 30 }),
    ]);
  });
});

describe('the difference of two carts', () => {
  it('is empty for the same lines in another order', () => {
    const lines = toStored([aLine('p1', { builds }), aLine('p2')]);
    expect(differenceOf(lines, lines.toReversed())).toEqual(NOTHING);
  });

  it('has the lines that were added or changed, and the products that were removed', () => {
    const before = toStored([aLine('p1'), aLine('p2'), aLine('p3')]);
    const after = toStored([aLine('p2'), aLine('p3', { quantity: 2 }), aLine('p4')]);
    expect(differenceOf(before, after)).toEqual({ changed: after.slice(1), removed: ['p1'] });
  });

  it('makes the first cart the second', () => {
    fc.assert(
      fc.property(aCart, aCart, (before, after) => {
        expect(contentOf(withDifference(before, differenceOf(before, after)))).toEqual(contentOf(after));
      }),
    );
  });
});

describe('taking over an answer', () => {
  it('keeps what is not sent yet, and takes the rest from the server', () => {
    fc.assert(
      fc.property(aCart, aCart, aCart, (base, local, answer) => {
        const unsent = differenceOf(base, local);
        const result = contentOf(takenOver(local, answer, unsent));
        for (const { product, quantity } of unsent.changed) expect(result.get(product)).toBe(quantity);
        for (const product of unsent.removed) expect(result.has(product)).toBe(false);
        const touched = new Set([...unsent.changed.map(({ product }) => product), ...unsent.removed]);
        const others = (lines: ReadonlyMap<string, number>) => [...lines].filter(([product]) => !touched.has(product));
        expect(others(result)).toEqual(others(contentOf(answer)));
      }),
    );
  });

  it('keeps unknown fields, lines that the server cannot store, and quantities above its limit', () => {
    const refused = aLine('p9', { name: 'x'.repeat(201) });
    const local = [aLine('p1', { note: 'mine' }), refused, aLine('p2', { quantity: 1500 })];
    const answer = toStored([aLine('p1', { quantity: 3 }), aLine('p2', { quantity: 999 })]);
    expect(takenOver(local, answer, NOTHING)).toEqual([
      aLine('p1', { note: 'mine', quantity: 3 }),
      aLine('p2', { quantity: 1500 }),
      refused,
    ]);
  });

  it('takes over the builds of a line, also that it has none', () => {
    const [withBuild, without] = [aLine('p1', { builds }), aLine('p1')];
    expect(takenOver([without], toStored([withBuild]), NOTHING)).toEqual([withBuild]);
    expect(takenOver([withBuild], toStored([without]), NOTHING)).toEqual([without]);
  });
});
