import { describe, expect, it } from '@jest/globals';
import { listProducts } from '@shop/contracts/catalog';
import { CATEGORY_SORTS, countFilters, filtersOf, queryOf, toggled, withFilters } from './filters.js';

const read = (text: string) => filtersOf(new URLSearchParams(text), CATEGORY_SORTS);

describe('the URL of a listing', () => {
  it('has the defaults sort by name, all stock and page 1', () => {
    expect(read('')).toEqual({
      sort: 'name',
      stock: 'all',
      category: '',
      brands: [],
      specs: {},
      minPrice: '',
      maxPrice: '',
      fit: 'all',
      page: 1,
    });
  });

  it.each(['sort=evil&stock=some&page=-3&minPrice=abc', 'page=0', 'page=x'])(
    'falls back to the defaults for invalid values: %s',
    (text) => {
      expect(read(text)).toEqual(read(''));
    },
  );

  it('is converted to a valid API query', () => {
    const query = queryOf(read('sort=price-asc&brand=MSI&maxPrice=50000&page=2'), { category: 'memory' });
    expect(listProducts.query.parse(query)).toMatchObject({
      sort: 'price-asc',
      brand: ['msi'],
      maxPrice: 50_000,
      pageNumber: 2,
    });
  });

  it('has several values of a filter, and the bounds of specifications', () => {
    const filters = read('brand=MSI&brand=asus&spec.socket=AM5&spec.socket=AM4&spec.wattage.min=650&spec.1+1=x');
    expect(filters).toMatchObject({ brands: ['msi', 'asus'] });
    expect(filters.specs).toEqual({
      socket: { values: ['AM5', 'AM4'], min: '', max: '' },
      wattage: { values: [], min: '650', max: '' },
    });
    expect(countFilters(filters)).toBe(5);
    expect(queryOf(filters, {}).spec).toEqual({ socket: ['AM5', 'AM4'], 'wattage.min': ['650'] });
  });

  it('gets a value with the first choice and loses it with the second', () => {
    const search = new URLSearchParams('brand=msi');
    const both = withFilters(search, toggled(search, 'brand', 'ASUS'), CATEGORY_SORTS);
    expect(both.toString()).toBe('brand=msi&brand=ASUS');
    expect(withFilters(both, toggled(both, 'brand', 'asus'), CATEGORY_SORTS).toString()).toBe('brand=msi');
  });

  it('goes back to page 1 when a filter changes', () => {
    const next = withFilters(new URLSearchParams('page=3&brand=msi'), { stock: 'in' }, CATEGORY_SORTS);
    expect(next.toString()).toBe('brand=msi&stock=in');
  });

  it('loses the preselected product when a filter or the page changes', () => {
    expect(withFilters(new URLSearchParams('product=a'), { page: '1' }, CATEGORY_SORTS).toString()).toBe('');
  });

  it('contains no default values', () => {
    expect(withFilters(new URLSearchParams('sort=rating'), { sort: 'name' }, CATEGORY_SORTS).toString()).toBe('');
  });
});
