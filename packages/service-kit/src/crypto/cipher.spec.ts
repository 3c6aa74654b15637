import { expect, it } from '@jest/globals';
import { Cipher } from './cipher.js';

const cipher = new Cipher('a secret of thirty-two characters', 'a purpose');

it('decrypts its own text, only with the same name', () => {
  const sealed = cipher.seal('key-1', 'private');
  expect(sealed).not.toContain('private');
  expect(cipher.open('key-1', sealed)).toBe('private');
  expect(() => cipher.open('key-2', sealed)).toThrow();
});

it('does not decrypt a text of another secret or purpose, or a changed text', () => {
  const sealed = cipher.seal('key-1', 'private');
  expect(() => new Cipher('another secret, also of 32 characters', 'a purpose').open('key-1', sealed)).toThrow();
  expect(() => new Cipher('a secret of thirty-two characters', 'another').open('key-1', sealed)).toThrow();
  expect(() => cipher.open('key-1', `A${sealed.slice(1)}A`)).toThrow();
});
