import { describe, expect, it } from '@jest/globals';
import { glossaryProblems, readGlossary } from '../glossary.mjs';

const TERMS = [
  { en: 'code', sw: ['msimbo', 'misimbo'], isAlways: true, not: ['kodi'] },
  { en: 'tax', sw: ['kodi'], isAlways: true },
  { en: 'email', sw: ['barua pepe'], isAlways: true, notEn: ['mails?'] },
  { en: 'fit', sw: ['*faa'], not: ['*ingian*'] },
];

const problemsOf = (en: string, sw: string) => glossaryProblems(TERMS, { en: { a_text: en }, sw: { a_text: sw } });

describe('the glossary', () => {
  it('refuses a banned word, but not where it is the word of another term', () => {
    expect(problemsOf('Enter the code', 'Weka msimbo au kodi')).toEqual([
      "a_text: 'kodi' for 'code' is 'msimbo' in Swahili",
    ]);
    expect(problemsOf('The code of the tax', 'Msimbo wa kodi')).toEqual([]);
  });

  it('finds a banned word in each inflection, and not inside of another word', () => {
    expect(problemsOf('It fits', 'Kinaingiana')).toHaveLength(1);
    expect(problemsOf('A log', 'Rekodi')).toEqual([]);
  });

  it('refuses a text without the word of its term, whatever placeholders are called', () => {
    expect(problemsOf('Two codes', 'Namba mbili')).toEqual(["a_text: 'code' is not 'msimbo' in Swahili"]);
    expect(problemsOf('Number {code}', 'Namba {code}')).toEqual([]);
  });

  it('refuses a banned word of English', () => {
    expect(problemsOf('The mails', 'Barua pepe')).toEqual(["a_text: 'mails?' is 'email' in English"]);
  });

  it('has one entry for each term', async () => {
    const terms = (await readGlossary()).map(({ en }) => en);
    expect(terms.length).toBeGreaterThanOrEqual(120);
    expect(new Set(terms).size).toBe(terms.length);
  });
});
