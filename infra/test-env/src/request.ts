import { type PartName, partNames } from './part.js';

/** What was asked for on the command line. */
export interface Request {
  readonly parts: readonly PartName[];
  /** A regular expression that the paths of the test files must match; undefined takes all. */
  readonly pattern: string | undefined;
}

/** `[part…] [pattern]`: without a part all of them. @throws Error on more than one pattern */
export function requestFrom(words: readonly string[]): Request {
  const isPart = (word: string): word is PartName => partNames.some((name) => name === word);
  const end = words.findIndex((word) => !isPart(word));
  const chosen = (end < 0 ? words : words.slice(0, end)).filter(isPart);
  const [pattern, ...more] = end < 0 ? [] : words.slice(end);
  if (more.length > 0) throw new Error(`Usage: npm test -- [${partNames.join('|')}]… [pattern]`);
  return { parts: partNames.filter((name) => chosen.length === 0 || chosen.includes(name)), pattern };
}
