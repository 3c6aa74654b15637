import { expect, it } from '@jest/globals';
import { stockBadge, stockLevel } from './stock.js';

it.each([
  [-1, 'out', 'Out of Stock'],
  [0, 'out', 'Out of Stock'],
  [1, 'low', 'Low Stock'],
  [5, 'low', 'Low Stock'],
  [6, 'in', undefined],
  [1_000, 'in', undefined],
] as const)('%d units are %s', (units, level, badge) => {
  expect(stockLevel(units)).toBe(level);
  expect(stockBadge(units)).toBe(badge);
});
