import { expect, it } from '@jest/globals';
import { BUILDER_CATEGORIES, completenessOf } from '@shop/builder/facts/completeness';
import { factLabel } from './fact-label.js';

it('names every fact that a part can lack in words', () => {
  for (const category of BUILDER_CATEGORIES)
    for (const facts of [{}, { waterCooled: true }])
      for (const key of completenessOf(category, facts)?.missing ?? [])
        expect(factLabel(category, key)).toMatch(/^[0-9A-Z]/);
  expect(factLabel('power-supply', 'inputVolts')).toBe('Mains from / Mains to');
});
