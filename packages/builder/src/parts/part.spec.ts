import { describe, expect, it } from '@jest/globals';
import type { SlotId } from '@shop/contracts/build-parts';
import { type PartProduct, toPart } from './part.js';

const product = (compat: unknown, more: Partial<PartProduct> = {}): PartProduct => ({
  ...{ id: '1', name: 'Some part', category: 'cases', price: 100, countInStock: 1 },
  compat: compat as PartProduct['compat'],
  ...more,
});
const facts = (slot: SlotId, compat: unknown, more?: Partial<PartProduct>) => toPart(slot, product(compat, more)).facts;

describe('the facts of a part', () => {
  it('are in standard spelling', () => {
    expect(facts('motherboard', { socket: 'FCLGA1700', formFactor: 'mATX', ramType: 'ddr5' })).toEqual({
      ...{ socket: 'LGA 1700', formFactor: 'Micro-ATX', ramType: 'DDR5' },
    });
  });

  it('of a wrong type are missing, and the others stay', () => {
    expect(facts('case', { bays35: '2', bays25: 1, radiators: { top: 'yes' }, maxGpuLengthMm: null })).toEqual({
      bays25: 1,
    });
  });

  it.each([[null], [[]], ['text'], [7], [undefined]])('are none where `compat` is %j', (compat) => {
    expect(facts('case', compat)).toEqual({});
  });

  it('are missing where no name of a list is known, and empty where the list is', () => {
    expect(facts('case', { supportedFormFactors: ['Cube'], psuFormFactors: [] })).toEqual({ psuFormFactors: [] });
    expect(facts('case', { supportedFormFactors: ['Cube', 'ATX'] })).toEqual({ supportedFormFactors: ['ATX'] });
  });

  it('of an accessory in the cooling slot are those of a cooler', () => {
    expect(
      facts('cooling', { supportedSockets: ['LGA1700'], accessoryType: 'CPU cooler' }, { category: 'accessories' }),
    ).toEqual({ supportedSockets: ['LGA 1700'], accessoryType: 'CPU cooler' });
  });

  it('have no imported zero that cannot be', () => {
    const imported = { compatSource: { eps8: 'imported', pcie8: 'imported' } } as const;
    expect(facts('psu', { eps8: 0, pcie8: 0 }, imported)).toEqual({ pcie8: 0 });
    expect(facts('psu', { eps8: 0, pcie8: 0 })).toEqual({ eps8: 0, pcie8: 0 });
  });
});
