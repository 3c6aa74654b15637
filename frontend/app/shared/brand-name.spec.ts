import { expect, it } from '@jest/globals';
import { brandName } from './brand-name.js';

it.each([
  ['asus', 'ASUS'],
  ['asrock', 'ASRock'],
  ['be quiet!', 'be quiet!'],
  ['cooler master', 'Cooler Master'],
  ['tp-link', 'TP-Link'],
])('writes the brand %j as its maker does: %j', (brand, name) => {
  expect(brandName(brand)).toBe(name);
});
