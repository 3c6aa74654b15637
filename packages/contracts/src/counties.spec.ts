import { expect, it } from '@jest/globals';
import { COUNTIES } from './counties.js';

it('lists each of the 47 counties once, by name', () => {
  expect(new Set(COUNTIES).size).toBe(47);
  expect([...COUNTIES].sort((a, b) => a.localeCompare(b))).toEqual(COUNTIES);
});
