import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it.each(['=1+1', '+254712345678', '-5', '@SUM(A1)', '\t=1', '\r=1'])('stops %j from becoming a formula', (text) => {
  expect(csvOf([[text]]).replace(/^"/, '')[0]).toBe("'");
});

it('leaves other texts as they are, and quotes what CSV needs quoted', () => {
  expect(csvOf([['Wanjirũ', 'a=b', '', '1,5', 'says "hi"', 'two\nlines']])).toBe(
    'Wanjirũ,a=b,,"1,5","says ""hi""","two\nlines"\r\n',
  );
});
