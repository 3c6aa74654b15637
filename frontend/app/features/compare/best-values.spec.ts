import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import { bestOf, bestTexts } from './best-values.js';
import { propertiesOf } from './properties.js';

/** The places of the best texts of a specification. */
function bestIn(category: CategoryId, name: string, ...texts: (string | undefined)[]): readonly number[] {
  const property = propertiesOf(category).find(({ names }) => names.includes(name));
  if (!property) throw new Error(`${category} have no ${name}`);
  return bestTexts(texts, property.best);
}

describe('the best of several numbers', () => {
  it('is the largest or the smallest', () => {
    expect(bestOf([4, 8, 6], 'more')).toEqual([1]);
    expect(bestOf([4, 8, 6], 'less')).toEqual([0]);
  });

  it('may be that of several products', () => {
    expect(bestOf([8, 4, 8], 'more')).toEqual([0, 2]);
  });

  it('is none when all are equal, when only one is known, and when one cannot be read', () => {
    expect(bestOf([8, 8], 'more')).toEqual([]);
    expect(bestOf([undefined, 8], 'more')).toEqual([]);
    expect(bestOf([], 'less')).toEqual([]);
    expect(bestOf([4, 8, null], 'more')).toEqual([]);
  });
});

describe('the best text of a specification', () => {
  it.each<[CategoryId, string, string[], number[]]>([
    ['processors', 'Cores', ['6', '14 (6P + 8E)', '8'], [1]],
    ['processors', 'Threads', ['12', '16'], [1]],
    ['processors', 'Speed', ['3.6 GHz (boost 4.2 GHz)', '3.5 GHz (boost 4.4 GHz)'], [1]],
    ['graphics-cards', 'GPU Clock Speed', ['1830 MHz (boost 2475 MHz)', '1,320 MHz (boost 1,837 MHz)'], [0]],
    ['graphics-cards', 'Graphics RAM Size', ['6 GB', '12GB'], [1]],
    ['memory', 'Memory Speed', ['3200 MT/s', '6000 MHz'], [1]],
    ['storage', 'Capacity', ['500 GB', '1 TB', '0.96 TB'], [1]],
    ['storage', 'Read Speed', ['5000 MB/s', '7.4 GB/s'], [1]],
    ['monitors', 'Refresh Rate', ['75 Hz', '144Hz'], [1]],
    ['monitors', 'Response Time', ['5 ms', '0.03 ms', '1 ms'], [1]],
    ['cpu-cooling', 'Noise Level', ['22.4 dB(A)', '25 dBA'], [0]],
    ['power-supply', 'Output Wattage', ['550 W', '1,000 W'], [1]],
    ['power-supply', 'Efficiency', ['80+ Bronze', '80 PLUS Gold certified', '80+'], [1]],
    ['accessories', 'Warranty', ['18 months', '2 years', '1 Year'], [1]],
    ['gaming-pc', 'RAM', ['16 GB DDR4', '32 GB DDR4'], [1]],
  ])('%s, %s: %j', (category, name, texts, best) => {
    expect(bestIn(category, name, ...texts)).toEqual(best);
  });

  it('is none where a text says less than the others', () => {
    expect(bestIn('processors', 'Speed', '3.6 GHz', '3.5 GHz (boost 4.4 GHz)')).toEqual([]);
    expect(bestIn('processors', 'Cores', '6', 'many')).toEqual([]);
  });

  it('is none where more is not better', () => {
    expect(bestIn('processors', 'TDP', '65 W', '105 W')).toEqual([]);
    expect(bestIn('processors', 'Socket', 'AM4', 'AM5')).toEqual([]);
  });

  it('leaves out a product that does not state it', () => {
    expect(bestIn('processors', 'Cores', '6', undefined, '8')).toEqual([2]);
  });
});
