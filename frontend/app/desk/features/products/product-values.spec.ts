import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { changedFields, toChange, toDraft, toValues } from './product-values.js';

const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 'p1',
  name: 'Ryzen 5',
  description: 'Six cores',
  price: 12_500,
  category: 'processors',
  brand: 'amd',
  image: '/media/a',
  images: [],
  specifications: { Socket: 'AM5' },
  compat: { socket: 'AM5', cores: 6 },
  sku: 'SKU-1',
  rating: 0,
  numReviews: 0,
  countInStock: 7,
  version: 3,
  ...overrides,
});

describe('the product form', () => {
  it('changes nothing that was not edited', () => {
    const values = toValues(aProduct({ listPrice: { amount: 15_000, until: '2026-12-24T21:00:00.000Z' } }));
    expect(toChange(values, { ...values, brand: 'AMD ', compat: { cores: 6, socket: 'AM5' } })).toEqual({});
  });

  it('sends only the fields that differ, and stock with the count that was seen', () => {
    const before = toValues(aProduct());
    const after = { ...before, price: 11_900, countInStock: 9, specifications: { Socket: 'AM5', Cores: ' 6 ' } };
    expect(toChange(before, after)).toEqual({
      price: 11_900,
      countInStock: 9,
      countInStockSeen: 7,
      specifications: { Socket: 'AM5', Cores: '6' },
    });
  });

  it('has a line for each thing in the box, without empty ones', () => {
    const before = toValues(aProduct({ inTheBox: ['Fan', 'Screws (4)'] }));
    expect(before.inTheBox).toBe('Fan\nScrews (4)');
    expect(toChange(before, { ...before, inTheBox: ' Fan\n\nScrews (4) \n' })).toEqual({});
    const after = { ...before, inTheBox: 'Fan', descriptionSw: ' Feni moja. ' };
    expect(toChange(before, after)).toEqual({ inTheBox: ['Fan'], descriptionSw: 'Feni moja.' });
  });

  it('ends an offer after its last day in Nairobi', () => {
    const values = { ...toValues(aProduct()), listAmount: 15_000, listFrom: '2026-12-01', listUntil: '2026-12-24' };
    const { listPrice } = toDraft(values);
    expect(listPrice).toEqual({
      amount: 15_000,
      from: '2026-11-30T21:00:00.000Z',
      until: '2026-12-24T21:00:00.000Z',
    });
    expect(toValues(aProduct({ listPrice: listPrice ?? undefined }))).toMatchObject({
      listFrom: '2026-12-01',
      listUntil: '2026-12-24',
    });
  });

  it('removes a price, the facts and empty specifications', () => {
    const before = toValues(aProduct({ costPrice: 9_000 }));
    const after = { ...before, costPrice: '' as const, compat: {}, specifications: { Socket: ' ' } };
    expect(changedFields(before, after).sort()).toEqual(['compat', 'costPrice', 'specifications']);
    expect(toChange(before, after)).toEqual({ costPrice: null, compat: null, specifications: {} });
  });
});
