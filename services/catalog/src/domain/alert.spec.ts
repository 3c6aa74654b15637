import { describe, expect, it } from '@jest/globals';
import { alertKindOf, assertMayAsk } from './alert.js';

describe('an alert', () => {
  it('for the stock is refused for what can be bought, one for the price is not', () => {
    expect(() => assertMayAsk('back-in-stock', { countInStock: 1 }, 0)).toThrow('in stock');
    expect(() => assertMayAsk('back-in-stock', { countInStock: 0 }, 0)).not.toThrow();
    for (const countInStock of [0, 1]) expect(() => assertMayAsk('price-drop', { countInStock }, 0)).not.toThrow();
  });

  it('is refused to who has 50', () => {
    expect(() => assertMayAsk('price-drop', { countInStock: 1 }, 49)).not.toThrow();
    expect(() => assertMayAsk('price-drop', { countInStock: 1 }, 50)).toThrow('50 alerts');
  });

  it('has one of two kinds', () => {
    expect(alertKindOf('price-drop')).toBe('price-drop');
    for (const text of ['', 'price', 'PRICE-DROP']) expect(() => alertKindOf(text)).toThrow('no such alert');
  });
});
