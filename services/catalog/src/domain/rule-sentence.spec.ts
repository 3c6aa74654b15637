import { beforeAll, describe, expect, it } from '@jest/globals';
import { compatOf } from '@shop/builder/facts/compat';
import { CategoryId } from '@shop/contracts/category';
import { usePlainIssues } from '@shop/contracts/plain-issue';
import { FIELD_NAMES } from '@shop/contracts/product-fields';
import { inLanguage } from '@shop/messages/language';
import { fieldsAfter } from './product-fields.js';
import { RowError } from './row-error.js';
import { ruleSentence } from './rule-sentence.js';

const ROW = { sku: 'A-1', name: 'A part', brand: 'asus', price: 5, countInStock: 1, image: '/media/a.webp' };
const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });
const WRONG: readonly unknown[] = [
  ...[null, true, 'x', '', ' ', -1, 0.001, 1e13, Number.NaN, 'long'.repeat(6_000), 'two\nlines', 'DDR9'],
  ...[[], ['x'], [-1], [null], [[]], Array(40).fill('/media/a.webp'), [{ gen: 'x', sizes: ['x'], bus: ['usb'] }]],
  ...[{}, { x: 1 }, { '': '' }, { x: 'x'.repeat(900) }, { ['x'.repeat(90)]: 'x' }, deep(14)],
  Object.fromEntries(Array.from({ length: 120 }, (_, number) => [`fact${number}`, number])),
];

/** What the row's errors say in both languages. */
function textsOf(row: object): RowError['text'][] {
  try {
    fieldsAfter(row, undefined);
    return [];
  } catch (error) {
    if (error instanceof RowError) return [error.text];
    throw error;
  }
}

beforeAll(usePlainIssues);

describe('what is wrong with a row', () => {
  const ofFields = FIELD_NAMES.flatMap((name) => WRONG.map((value) => ({ category: 'memory', ...ROW, [name]: value })));
  const ofFacts = CategoryId.options.flatMap((category) =>
    Object.keys(compatOf[category].shape).flatMap((fact) =>
      WRONG.map((value) => ({ ...ROW, category, compat: { [fact]: value } })),
    ),
  );

  it.each([
    ['fields', ofFields],
    ['facts', ofFacts],
  ])('is said in Swahili for all %s', (_, rows) => {
    const texts = rows.flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(100);
    const english = texts.filter(({ en, sw }) => sw.includes('Thamani hii haifai') || sw === en);
    expect(new Set(english.map(({ en }) => en))).toEqual(new Set());
  });

  it('keeps the words of a rule in English, and of one that is not known in both', () => {
    const rules = [
      'Enter at most 1,000 characters',
      'Enter at most 5',
      '"DDR9" is not a memory type that the shop knows.',
    ];
    for (const rule of rules) expect(ruleSentence(rule)).toBe(rule);
    expect(inLanguage('sw', () => ruleSentence('Only on Mondays'))).toBe('Thamani hii haifai: Only on Mondays');
    expect(inLanguage('sw', () => ruleSentence('Enter at most 1,000 characters'))).toBe(
      'Andika herufi zisizozidi 1,000',
    );
  });
});
