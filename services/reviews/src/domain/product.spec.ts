import { describe, expect, it } from '@jest/globals';
import { assertMayAskAbout, assertMayRead } from './product.js';

const missing = 'Product not found';
const staff = { isAdmin: false, roles: ['catalogue' as const] };

describe('a product', () => {
  it('can be asked about unless it is hidden or was never announced', () => {
    for (const isHidden of [false, null]) assertMayAskAbout({ isHidden });
    for (const product of [undefined, { isHidden: true }]) expect(() => assertMayAskAbout(product)).toThrow(missing);
  });

  it('that is hidden is read by those who manage products', () => {
    for (const product of [undefined, { isHidden: null }, { isHidden: false }]) assertMayRead(product, undefined);
    expect(() => assertMayRead({ isHidden: true }, undefined)).toThrow(missing);
    expect(() => assertMayRead({ isHidden: true }, { isAdmin: false, roles: [] })).toThrow(missing);
    assertMayRead({ isHidden: true }, staff);
  });
});
