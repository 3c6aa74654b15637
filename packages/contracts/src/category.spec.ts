import { describe, expect, it } from '@jest/globals';
import { CATEGORY_NAMES, CategoryId, categoryOf } from './category.js';

describe('a category', () => {
  it.each([
    ['processors', 'processors'],
    ['  Processors ', 'processors'],
    ['Graphics Cards', 'graphics-cards'],
    ['graphics', 'graphics-cards'],
    ['Graphics-Card', 'graphics-cards'],
    ['gaming-pcs', 'gaming-pc'],
    ['Gaming   PC', 'gaming-pc'],
    ['ALL', 'all'],
  ])('is found by %j', (text, id) => {
    expect(categoryOf(text)).toBe(id);
  });

  it.each(['', ' ', 'laptops', 'processor', 'constructor', '__proto__', 'toString'])('is not found by %j', (text) => {
    expect(categoryOf(text)).toBeUndefined();
  });

  it.each(CategoryId.options)('%s is found by its display name', (id) => {
    expect(categoryOf(CATEGORY_NAMES[id])).toBe(id);
  });
});
