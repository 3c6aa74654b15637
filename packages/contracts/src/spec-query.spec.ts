import { describe, expect, it } from '@jest/globals';
import { SpecQuery, specFiltersOf } from './spec-query.js';

const filtersOf = (query: Record<string, string | string[]>) => specFiltersOf(SpecQuery.parse(query));
const refusal = (query: Record<string, string | string[]>) =>
  SpecQuery.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('filters by specifications', () => {
  it('have the values and the bounds of each name', () => {
    expect(
      filtersOf({ socket: ['AM5', 'AM4'], 'wattage.min': '650', 'capacityGb.max': '32', capacityGb: '16.0' }),
    ).toEqual([
      { name: 'socket', values: ['AM5', 'AM4'] },
      { name: 'wattage', min: 650 },
      { name: 'capacityGb', max: 32, values: [16] },
    ]);
    expect(specFiltersOf(undefined)).toEqual([]);
  });

  it('are none where a form sends empty texts', () => {
    expect(filtersOf({ socket: '', 'wattage.min': '', 'wattage.max': ['', '750'] })).toEqual([
      { name: 'wattage', max: 750 },
    ]);
  });

  it('accept what they return, so that a page can send its own query', () => {
    const query = SpecQuery.parse({ socket: 'AM5', 'wattage.min': '650' });
    expect(SpecQuery.parse(query)).toEqual(query);
  });

  it.each(['abc', ' ', 'NaN', 'Infinity', '1e10', '-1e10', '1 2'])('have no number %j', (value) => {
    expect(refusal({ 'wattage.min': value })).toEqual(['wattage.min: This is not a number']);
    expect(refusal({ wattage: value })).toEqual(['wattage: This is not a number']);
  });

  it('name each parameter that is wrong, but not one by one when there are too many', () => {
    expect(refusal({ height: '1', 'socket.min': '1', panel: 'VA' })).toEqual([
      'height: There is no specification "height"',
      'socket.min: "socket" has no numbers to compare',
    ]);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`own${n}`, '1']));
    expect(refusal(many)).toEqual([': Filter by at most 20 specifications']);
  });
});
