import { expect, it } from '@jest/globals';
import { COUNTIES, countyOf } from './counties.js';

it('lists each of the 47 counties once, by name', () => {
  expect(new Set(COUNTIES).size).toBe(47);
  expect([...COUNTIES].sort((a, b) => a.localeCompare(b))).toEqual(COUNTIES);
});

it.each([
  ['nairobi', 'Nairobi'],
  [' Nairobi County', 'Nairobi'],
  ['muranga', "Murang'a"],
  ['elgeyo marakwet', 'Elgeyo-Marakwet'],
  ['Kampala', undefined],
  ['', undefined],
])('reads %j as the county %j', (text, county) => {
  expect(countyOf(text)).toBe(county);
});
