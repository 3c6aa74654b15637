import { describe, expect, it } from '@jest/globals';
import type { SpecValues } from '@shop/builder/facts/spec-values';
import { indexOf } from '../../../test/search/seed-index.js';
import type { ProductIndex } from './product-index.js';

interface Shown {
  name: string;
  specs?: SpecValues;
  sku?: string;
  category?: string;
  price?: number;
  specifications?: Record<string, string>;
}

/** An index of products whose ids are their names. */
const anIndex = (...products: Shown[]): ProductIndex =>
  indexOf(
    products.map(
      (
        { name, sku = name, category = 'graphics-cards', price = 50_000, specs = {}, specifications = {} },
        createdAt,
      ) => [
        {
          ...{ id: name, name: name.toLowerCase(), sku: sku.toLowerCase(), category, brand: 'Any', createdAt },
          ...{ priceCents: price * 100, countInStock: 9, rating: 0, numReviews: 0, unitsSold: 0, specs },
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

  it.each(['"ryzen 5 5600"', '“Ryzen 5 5600”', '„Ryzen 5 5600“', '«ryzen 5 5600»', '"ryzen 5" 5600'])('%s', (text) => {
    expect(search(index, text)).toEqual(['Ryzen 5 5600', 'AMD 5 Ryzen 5600']);
  });

  it.each(['"ryzen 5 5600', 'ryzen 5 5600"', '"ryzen 5600"5'])('one too few: %s', (text) => {
    expect(search(index, text).toSorted()).toEqual(['AMD 5 Ryzen 5600', 'Ryzen 5 5600']);
  });

  it('put the phrase before a better seller', () => {
    expect(search(index, '"5 ryzen"')).toEqual(['AMD 5 Ryzen 5600', 'Ryzen 5 5600']);
    expect(index.suggest('"5 ryzen"', 1)).toEqual(['AMD 5 Ryzen 5600']);
  });

  it('behind a number are inches', () => {
    for (const text of ['27" monitor', '"27" monitor"', '27 monitor'])
      expect(search(index, text)).toEqual(['AOC 27" Monitor']);
  });
});

describe('a number', () => {
  const index = anIndex(
    { name: 'Card', sku: 'GPU-NV-5070', specifications: { EAN: '0735858546959' } },
    { name: 'Corsair Vengeance CMK32GX5M2B6000C30', sku: 'MEM-1', category: 'memory' },
    { name: 'Fan 32G X5', sku: 'F-1' },
    { name: 'Riser M2', sku: 'R-1' },
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
    ['32gx5m2', 'Corsair Vengeance CMK32GX5M2B6000C30'],
    ['ean 735858546959', 'Card'],
    ['corsair 5m2b6000', 'Corsair Vengeance CMK32GX5M2B6000C30'],
  ])('%s', (text, name) => {
    expect(search(index, text)).toEqual([name]);
  });
});

describe('a price and a purpose', () => {
  const index = anIndex(
    { name: 'Slow Card', price: 30_000, specs: { gamingResolution: ['1080p'] } },
    { name: 'Fitting Card', price: 55_000, specs: { gamingResolution: ['1440p'] } },
    { name: 'Fast Card', price: 58_000, specs: { gamingResolution: ['2160p (4K)'] } },
    { name: 'Dear Card', price: 120_000, specs: { gamingResolution: ['1440p'] } },
    { name: 'Unknown Card', price: 50_000 },
    { name: 'Screen 180', category: 'monitors', specs: { refreshHz: [180] } },
    { name: 'Screen 144Hz', category: 'monitors', specs: { refreshHz: [144] } },
    { name: 'Screen 75', category: 'monitors', specs: { refreshHz: [75] } },
    { name: 'Tower', category: 'gaming-pc', price: 90_000 },
    { name: 'Laptop Sleeve', category: 'accessories' },
  );
  const understood = (search: string, how: { plain?: 'true'; relax?: 'true' } = {}) => {
    const page = { stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 24 } as const;
    const { ids, understood: said } = index.list({ ...page, search, ...how });
    return { ids, said };
  };

  it.each(['card for 1440p under 60k', 'kadi ya 1440p chini ya elfu sitini', 'graphics card qhd max 60,000'])(
    '%s',
    (text) => {
      expect(understood(text)).toEqual({
        ids: ['Fitting Card', 'Fast Card'],
        said: { category: 'graphics-cards', resolution: '1440p', maxPrice: 60_000 },
      });
    },
  );

  it('of a monitor is the least refresh rate, the nearest first', () => {
    expect(understood('144hz monitor')).toEqual({
      ids: ['Screen 144Hz', 'Screen 180'],
      said: { category: 'monitors', refreshHz: 144 },
    });
  });

  it('is a game', () => {
    expect(understood('pc for gta 5')).toEqual({ ids: ['Tower'], said: { category: 'gaming-pc' } });
  });

  it('of a laptop says that none are sold, and finds what is nearest', () => {
    expect(understood('hp laptop under 100k')).toEqual({
      ids: ['Tower'],
      said: { category: 'gaming-pc', maxPrice: 100_000, notSold: 'laptop' },
    });
    expect(understood('laptop sleeve').said).toBeUndefined();
  });

  it.each([
    ['card for 1440p under 20k', ['Fitting Card', 'Dear Card', 'Fast Card'], { resolution: '1440p' }],
    ['graphics card under 20k', ['Slow Card', 'Unknown Card', 'Fitting Card', 'Fast Card', 'Dear Card'], {}],
    ['purple graphics card under 20k', ['Slow Card', 'Unknown Card', 'Fitting Card', 'Fast Card', 'Dear Card'], {}],
  ])('%s costs more, the cheapest first', (text, ids, read) => {
    const said = { category: 'graphics-cards', ...read, above: 20_000 };
    expect(understood(text, { relax: 'true' })).toEqual({ ids, said });
    expect(understood(text).ids).toEqual([]);
  });

  it('of a laptop may cost more, too, and is no laptop sleeve', () => {
    const said = { category: 'gaming-pc', above: 60_000, notSold: 'laptop' };
    expect(understood('laptop under 60k', { relax: 'true' })).toEqual({ ids: ['Tower'], said });
    expect(understood('laptop under 60k').ids).toEqual([]);
  });

  it.each(['card above 58k', 'kadi zaidi ya 58k'])('%s', (text) => {
    expect(understood(text)).toEqual({
      ids: ['Dear Card', 'Fast Card'],
      said: { category: 'graphics-cards', minPrice: 58_000 },
    });
  });

  it.each(['card between 40k and 56k', 'kadi kati ya 40k na 56k'])('%s', (text) => {
    const { ids, said } = understood(text);
    expect(ids.toSorted()).toEqual(['Fitting Card', 'Unknown Card']);
    expect(said).toEqual({ category: 'graphics-cards', minPrice: 40_000, maxPrice: 56_000 });
  });

  it('has a dearest and a cheapest, and what is dearer where nothing is between them', () => {
    const said = { category: 'graphics-cards', above: 110_000 };
    expect(understood('card 100k to 110k', { relax: 'true' })).toEqual({ ids: ['Dear Card'], said });
  });

  it('of a price alone are all products that cost so much', () => {
    expect(understood('under 40k')).toEqual({ ids: ['Slow Card'], said: { maxPrice: 40_000 } });
    expect(understood('over 100k')).toEqual({ ids: ['Dear Card'], said: { minPrice: 100_000 } });
    expect(understood('under 2k').ids).toEqual([]);
  });

  it('is not read of a plain text', () => {
    expect(understood('laptop', { plain: 'true' })).toEqual({ ids: ['Laptop Sleeve'], said: undefined });
  });

  it('that no product has leaves the words', () => {
    expect(understood('card for 1440p').ids).not.toContain('Unknown Card');
    expect(search(anIndex({ name: 'Screen 75Hz', category: 'monitors' }), 'screen 75hz')).toEqual(['Screen 75Hz']);
    expect(search(anIndex({ name: 'Screen 165Hz', category: 'monitors' }), 'screen 165hz')).toEqual(['Screen 165Hz']);
  });
});

describe('the price of a GB', () => {
  const index = anIndex(
    { name: 'Small', category: 'storage', price: 6_000, specs: { capacityGb: [500] } },
    { name: 'Large', category: 'storage', price: 10_000, specs: { capacityGb: [1000] } },
    { name: 'Unknown', category: 'storage', price: 1_000 },
  );

  it('is the lowest first, and what is not known comes last', () => {
    const query = { stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 24, sort: 'price-per-gb' } as const;
    expect(index.list(query).ids).toEqual(['Large', 'Small', 'Unknown']);
    expect(index.list({ ...query, pageNumber: 2, pageSize: 2 }).ids).toEqual(['Unknown']);
  });
});
