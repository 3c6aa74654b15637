import { describe, expect, it } from '@jest/globals';
import { sourced } from '../../test/documented-sources.js';
import { GAMING_CHIPS, gamingResolutionOf } from './gaming-resolution.js';

describe('the resolution of a graphics chip', () => {
  it('has its source in docs/fact-sources.md', () => {
    const documented = sourced('Graphics chips').map(([resolution, chip]) => `${resolution} ${chip.toLowerCase()}`);
    const known = Object.entries(GAMING_CHIPS).flatMap(([resolution, chips]) =>
      chips.split(', ').map((chip) => `${resolution} ${chip}`),
    );
    expect(documented.sort()).toEqual(known.sort());
  });

  it.each([
    ['GeForce RTX 5070', undefined, '1440p'],
    ['NVIDIA GeForce RTX5070Ti', undefined, '2160p (4K)'],
    ['GeForce RTX 4080SUPER', 16, '2160p (4K)'],
    ['GeForce RTX 3050 6GB', 6, '1080p'],
    ['GeForce RTX 5060 Ti', 16, '1440p'],
    ['GeForce RTX 5060 Ti 8GB', undefined, '1080p'],
    ['Radeon RX 9070 XT', 16, '2160p (4K)'],
    ['Arc B580', 12, '1440p'],
  ])('%s with %s GB is %s', (chip, vramGb, resolution) => {
    expect(gamingResolutionOf(chip, vramGb)).toBe(resolution);
  });

  it.each([
    ['GeForce RTX 5060 Ti', undefined],
    ['GeForce RTX 4070 Ti SUPER', 16],
    ['GeForce GT 710', 2],
    ['Quadro P2000', 5],
    ['Integrated', undefined],
  ])('%s with %s GB is not known', (chip, vramGb) => {
    expect(gamingResolutionOf(chip, vramGb)).toBeUndefined();
  });
});
