import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../catalogue.js';
import { openRulesOfSeed } from './open-rules.js';

interface FactSource {
  fact: string;
  source: string;
  /** Whether the source was opened when the fact was written; else it is from memory. */
  isChecked: boolean;
  products: string[];
}
const SOURCES = JSON.parse(readFileSync(new URL('../../fact-sources.json', import.meta.url), 'utf8')) as FactSource[];

describe('the facts of the seed', () => {
  it('leave few rules of the builder open', () => {
    const { asked, open } = openRulesOfSeed();
    const left = open.reduce((sum, { slugs }) => sum + slugs.length, 0);
    expect(asked).toBeGreaterThan(1_600);
    expect(left).toBeLessThanOrEqual(60);
  });

  it('leave none of these open for want of a fact', () => {
    const open = new Set(openRulesOfSeed().open.map(({ category, rule }) => `${category} ${rule}`));
    const decided = [
      'R1',
      'R2',
      'R4',
      'R5',
      'R8',
      'R13',
      'R15',
      'R16',
      'R20',
      'R22',
      'R24',
      'R26',
      'R29',
      'R30',
      'R32',
    ];
    expect(decided.filter((rule) => [...open].some((one) => one.endsWith(` ${rule}`)))).toEqual([]);
  });

  it.each(SOURCES)('$fact of $products.length products has its source', ({ fact, products }) => {
    const known = catalogue.filter(({ compat }) => Reflect.get(compat, fact) !== undefined).map(({ slug }) => slug);
    expect(products.filter((slug) => !known.includes(slug))).toEqual([]);
  });
});
