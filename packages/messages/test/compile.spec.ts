import { describe, expect, it } from '@jest/globals';
import { compile } from '../compile.mjs';
import { language, provideLanguage } from '../src/language.js';
import { number, plural, select } from '../src/forms.js';

/** The compiled functions of these texts. */
function functionsOf(en: Record<string, string>, sw: Record<string, string>) {
  const code = compile({ en, sw }).get('cart.ts') ?? '';
  const script = code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/<T,>|(?<=\)): string(?= =>)|(?<=\)): \(string \| T\)\[\]/g, '')
    .replaceAll(/v: \{.*\}(?=\))/g, 'v')
    .replaceAll('export const ', 'all.');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test runs what it has just compiled.
  const run = new Function('language', 'number', 'plural', 'select', `const all = {}; ${script}; return all;`) as (
    ...parts: unknown[]
  ) => Record<string, (values?: object) => unknown>;
  return run(language, number, plural, select);
}

const inSwahili = <T>(work: () => T): T => {
  provideLanguage(() => 'sw');
  try {
    return work();
  } finally {
    provideLanguage(() => 'en');
  }
};

describe('a compiled message', () => {
  it('is the text of the current language', () => {
    const { cart_title: title } = functionsOf({ cart_title: 'Cart' }, { cart_title: 'Kikapu' });
    expect(title?.()).toBe('Cart');
    expect(inSwahili(() => title?.())).toBe('Kikapu');
  });

  it('contains its values, whatever characters the text has', () => {
    const { cart_line: line } = functionsOf({ cart_line: "`$'{x}'` \\ {name}" }, { cart_line: '{name}' });
    expect(line?.({ name: 'RAM' })).toBe('`${x}` \\ RAM');
  });

  it('counts by the plural rules of the language, with its separators', () => {
    const text = '{count, plural, =0 {none} one {# item} other {# items}}';
    const { cart_count: count } = functionsOf({ cart_count: text }, { cart_count: '{count, plural, other {vitu #}}' });
    expect([0, 1, 2, 1250].map((n) => count?.({ count: n }))).toEqual(['none', '1 item', '2 items', '1,250 items']);
    expect(inSwahili(() => count?.({ count: 1 }))).toBe('vitu 1');
  });

  it('gives what stands in a tag to the caller', () => {
    const texts = { cart_terms: 'See the <a>terms</a>.' };
    const { cart_terms: terms } = functionsOf(texts, { cart_terms: 'Soma <a>masharti</a>.' });
    expect(terms?.({ a: (text: string) => ({ text }) })).toEqual(['See the ', { text: 'terms' }, '.']);
  });
});

describe('the catalogues', () => {
  it.each([
    ['a missing key', { cart_title: 'Cart' }, {}, /cart_title: no text in sw/],
    ['a key that English lacks', {}, { cart_title: 'Kikapu' }, /cart_title: no text in en/],
    ['other placeholders', { cart_line: '{name}' }, { cart_line: '{jina}' }, /cart_line: .*different placeholders/],
    ['a broken text', { cart_line: '{name' }, { cart_line: '{name}' }, /cart_line/],
    ['a key without a group', { cart: 'Cart' }, { cart: 'Kikapu' }, /a key is group_name/],
  ])('are refused with %s', (_, en, sw, problem) => {
    expect(() => compile({ en, sw })).toThrow(problem);
  });
});
