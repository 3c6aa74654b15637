/**
 * The search of the builder (docs/builder-rules.md#candidates): all words of a text, each at the beginning of a word,
 * without regard to case, accents, hyphens, or whether letters and digits are joined: '4060ti' finds '4060 Ti'.
 */

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Runs of letters and runs of digits, each after a space. */
const tokensOf = (text: string): string => (text.match(/\p{L}+|\p{N}+/gu) ?? []).map((token) => ` ${token}`).join('');

const JOINED = /(?<=\p{L})-(?=\p{L})/gu;

/** What {@link isFound} reads of a part, made once: 'Wi-Fi' is found by 'wi fi' and by 'wifi'. */
export function searchText(...texts: readonly string[]): string {
  const text = folded(texts.join(' | '));
  const joined = text.replaceAll(JOINED, '');
  return joined === text ? tokensOf(text) : `${tokensOf(text)} |${tokensOf(joined)}`;
}

/** The words of a search: each is a list of spellings, of which one must be found. */
export function searchWords(search: string): string[][] {
  const words = folded(search).split(/\s+/u);
  return words.map((word) => [...new Set([tokensOf(word), tokensOf(word.replaceAll(JOINED, ''))])]).filter(hasText);
}
const hasText = ([first = '']: string[]): boolean => first !== '';

/** Whether a {@link searchText} has all words. */
export const isFound = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
