import { describe, expect, it } from '@jest/globals';
import { CategoryId } from './category.js';
import { categoriesWith, isSpecName, SPEC_FACETS, specFacet, type SpecName, specsOf } from './spec-facets.js';

const NAMES = Object.keys(SPEC_FACETS) as SpecName[];

describe('the specifications of the categories', () => {
  it('have names for URLs, labels, and a unit where they are ranges', () => {
    for (const name of NAMES) {
      const { label, unit, kind, isNumber } = specFacet(name);
      expect(name).toMatch(/^[a-z][A-Za-z0-9]{1,40}$/);
      expect(label).toMatch(/^[A-Z]/);
      if (kind === 'range') expect([isNumber, unit]).toEqual([true, expect.any(String)]);
    }
  });

  it('are each of a category, once', () => {
    for (const name of NAMES) expect([name, categoriesWith(name).length > 0]).toEqual([name, true]);
    for (const category of CategoryId.options) expect(new Set(specsOf(category)).size).toBe(specsOf(category).length);
  });

  it('have different labels in a category', () => {
    for (const category of CategoryId.options) {
      const labels = specsOf(category).map((name) => specFacet(name).label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('are known by their own names only', () => {
    expect(categoriesWith('socket')).toEqual(['processors', 'motherboards', 'cpu-cooling']);
    expect(['socket', 'Socket', 'constructor', ''].map(isSpecName)).toEqual([true, false, false, false]);
  });
});
