import { describe, expect, it } from '@jest/globals';
import type { CurrentPart } from './current-build.js';
import { shortagesOf } from './shortages.js';

const part = (overrides: Partial<CurrentPart>): CurrentPart => ({
  ...{ id: 'r1', name: 'Fury', price: 9_000, image: '', category: 'memory', slot: 'ram', quantity: 2, isOwned: false },
  ...{ countInStock: 2, unavailableReason: undefined, oldPrice: undefined },
  ...overrides,
});
const texts = (overrides: Partial<CurrentPart>, inCart = 0) =>
  shortagesOf([part(overrides)], () => inCart).map(({ text }) => text);

describe('a shortage', () => {
  it.each<[string | undefined, Partial<CurrentPart>, number]>([
    [undefined, {}, 0],
    ['Only 1 left of Fury', { countInStock: 1 }, 0],
    ['Only 1 left of Fury besides the 1 in your cart', {}, 1],
    ['Only 2 left of Fury, and your cart has 2', {}, 2],
    ['Only 2 left of Fury, and your cart has 5', {}, 5],
    ['Fury is out of stock', { countInStock: 0, unavailableReason: 'Sold out' }, 0],
    ['Fury is no longer sold', { countInStock: 0, unavailableReason: 'No longer sold' }, 0],
    [undefined, { countInStock: Infinity }, 3],
  ])('says %p', (text, overrides, inCart) => {
    expect(texts(overrides, inCart)).toEqual(text === undefined ? [] : [text]);
  });
});
