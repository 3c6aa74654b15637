import { expect, it } from '@jest/globals';
import { initialsOf } from './initials.js';

it.each([
  ['Achieng Mary Otieno', 'AO'],
  ['  wanjirũ  ', 'W'],
  ['ĩrene kamau', 'ĨK'],
  ['😀 Njeri', '😀N'],
  ['', '?'],
])('%j has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
