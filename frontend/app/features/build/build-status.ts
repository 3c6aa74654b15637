import type { BuildCheck } from '@shop/contracts/build/check-build';

/** The one sentence about a build, and how it is coloured. */
export interface BuildStatus {
  kind: 'empty' | 'fits' | 'unverified' | 'warning' | 'error';
  text: string;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What the checks say in one sentence (docs/builder-rules.md#answer). `parts`: how many are chosen. */
export function buildStatus({ verdicts, compatible }: BuildCheck, parts: number): BuildStatus {
  const of = (severity: string) => verdicts.filter((one) => one.severity === severity);
  const errors = of('error').filter(({ rule }) => rule !== 'R39').length;
  const [warnings, unknowns, short] = [of('warning').length, of('unknown').length, of('error').length - errors];
  if (parts === 0) return { kind: 'empty', text: 'Choose parts, and you see at once whether they fit.' };
  if (!compatible) return { kind: 'error', text: `These parts do not fit together: ${count(errors, 'problem')}` };
  if (short > 0) return { kind: 'warning', text: `The parts fit, but ${count(short, 'part')} cannot be had as wanted` };
  if (unknowns > 0) return { kind: 'unverified', text: `Looks compatible, ${count(unknowns, 'check')} not verified` };
  if (warnings > 0) return { kind: 'warning', text: `The parts fit, with ${count(warnings, 'warning')}` };
  return { kind: 'fits', text: parts === 1 ? 'Choose more parts to compare' : 'All parts fit' };
}
