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
  ...['Nairobi City', 'NAIROBI CITY COUNTY', 'County of Nairobi', 'nairobi, Kenya', 'Nairobi County.'].map(
    (text) => [text, 'Nairobi'] as const,
  ),
  ...["Murang'a", 'Murang\u2019a', 'MURANG`A', 'Murang\u02bca', 'M\u0169rang\u2018a county'].map(
    (text) => [text, "Murang'a"] as const,
  ),
  ['Taita Taveta', 'Taita-Taveta'],
  ['TAITA/TAVETA', 'Taita-Taveta'],
  ['Tharaka Nithi', 'Tharaka-Nithi'],
  ['tharaka', 'Tharaka-Nithi'],
  ['Elgeyo\u2013Marakwet', 'Elgeyo-Marakwet'],
  ['Keiyo Marakwet', 'Elgeyo-Marakwet'],
  ['Homabay', 'Homa Bay'],
  ['Trans-Nzoia', 'Trans Nzoia'],
  ['Uasin-gishu', 'Uasin Gishu'],
  ['County', undefined],
  ['City', undefined],
  ['constructor', undefined],
  ['Kampala', undefined],
  ['', undefined],
])('reads %j as the county %j', (text, county) => {
  expect(countyOf(text)).toBe(county);
});
