import { describe, expect, it } from '@jest/globals';
import { priceOrder, shippingCents } from './pricing.js';
import { DEFAULT_SETTINGS } from './settings.js';

const withVat = (vatRate: number) => ({ ...DEFAULT_SETTINGS, vatRate });

describe('shipping', () => {
  it.each([
    [0, 2_999],
    [99_999, 2_999],
    [100_000, 2_999],
    [100_001, 0],
  ])('of a cart of %d cents costs %d', (items, shipping) => {
    expect(shippingCents(items, DEFAULT_SETTINGS)).toBe(shipping);
  });

  it('follows the terms of the county, and of a pickup', () => {
    const zone = {
      name: 'Coast',
      counties: ['Mombasa' as const],
      shipping: { freeOver: 50, fee: 10 },
      days: { from: 1, to: 2 },
    };
    const settings = { ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, zones: [zone] } };
    expect(shippingCents(4_000, settings, { county: 'mombasa' })).toBe(1_000);
    expect(shippingCents(5_001, settings, { county: 'Mombasa' })).toBe(0);
    expect(shippingCents(4_000, settings, { county: 'Kisumu' })).toBe(2_999);
    expect(shippingCents(4_000, settings, { method: 'pickup' })).toBe(0);
  });

  it('follows the settings', () => {
    expect(shippingCents(4_000, { ...DEFAULT_SETTINGS, shipping: { freeOver: 50, fee: 10.5 } })).toBe(1_050);
  });
});

describe('the price of an order', () => {
  it('adds up the lines and the shipping', () => {
    const lines = [
      { unitCents: 29_999, quantity: 2 },
      { unitCents: 1, quantity: 3 },
    ];
    expect(priceOrder(lines, DEFAULT_SETTINGS)).toEqual({
      itemsCents: 60_001,
      shippingCents: 2_999,
      vatCents: 0,
      totalCents: 63_000,
    });
  });

  it('has VAT on the lines, not on the shipping, rounded once', () => {
    expect(priceOrder([{ unitCents: 3_333, quantity: 3 }], withVat(0.16))).toEqual({
      itemsCents: 9_999,
      shippingCents: 2_999,
      vatCents: 1_600,
      totalCents: 14_598,
    });
  });

  it('is whole cents for any rate', () => {
    for (const rate of [0.16, 0.085, 1 / 3])
      for (let unitCents = 1; unitCents < 2_000; unitCents += 37) {
        const price = priceOrder([{ unitCents, quantity: 7 }], withVat(rate));
        expect(Number.isInteger(price.totalCents)).toBe(true);
        expect(price.totalCents).toBe(price.itemsCents + price.shippingCents + price.vatCents);
      }
  });
});
