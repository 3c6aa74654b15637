import { describe, expect, it } from '@jest/globals';
import { partQueryOf, partSearchOf, withPartSearch } from './part-search.js';

const read = (query: string) => partSearchOf(new URLSearchParams(query));
const changed = (query: string, change: Parameters<typeof withPartSearch>[1]): string =>
  withPartSearch(new URLSearchParams(query), change).toString();

describe('the query string of the list of parts', () => {
  it('says what is listed, and unknown values are the default', () => {
    expect(read('slot=gpu&q=4060&sort=rating&fit=all&stock=in&brand=asus&brand=msi&fact=vramGb:8&page=3')).toEqual({
      ...{ slot: 'gpu', search: '4060', sort: 'rating', showsAll: true, inStockOnly: true },
      ...{ brands: ['asus', 'msi'], facts: ['vramGb:8'], page: 3 },
    });
    expect(read('slot=sink&sort=size&fit=none&page=-4')).toEqual(read(''));
  });

  it('starts at the first page with another filter, and without filters in another slot', () => {
    expect(changed('slot=gpu&page=3', { search: 'asus' })).toBe('slot=gpu&q=asus');
    expect(changed('slot=gpu&q=asus&brand=asus&fit=all', { slot: 'psu' })).toBe('slot=psu&fit=all');
    expect(changed('slot=gpu&q=asus', { page: 2 })).toBe('slot=gpu&q=asus&page=2');
  });

  it('keeps what is not its own', () => {
    expect(changed('utm=x&slot=gpu', { slot: 'cpu' })).toBe('utm=x');
  });

  it('asks for the parts that fit, or for all', () => {
    expect(partQueryOf(read(''), {}).fit).toEqual(['fits', 'note']);
    expect(partQueryOf(read('fit=all'), { part: ['cpu:1'] })).toMatchObject({
      fit: ['fits', 'note', 'unverified', 'no'],
      part: ['cpu:1'],
    });
  });
});
