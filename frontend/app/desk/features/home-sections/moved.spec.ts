import { expect, it } from '@jest/globals';
import { moved } from './moved.js';

it.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [5, -1, ['a', 'b', 'c']],
] as const)('moves the item at %i by %i', (from, step, expected) => {
  expect(moved(['a', 'b', 'c'], from, step)).toEqual(expected);
});
