import { describe, expect, it } from '@jest/globals';
import { indexOf } from '../../../test/search/seed-index.js';
import type { ProductIndex } from './product-index.js';

interface Shown {
  name: string;
  sku?: string;
  category?: string;
  price?: number;
  specifications?: Record<string, string>;
}

/** An index of products whose ids are their names. */
const anIndex = (...products: Shown[]): ProductIndex =>
  indexOf(
    products.map(
      ({ name, sku = name, category = 'graphics-cards', price = 50_000, specifications = {} }, createdAt) => [
        {
          ...{ id: name, name: name.toLowerCase(), sku: sku.toLowerCase(), category, brand: 'Any', createdAt },
          ...{ priceCents: price * 100, countInStock: 9, rating: 0, numReviews: 0, unitsSold: 0, specs: null },
          ...{ listPriceCents: null, listPriceFrom: null, listPriceUntil: null },
        },
        { name, brand: 'Any', category, kinds: [], specifications, description: '' },
      ],
    ),
  );

const search = (index: ProductIndex, text: string): string[] =>
  index.list({ search: text, stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 24 }).ids;

describe('a model in one word and in several', () => {
  const index = anIndex({ name: 'Asus RTX5070 OC' }, { name: 'Gigabyte RTX 5070' }, { name: 'MSI RTX-5070' });

  it.each(['rtx5070', 'rtx 5070', 'rtx-5070', '5070'])('%s', (text) => {
    expect(search(index, text).toSorted()).toEqual(['Asus RTX5070 OC', 'Gigabyte RTX 5070', 'MSI RTX-5070']);
  });

  it('is the same after the only product in one word left the shop', () => {
    const left = anIndex({ name: 'Asus RTX5070 OC' }, { name: 'Gigabyte RTX 5070' });
    left.remove('Asus RTX5070 OC');
    expect(search(left, 'rtx5070')).toEqual(['Gigabyte RTX 5070']);
  });
});

describe('quotation marks', () => {
  const index = anIndex(
    { name: 'Ryzen 5 5600', category: 'processors' },
    { name: 'AMD 5 Ryzen 5600', category: 'processors' },
    { name: 'AOC 27" Monitor', category: 'monitors' },
  );

  it.each(['"ryzen 5 5600"', '“Ryzen 5 5600”', '"ryzen 5 5600', '"ryzen 5" 5600'])('%s', (text) => {
    expect(search(index, text)).toEqual(['Ryzen 5 5600', 'AMD 5 Ryzen 5600']);
  });

  it('put the phrase before a better seller', () => {
    expect(search(index, '"5 ryzen"')).toEqual(['AMD 5 Ryzen 5600', 'Ryzen 5 5600']);
    expect(index.suggest('"5 ryzen"', 1)).toEqual(['AMD 5 Ryzen 5600']);
  });

  it('behind a number are inches', () => {
    expect(search(index, '27" monitor')).toEqual(['AOC 27" Monitor']);
  });
});

describe('a number', () => {
  const index = anIndex(
    { name: 'Card', sku: 'GPU-NV-5070', specifications: { EAN: '0735858546959' } },
    { name: 'Corsair Vengeance CMK32GX5M2B6000C30', sku: 'MEM-1', category: 'memory' },
    { name: 'Other', sku: 'GPU-NV-5080', specifications: { UPC: '735858546958' } },
  );

  it.each([
    ['0735858546959', 'Card'],
    ['735858546959', 'Card'],
    ['00735858546959', 'Card'],
    ['0 735858 546959', 'Card'],
    ['0735858546958', 'Other'],
    ['gpu nv 5070', 'Card'],
    ['GPUNV5070', 'Card'],
    ['gx5m2b6000', 'Corsair Vengeance CMK32GX5M2B6000C30'],
    ['corsair 5m2b6000', 'Corsair Vengeance CMK32GX5M2B6000C30'],
  ])('%s', (text, name) => {
    expect(search(index, text)).toEqual([name]);
  });
});
