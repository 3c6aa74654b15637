import { expect, it } from '@jest/globals';
import { csvOf, unguarded } from './csv.js';

/** The only cell of a file with one row, without its quotes. */
const cellOf = (text: string) =>
  csvOf([[text]])
    .replace(/\r\n$/, '')
    .replace(/^"(.*)"$/s, '$1');

it.each(['=1+1', '+254712345678', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x", '\uff1d1'])(
  'stops %j from becoming a formula, and gives it back',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
    expect(unguarded(cellOf(text))).toBe(text);
  },
);

it.each(["'tis", 'a=1', 'quoted'])('writes %j as it is', (text) => {
  expect([cellOf(text), unguarded(text)]).toEqual([text, text]);
});

it('leaves other texts as they are, and quotes what CSV needs quoted', () => {
  expect(csvOf([['Wanjirũ', 'a=b', '', '1,5', 'says "hi"', 'two\nlines']])).toBe(
    'Wanjirũ,a=b,,"1,5","says ""hi""","two\nlines"\r\n',
  );
});
