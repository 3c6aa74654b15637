import { describe, expect, it } from '@jest/globals';
import { listProducts } from '@shop/contracts/catalog';
import { CATEGORY_SORTS, filtersOf, queryOf, withFilters } from './filters.js';

const read = (text: string) => filtersOf(new URLSearchParams(text), CATEGORY_SORTS);

describe('a listing address', () => {
  it('says name, all and page 1 when it says nothing', () => {
    expect(read('')).toEqual({ sort: 'name', stock: 'all', brand: '', minPrice: '', maxPrice: '', page: 1 });
  });

  it.each(['sort=evil&stock=some&page=-3&minPrice=abc', 'page=0', 'page=x'])('falls back on nonsense: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it('becomes a query the API takes', () => {
    const query = queryOf(read('sort=price-asc&brand=MSI&maxPrice=50000&page=2'), { category: 'memory' });
    expect(listProducts.query.parse(query)).toMatchObject({
      sort: 'price-asc',
      brand: ['msi'],
      maxPrice: 50_000,
      pageNumber: 2,
    });
  });

  it('goes back to page 1 when a filter changes', () => {
    const next = withFilters(new URLSearchParams('page=3&brand=msi'), { stock: 'in' }, CATEGORY_SORTS);
    expect(next.toString()).toBe('brand=msi&stock=in');
  });

  it('leaves the product it led to behind when it changes', () => {
    expect(withFilters(new URLSearchParams('product=a'), { page: '1' }, CATEGORY_SORTS).toString()).toBe('');
  });

  it('leaves defaults out', () => {
    expect(withFilters(new URLSearchParams('sort=rating'), { sort: 'name' }, CATEGORY_SORTS).toString()).toBe('');
  });
});
