import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import { nameParts } from './name-parts.js';

describe('the parts of a name', () => {
  it.each<[name: string, brand: string, category: CategoryId, maker: string, model: string]>([
    ['ASUS Dual GeForce RTX 5060 8GB OC', 'asus', 'graphics-cards', 'ASUS Dual GeForce ', 'RTX 5060 8GB OC'],
    ['Sapphire PULSE Radeon RX 9070 16GB', 'sapphire', 'graphics-cards', 'Sapphire PULSE Radeon ', 'RX 9070 16GB'],
    ['SPARKLE Arc B580 TITAN OC 12GB', 'sparkle', 'graphics-cards', 'SPARKLE ', 'Arc B580 TITAN OC 12GB'],
    ['Corsair Vengeance 64GB (2x32GB) DDR5', 'corsair', 'memory', 'Corsair Vengeance ', '64GB (2x32GB) DDR5'],
    ['G.SKILL Trident Z5 Neo RGB 64GB CL30', 'g.skill', 'memory', 'G.SKILL Trident Z5 Neo RGB ', '64GB CL30'],
    ['AMD Ryzen 5 5600', 'amd', 'processors', 'AMD ', 'Ryzen 5 5600'],
    ['be quiet! Dark Rock Pro 5', 'be quiet!', 'cpu-cooling', 'be quiet! ', 'Dark Rock Pro 5'],
    ['Alienware AW3425DW 34"', 'dell', 'monitors', '', 'Alienware AW3425DW 34"'],
    ['Dell', 'dell', 'monitors', '', 'Dell'],
    ['Cable', '', 'accessories', '', 'Cable'],
  ])('%s', (name, brand, category, maker, model) => {
    expect(nameParts(name, brand, category)).toEqual({ maker, model });
  });
});
