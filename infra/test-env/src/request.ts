import { type PartName, partNames } from './part.js';

/** What was asked for on the command line. */
export interface Request {
  readonly parts: readonly PartName[];
  /** A regular expression that the paths of the test files must match; undefined takes all. */
  readonly pattern: string | undefined;
  /** Only what can break by the changes since this commit or branch; undefined runs everything. */
  readonly changedSince?: string;
}

/** `[--changed[=since]] [part…] [pattern]`: without a part all of them. @throws Error on more than one pattern */
export function requestFrom(words: readonly string[]): Request {
  const flag = words.find((word) => /^--changed(=.+)?$/.test(word));
  const rest = words.filter((word) => word !== flag);
  const isPart = (word: string): word is PartName => partNames.some((name) => name === word);
  const end = rest.findIndex((word) => !isPart(word));
  const chosen = (end < 0 ? rest : rest.slice(0, end)).filter(isPart);
  const [pattern, ...more] = end < 0 ? [] : rest.slice(end);
  if (more.length > 0 || pattern?.startsWith('--') || (flag && pattern !== undefined))
    throw new Error(
      `Usage: npm test -- [--changed[=since]] [${partNames.join('|')}]… [pattern]; a pattern or --changed`,
    );
  const parts = partNames.filter((name) => chosen.length === 0 || chosen.includes(name));
  return { parts, pattern, ...(flag && { changedSince: flag.split('=')[1] ?? 'main' }) };
}
