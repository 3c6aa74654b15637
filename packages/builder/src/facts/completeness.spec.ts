import { describe, expect, it } from '@jest/globals';
import { CategoryId } from '@shop/contracts/category';
import { compatOf } from './compat.js';
import { BUILDER_CATEGORIES, completenessOf } from './completeness.js';

describe('completeness', () => {
  it.each(BUILDER_CATEGORIES)(
    'of %s without facts is 0, and names only facts that exist, the weightiest first',
    (category) => {
      const { score, missing } = completenessOf(category, {}) ?? {};
      expect(score).toBe(0);
      expect(Object.keys(compatOf[category].shape)).toEqual(expect.arrayContaining(missing ?? []));
      const whole = Object.fromEntries((missing ?? []).map((key) => [key, 1]));
      expect(completenessOf(category, whole)?.missing).toEqual([]);
      expect(completenessOf(category, whole)?.score).toBe(100);
    },
  );

  it('is undefined for products that are no parts', () => {
    const others = CategoryId.options.filter((category) => !BUILDER_CATEGORIES.includes(category));
    expect(others).toEqual(['monitors', 'gaming-pc', 'accessories']);
    for (const category of others) expect(completenessOf(category, {})).toBeUndefined();
  });

  it('weighs facts, counts zero and no as known, and is rounded down', () => {
    const drive = { formFactor: '2.5"', interface: 'SATA', storageType: 'SSD' };
    expect(completenessOf('storage', drive)).toEqual({ score: 87, missing: ['pcieGen'] });
    expect(completenessOf('storage', { ...drive, usesSata: true })).toEqual({ score: 100, missing: [] });
    expect(completenessOf('storage', { pcieGen: 0, storageType: null })?.missing).not.toContain('pcieGen');
    expect(completenessOf('storage', { storageType: null })?.missing).toContain('storageType');
    expect(completenessOf('processors', { integratedGraphics: false })?.missing).not.toContain('integratedGraphics');
  });

  it('asks a cooler for what its kind has', () => {
    const air = completenessOf('cpu-cooling', { waterCooled: false });
    expect(air?.missing).toEqual(expect.arrayContaining(['heightMm', 'ramClearanceMm']));
    for (const facts of [{ waterCooled: true }, { radiatorSizeMm: 240 }])
      expect(completenessOf('cpu-cooling', facts)?.missing).not.toContain('heightMm');
  });

  it('takes detailed facts for simple ones', () => {
    expect(completenessOf('motherboards', { m2: [] })?.missing).not.toContain('m2Slots');
    expect(completenessOf('cases', { radiators: {} })?.missing).not.toContain('radiatorSizesMm');
  });
});
