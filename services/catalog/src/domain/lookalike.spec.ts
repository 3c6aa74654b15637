import { describe, expect, it } from '@jest/globals';
import { EarlierRows, lookalikeOf, zeroSpellings } from './lookalike.js';

const product = { sku: '00123', name: 'Quiet Fan', brand: 'arctic', price: 900, gtin: '0730143314572' };
const similar = [{ ...product, id: 'p1', movements: [7] }];
const other = { sku: 'X', name: 'Other', brand: 'other', price: 1, gtin: '' };
const because = (row: object, movement?: number) => lookalikeOf({ ...other, ...row }, movement, similar)?.because;

describe('a row without a known SKU', () => {
  it.each([
    ['the GTIN without its zero', { gtin: '730143314572' }, 'gtin'],
    ['the SKU without its zeros', { sku: '123' }, 'sku'],
    ['the name and brand', { name: 'QUIET fan', brand: 'arctic' }, 'name'],
    ['the name and price', { name: 'Quiet Fan', price: 900 }, 'name'],
    ['the name alone', { name: 'Quiet Fan' }, undefined],
    ['the brand and price alone', { brand: 'arctic', price: 900 }, undefined],
    ['an SKU with letters', { sku: '123A' }, undefined],
    ['nothing', {}, undefined],
  ])('that has %s of a product looks like it or not', (_, row, expected) => {
    expect(because(row)).toBe(expected);
  });

  it('that was exported from a product is like it, whatever it says', () => {
    expect([because({}, 7), because({}, 8)]).toEqual(['export', undefined]);
  });

  it('has each spelling of its number', () => {
    expect(zeroSpellings('0000000012345')).toEqual(expect.arrayContaining(['12345', '0012345', '00000000012345']));
    expect(zeroSpellings('0')).toContain('000');
    expect([zeroSpellings('12A'), zeroSpellings('')]).toEqual([[], []]);
  });
});

describe('rows of one file look alike', () => {
  const rows = [
    { sku: 'A', values: { name: 'Quiet Fan', brand: 'Arctic', gtin: '0730143314572' } },
    { sku: 'B', values: { name: ' quiet  FAN', brand: 'arctic' } },
    { sku: 'C', values: { name: 'Other', gtin: '730143314572' } },
    { sku: 'a', values: { name: 'Quiet Fan', brand: 'Arctic' } },
    { sku: 'D', values: { name: 'Quiet Fan', brand: 'Noctua' } },
    { sku: '', values: { name: 'Case' } },
    { sku: '', values: { name: 'Case' } },
    { sku: '', values: {} },
    { sku: '', values: {} },
  ];

  it('by GTIN, and by name and brand, but not with one SKU', () => {
    const earlier = new EarlierRows();
    const twins = rows.map((row, at) => earlier.add({ ...row, line: at + 2 }));
    const [none, name] = [undefined, 'name'];
    const found = [none, { line: 2, because: name }, { line: 2, because: 'gtin' }, none, none, none];
    expect(twins).toEqual([...found, { line: 7, because: name }, none, none]);
  });
});
