/** Splits a text in lower case into words. */
export type Splitting = (text: string) => string[];

/** Letters and digits of all scripts. */
export const wordsOf: Splitting = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** As PostgreSQL's pg_trgm splits in its C locale: other letters than a to z stand between words. */
export const asciiWordsOf: Splitting = (text) => text.match(/[a-z0-9]+/g) ?? [];

/** The trigrams of a word, as pg_trgm makes them. A word of n letters has n + 1: it is padded with two spaces before it and one after it. */
export function trigramsOf(word: string): string[] {
  const letters = [' ', ' ', ...word, ' '];
  return letters.slice(2).map((letter, index) => `${letters[index] ?? ''}${letters[index + 1] ?? ''}${letter}`);
}
