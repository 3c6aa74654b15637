import { type StageName, stageNames } from './stage.js';

/** The parsed command line. */
export interface Request {
  readonly stages: readonly StageName[];
  /** A regular expression that the paths of the test files must match; undefined takes all. */
  readonly pattern: string | undefined;
  /** Only what can break by the changes since this commit or branch; undefined runs everything. */
  readonly changedSince?: string;
}

/** `[--changed[=since]] [stage…] [pattern]`: without a stage all of them. @throws Error on more than one pattern */
export function requestFrom(words: readonly string[]): Request {
  const flag = words.find((word) => /^--changed(=.+)?$/.test(word));
  const rest = words.filter((word) => word !== flag);
  const isStage = (word: string): word is StageName => stageNames.some((name) => name === word);
  const end = rest.findIndex((word) => !isStage(word));
  const chosen = (end < 0 ? rest : rest.slice(0, end)).filter(isStage);
  const [pattern, ...more] = end < 0 ? [] : rest.slice(end);
  if (more.length > 0 || pattern?.startsWith('--') || (flag && pattern !== undefined))
    throw new Error(
      `Usage: npm test -- [--changed[=since]] [${stageNames.join('|')}]… [pattern]; a pattern or --changed`,
    );
  const stages = stageNames.filter((name) => chosen.length === 0 || chosen.includes(name));
  return { stages, pattern, ...(flag && { changedSince: flag.split('=')[1] ?? 'main' }) };
}
