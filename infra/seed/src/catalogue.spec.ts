import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import { type SpecName, specsOf } from '@shop/contracts/spec-facets';
import { specValuesOf } from '@shop/builder/facts/spec-values';
import { catalogue } from './catalogue.js';
import { productIdOf, type SeedProduct } from './product.js';

/** docs/product-rules.md#R137, in Title Case. Accessories have no list there. */
const fields: Record<CategoryId, string[]> = {
  processors: ['CPU Model', 'Speed', 'Cores', 'Threads', 'Socket'],
  monitors: ['Screen Size', 'Resolution', 'Aspect Ratio', 'Refresh Rate', 'Screen Surface Description'],
  'graphics-cards': ['Graphics Coprocessor', 'Graphics RAM Size', 'GPU Clock Speed', 'Video Output Interface'],
  memory: ['Computer Memory Size', 'RAM Memory Technology', 'Memory Speed', 'Compatible Devices'],
  storage: [
    ...['Capacity', 'Interface', 'Connectivity', 'Special Feature'],
    ...['Form Factor', 'Description', 'Compatible Devices', 'Installation Type'],
  ],
  motherboards: [
    ...['Socket', 'Compatible Devices', 'RAM Technology', 'Compatible Processors'],
    ...['Chipset', 'Memory Clock Speed', 'Platform', 'Model Name'],
  ],
  'power-supply': [
    ...['Model', 'Compatible Devices', 'Connector Type', 'Output Wattage'],
    ...['Form Factor', 'Wattage', 'Cooling', 'Weight'],
  ],
  cases: ['Motherboard Compatibility', 'Case Type', 'Material', 'PSU Mounting', 'Cooling', 'Model', 'Weight'],
  'gaming-pc': [
    ...['OS', 'CPU Model', 'CPU Speed', 'Cache'],
    ...['Graphics Card Description', 'Memory Storage Capacity', 'Memory Slots', 'Specific Uses'],
  ],
  'cpu-cooling': [
    ...['Power Connector', 'Voltage', 'Wattage'],
    ...['Cooling Method', 'Compatible Devices', 'Max Rotational Speed'],
  ],
  accessories: ['Accessory Type'],
};

const categories = Object.keys(fields) as CategoryId[];
const of = (category: CategoryId): SeedProduct[] => catalogue.filter((product) => product.category === category);
const shareOf = (test: (product: SeedProduct) => boolean) => catalogue.filter(test).length / catalogue.length;

describe('the seed catalogue', () => {
  it('has at least 160 products under unique slugs, names and ids', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(160);
    expect(new Set(catalogue.map((product) => product.slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map((product) => product.name)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map((product) => productIdOf(product.slug))).size).toBe(catalogue.length);
  });

  it.each(categories)('has at least ten products in %s', (category) => {
    expect(of(category).length).toBeGreaterThanOrEqual(10);
  });

  it.each(categories)('can be filtered by every specification of %s', (category) => {
    /** Those that not every product has: a cooler has a radiator or a height, a chair no connection, an office PC no card. */
    const ofSome: readonly SpecName[] = [
      'radiatorMm',
      'coolerHeightMm',
      'connectivity',
      ...(category === 'accessories' ? (['color'] as const) : []),
      ...(category === 'gaming-pc' ? (['gamingResolution'] as const) : []),
    ];
    const values = of(category).map((product) => specValuesOf({ ...product, compatSource: null }));
    for (const name of specsOf(category)) {
      const missing = of(category).filter((_, index) => !values[index]?.[name]);
      expect([name, missing.length < of(category).length]).toEqual([name, true]);
      if (!ofSome.includes(name)) expect([name, missing.map(({ slug }) => slug)]).toEqual([name, []]);
    }
  });

  it.each(categories)('fills every specification field of %s', (category) => {
    for (const product of of(category)) {
      for (const field of fields[category]) {
        expect({ slug: product.slug, field, value: product.specifications[field] }).toEqual({
          slug: product.slug,
          field,
          value: expect.stringMatching(/^\S.*$/),
        });
      }
    }
  });

  it('has slugs and brands in the form that the catalogue stores', () => {
    for (const { slug, brand } of catalogue) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(brand).toBe(brand.toLowerCase());
    }
  });

  it('rounds prices to 50 shillings, from 20,000 to 500', () => {
    for (const { slug, priceCents } of catalogue) {
      const step = priceCents < 2_000_000 ? 5_000 : 50_000;
      expect({ slug, rest: priceCents % step }).toEqual({ slug, rest: 0 });
      expect(priceCents).toBeGreaterThanOrEqual(100_000);
    }
  });

  it('has 0 to 60 of each in stock, some sold out and some low', () => {
    for (const { countInStock } of catalogue) {
      expect(Number.isInteger(countInStock) && countInStock >= 0 && countInStock <= 60).toBe(true);
    }
    const soldOut = shareOf(({ countInStock }) => countInStock === 0);
    const low = shareOf(({ countInStock }) => countInStock >= 1 && countInStock <= 5);
    expect(soldOut).toBeGreaterThan(0.05);
    expect(soldOut).toBeLessThan(0.11);
    expect(low).toBeGreaterThan(0.09);
    expect(low).toBeLessThan(0.15);
  });

  it.each(['description', 'descriptionSw'] as const)('has a %s of two to four unique sentences of each', (field) => {
    expect(new Set(catalogue.map(({ [field]: text }) => text)).size).toBe(catalogue.length);
    for (const { slug, [field]: text } of catalogue) {
      const sentences = text.split(/(?<=[.!?]) (?=[A-Z0-9])/).length;
      expect({ slug, few: sentences >= 2 && sentences <= 4 }).toEqual({ slug, few: true });
    }
  });

  it('has the same figures in both descriptions', () => {
    const figures = (text: string) => new Set(text.match(/\d[\d.,]*(?<=\d)/g));
    for (const { slug, description, descriptionSw } of catalogue) {
      const translated = figures(descriptionSw);
      const lost = [...figures(description)].filter((figure) => !translated.has(figure));
      expect({ slug, lost }).toEqual({ slug, lost: [] });
    }
  });

  it('has the same facts in specifications and compat', () => {
    const parts = (category: CategoryId) => of(category).map(({ specifications, compat }) => [specifications, compat]);
    for (const [text, typed] of parts('processors')) {
      expect([text?.['Socket'], text?.['Cores']]).toEqual([typed?.['socket'], String(typed?.['cores'])]);
    }
    for (const [text, typed] of parts('memory')) expect(text?.['RAM Memory Technology']).toBe(typed?.['ramType']);
    for (const [text, typed] of parts('power-supply'))
      expect(text?.['Wattage']).toBe(`${String(typed?.['wattage'])} W`);
    for (const [text, typed] of parts('motherboards')) expect(text?.['Form Factor']).toBe(typed?.['formFactor']);
    for (const [text, typed] of parts('graphics-cards'))
      expect(text?.['Length']).toBe(`${String(typed?.['lengthMm'])} mm`);
  });
});

describe('a product id', () => {
  it('is the same at every run', () => {
    expect(productIdOf('amd-ryzen-5-5600')).toBe(productIdOf('amd-ryzen-5-5600'));
  });

  it('is a version 5 UUID', () => {
    expect(productIdOf('amd-ryzen-5-5600')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
