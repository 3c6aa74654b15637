import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../catalogue.js';
import { openRulesOfSeed } from './open-rules.js';

interface FactSource {
  fact: string;
  source: string;
  products: string[];
}
const SOURCES = JSON.parse(readFileSync(new URL('../../fact-sources.json', import.meta.url), 'utf8')) as FactSource[];

describe('the facts of the seed', () => {
  it('leave few rules of the builder open', () => {
    const { asked, open } = openRulesOfSeed();
    const left = open.reduce((sum, { slugs }) => sum + slugs.length, 0);
    expect(asked).toBeGreaterThan(1_600);
    expect(left).toBeLessThanOrEqual(86);
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

  /** What makers' product pages do not list in one place, so it was added later, each with its source. */
  it.each([
    ['motherboards', 'released'],
    ['motherboards', 'maxCpuWatts'],
    ['motherboards', 'fanHeaders'],
    ['cases', 'backConnect'],
    ['cpu-cooling', 'radiatorDepthMm'],
  ])('have a source for each %s.%s, and the source a fact', (category, fact) => {
    const known = catalogue.filter((one) => one.category === category && Reflect.get(one.compat, fact) !== undefined);
    const sourced = SOURCES.filter((one) => one.fact === fact && one.source !== '').flatMap(({ products }) => products);
    expect(sourced.sort()).toEqual(known.map(({ slug }) => slug).sort());
  });
});
