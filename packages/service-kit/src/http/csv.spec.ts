import { expect, it } from '@jest/globals';
import { amountCell, csvOf, timeCell, unguarded } from './csv.js';

/** The only cell of a file with one row, without its quotes. */
const cellOf = (text: string) =>
  csvOf([[text]])
    .replace(/\r\n$/, '')
    .replace(/^"(.*)"$/s, '$1');

it.each(['=1+1', '+254712345678', '-5+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x", '\uff1d1'])(
  'stops %j from becoming a formula, and gives it back',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
    expect(unguarded(cellOf(text))).toBe(text);
  },
);

it.each(["'tis", 'a=1', 'quoted', '-5', '-1234.50'])('writes %j as it is', (text) => {
  expect([cellOf(text), unguarded(text)]).toEqual([text, text]);
});

it('leaves other texts as they are, and quotes what CSV needs quoted', () => {
  expect(csvOf([['Wanjirũ', 'a=b', '', '1,5', 'says "hi"', 'two\nlines']])).toBe(
    'Wanjirũ,a=b,,"1,5","says ""hi""","two\nlines"\r\n',
  );
});

it('writes amounts and times as spreadsheets sort them', () => {
  expect([123_456_50, -5, 0].map(amountCell)).toEqual(['123456.50', '-0.05', '0.00']);
  expect(timeCell(new Date('2026-11-22T22:30:05.123Z'))).toBe('2026-11-23 01:30:05');
  expect([timeCell('2026-11-22T09:00:00.000Z'), timeCell(null)]).toEqual(['2026-11-22 12:00:00', '']);
});
