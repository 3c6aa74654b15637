import type { BuildCheck } from '@shop/builder/check/check-build';
import * as m from '@shop/messages/m';

/** The one sentence about a build, and how it is coloured. */
export interface BuildStatus {
  kind: 'empty' | 'fits' | 'unverified' | 'warning' | 'error';
  text: string;
}

/** What the checks say in one sentence (docs/builder-rules.md#answer). `parts`: how many are chosen. */
export function buildStatus({ verdicts, compatible }: BuildCheck, parts: number): BuildStatus {
  const of = (severity: string) => verdicts.filter((one) => one.severity === severity);
  const errors = of('error').filter(({ rule }) => rule !== 'R39').length;
  const [warnings, unknowns, short] = [of('warning').length, of('unknown').length, of('error').length - errors];
  if (parts === 0) return { kind: 'empty', text: m.build_empty() };
  if (!compatible) return { kind: 'error', text: m.build_problems_count({ count: errors }) };
  if (short > 0) return { kind: 'warning', text: m.build_short({ count: short }) };
  if (unknowns > 0) return { kind: 'unverified', text: m.build_unverified_count({ count: unknowns }) };
  if (warnings > 0) return { kind: 'warning', text: m.build_warnings({ count: warnings }) };
  return { kind: 'fits', text: parts === 1 ? m.build_choose_more() : m.build_all_fit() };
}
