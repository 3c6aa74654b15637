import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargeCents } from './prompt.js';
import { refundLinesCents, type RefundUnits, type SoldItems, unitsByProduct } from './refund-lines.js';

const NOTHING: ReadonlyMap<string, number> = new Map();

const anOrder = (lines: SoldItems['lines'], vatRate = 0): SoldItems => {
  const itemsCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return { itemsCents, vatCents: Math.round(itemsCents * vatRate), lines };
};

/** What each of these refunds gives back, one after the other. */
function refundsOf(sold: SoldItems, refunds: readonly (readonly RefundUnits[])[]): (number | undefined)[] {
  const before: RefundUnits[] = [];
  return refunds.map((lines) => {
    const cents = refundLinesCents(sold, unitsByProduct(before), lines);
    before.push(...lines);
    return cents;
  });
}

const someLines = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitCents: fc.integer({ min: 0, max: 100_000_000 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((lines) => lines.map((line, index) => ({ ...line, productId: `p${index}` })));

describe('the refund of lines', () => {
  it('gives back exactly what was paid, also unit by unit', () => {
    const sold = anOrder([{ productId: 'fan', quantity: 12, unitCents: 10_060 }]);
    const each = refundsOf(
      sold,
      Array.from({ length: 12 }, () => [{ product: 'fan', quantity: 1 }]),
    );
    expect(each.slice(0, 3)).toEqual([10_100, 10_000, 10_100]);
    expect(each.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(chargeCents(120_720));
  });

  it('has the VAT of the order, and adds up lines of one product', () => {
    const sold = anOrder([{ productId: 'a', quantity: 3, unitCents: 10_000 }], 0.16);
    const once = { product: 'a', quantity: 1 };
    expect(refundLinesCents(sold, NOTHING, [once])).toBe(11_600);
    expect(refundLinesCents(sold, NOTHING, [once, once])).toBe(23_200);
    expect(refundLinesCents(sold, NOTHING, [once, once, once, once])).toBeUndefined();
    expect(refundLinesCents(sold, new Map([['a', 3]]), [once])).toBeUndefined();
    expect(refundLinesCents(sold, NOTHING, [{ product: 'b', quantity: 1 }])).toBeUndefined();
  });

  it('takes the units of a product that was sold at two prices in the order of the lines', () => {
    const sold = anOrder([
      { productId: 'a', quantity: 1, unitCents: 10_000 },
      { productId: 'a', quantity: 1, unitCents: 20_000 },
    ]);
    const unit = [{ product: 'a', quantity: 1 }];
    expect(refundsOf(sold, [unit, unit])).toEqual([10_000, 20_000]);
  });

  it('in any order and any division gives back the charge of goods and VAT, never less than nothing', () => {
    const refunds = someLines.chain((lines) => {
      const units = lines.flatMap(({ productId, quantity }) => Array.from({ length: quantity }, () => productId));
      const divided = fc.tuple(
        fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: units.length, maxLength: units.length }),
      );
      return fc.tuple(fc.constant(lines), divided, fc.constantFrom(0, 0.08, 0.16, 0.145));
    });
    fc.assert(
      fc.property(refunds, ([lines, [units, sizes], vatRate]) => {
        const sold = anOrder(lines, vatRate);
        const parts: RefundUnits[][] = [];
        for (let from = 0; from < units.length; from += sizes[parts.length - 1] ?? 1)
          parts.push(units.slice(from, from + (sizes[parts.length] ?? 1)).map((product) => ({ product, quantity: 1 })));
        const given = refundsOf(sold, parts);
        for (const cents of given) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect((cents ?? 0) % 100).toBe(0);
        }
        expect(given.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(
          chargeCents(sold.itemsCents + sold.vatCents),
        );
      }),
      { numRuns: 300 },
    );
  });
});
