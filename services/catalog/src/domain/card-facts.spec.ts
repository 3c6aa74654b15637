import { describe, expect, it } from '@jest/globals';
import { specValuesOf, type SpecSource } from '@shop/builder/facts/spec-values';
import { cardFactsOf, type CardSource } from './card-facts.js';

const aCard = (source: Partial<CardSource>) =>
  cardFactsOf({ category: 'processors', specs: {}, watts: null, warranty: null, ...source });

const specsOf = (source: Pick<SpecSource, 'category' | 'compat'> & Partial<SpecSource>) =>
  specValuesOf({ name: 'A product', specifications: {}, compatSource: undefined, ...source });

describe('the facts of a card', () => {
  it('are three of its category, with their units, in the order in which people ask', () => {
    const compat = { chipset: 'GeForce RTX 5060 Ti', vramGb: 16, lengthMm: 245, tdpWatts: 180 };
    const specs = specsOf({ category: 'graphics-cards', compat });
    expect(Object.entries(aCard({ category: 'graphics-cards', specs, watts: 180 }))).toEqual([
      ['chipset', 'RTX 5060 Ti'],
      ['vramGb', '16 GB'],
      ['watts', '180 W'],
    ]);
  });

  it('are numbers where a word belongs to them', () => {
    const specs = specsOf({ category: 'processors', compat: { socket: 'AM5', cores: 6, tdpWatts: 65 } });
    expect(aCard({ specs, watts: 65 })).toEqual({ cores: 6, socket: 'AM5', watts: '65 W' });
  });

  it.each([
    [{ ramType: 'DDR5', capacityGb: 32, modules: 2, speedMts: 6000 }, '32 GB (2 x 16)'],
    [{ ramType: 'DDR5', capacityGb: 16, modules: 1, speedMts: 6000 }, '16 GB'],
  ])('say how a kit of memory is made up: %j', (compat, capacityGb) => {
    const specs = specsOf({ category: 'memory', compat });
    expect(aCard({ category: 'memory', specs })).toEqual({ memoryType: 'DDR5', capacityGb, speedMts: '6000 MT/s' });
  });

  it.each([
    [500, '500 GB'],
    [1000, '1 TB'],
    [1920, '1.9 TB'],
  ])('give %i GB of a drive as people say it', (capacityGb, text) => {
    const specs = specsOf({ category: 'storage', compat: { capacityGb } });
    expect(aCard({ category: 'storage', specs })).toEqual({ capacityGb: text });
  });

  it('leave out what is not known', () => {
    expect(aCard({ category: 'cases' })).toEqual({});
  });

  it.each([
    ['3 years', { warrantyYears: 3 }],
    ['1 year', { warrantyYears: 1 }],
    ['Limited lifetime', { lifetimeWarranty: 1 }],
    ['30 days', { warranty: '30 days' }],
    [' ', {}],
  ])('name a warranty of %p', (warranty, facts) => {
    expect(aCard({ warranty })).toEqual(facts);
  });
});
