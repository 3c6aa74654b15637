import { describe, expect, it } from '@jest/globals';
import { unstorableText } from './unstorable-text.js';

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a\0b', []],
    ['\ud800', []],
    [{ a: { b: ['x', 'y\0'] } }, ['a', 'b', '1']],
    [{ a: { 'k\0': 1 } }, ['a']],
  ])('%j is found at its path', (value, path) => {
    expect(unstorableText(value)).toEqual(path);
  });

  it.each([undefined, null, 7, '', 'Wanjirũ 🖥', { a: ['b', null, { c: true }] }])('%j has none', (value) => {
    expect(unstorableText(value)).toBeUndefined();
  });

  it('is found at any depth of a body', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`) as unknown;
    expect(unstorableText(deep)).toHaveLength(50_000);
  });
});
