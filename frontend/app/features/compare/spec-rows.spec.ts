import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import type { Product } from '@shop/contracts/catalog';
import { specRows } from './spec-rows.js';

type Compat = NonNullable<Product['compat']>;

const aProduct = (
  specifications: Record<string, string>,
  { category = 'processors', compat = {} }: { category?: CategoryId; compat?: Compat } = {},
) => ({ category, specifications, compat });

const namesOf = (...products: Parameters<typeof specRows>[0]) => specRows(products).map(({ name }) => name);

describe('the specifications of compared products', () => {
  it('are those of all products: the known ones in the order of the category, then the others by the alphabet', () => {
    const one = aProduct({ Zeta: '1', Threads: '12', Socket: 'AM5' });
    const other = aProduct({ Alpha: '2', Cores: '8', Warranty: '3 years' });
    expect(namesOf(one, other)).toEqual(['Warranty', 'Socket', 'Cores', 'Threads', 'Alpha', 'Zeta']);
  });

  it('are one row for several spellings', () => {
    const [row, ...others] = specRows([aProduct({ Cores: '6' }), aProduct({ ' core  count:': '8' })]);
    expect(row).toEqual({ name: 'Cores', texts: ['6', '8'], best: [1] });
    expect(others).toEqual([]);
  });

  it('are taken from facts where there is no text', () => {
    const facts = {
      cores: 8,
      ramTypes: ['DDR4', 'DDR5'],
      integratedGraphics: false,
      maxRamGb: 128,
      parts: { cpu: 'x' },
    };
    expect(specRows([aProduct({ Cores: '6' }), aProduct({ Cores: ' ' }, { compat: facts })])).toEqual([
      { name: 'Cores', texts: ['6', '8'], best: [1] },
      { name: 'Integrated Graphics', texts: [undefined, 'No'], best: [] },
      { name: 'Memory Type', texts: [undefined, 'DDR4, DDR5'], best: [] },
      { name: 'Maximum Memory', texts: [undefined, '128 GB'], best: [] },
    ]);
  });

  it('have no best value among products of different categories', () => {
    const board = aProduct({ 'Maximum Memory': '64 GB' }, { category: 'motherboards' });
    expect(specRows([board, aProduct({ 'Maximum Memory': '128 GB' })])[0]?.best).toEqual([]);
  });
});
