import { describe, expect, it } from '@jest/globals';
import { errorOf, repeatedTerms, tableError } from './line-problems.js';
import { editingOf, type Line } from './lines.js';

const line = (text: string, id = 1): Line => ({ id, text, isRemoved: false });
const numbers = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(', ');

describe('the problems of search words', () => {
  it.each([
    ['gpu', 'At least 2 terms, separated by commas'],
    ['gpu, GPU', 'At least 2 terms, separated by commas'],
    [numbers(61), 'At most 60 terms in a row'],
    [`gpu, ${'x'.repeat(61)}`, `At most 60 characters in '${'x'.repeat(61)}'`],
    [`gpu, ${'x'.repeat(60)}`, undefined],
    [numbers(60), undefined],
    // A new row without text is not sent.
    ['', undefined],
  ])('are the limits of a row: %.20s', (text, error) => {
    expect(errorOf(line(text))).toBe(error);
  });

  it('are none of a removed row', () => {
    expect(errorOf({ ...line('gpu'), isRemoved: true })).toBeUndefined();
  });

  it('are an emptied row', () => {
    expect(errorOf({ ...line(''), stored: ['gpu', 'vga'] })).toBe('At least 2 terms, separated by commas');
  });

  it('are more than 500 rows', () => {
    const lines = Array.from({ length: 501 }, (_, id) => line(`a${id}, b${id}`, id));
    expect(tableError(lines)).toBe('At most 500 rows. Remove some first.');
    expect(tableError(lines.slice(1))).toBeUndefined();
  });

  it('are terms that an earlier row has', () => {
    const { lines } = editingOf({
      rows: [
        ['gpu', 'vga'],
        ['cpu', 'chip'],
        ['VGA', 'screen', 'gpu'],
      ],
      isDefault: false,
    });
    expect([...repeatedTerms(lines)]).toEqual([
      [3, "'VGA' stands in the row of 'gpu', which counts. 'gpu' stands in the row of 'gpu', which counts."],
    ]);
    expect(repeatedTerms(lines.map((one) => ({ ...one, isRemoved: one.id === 1 }))).size).toBe(0);
  });
});
