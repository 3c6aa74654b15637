import type { SlotId } from '@shop/contracts/build-parts';
import type { Verdict } from './check-build.js';
import { rulesAbout, withPart } from './candidates.js';
import type { Finding } from '../rules/finding.js';
import type { Build, Part } from '../parts/part.js';

/** The most proposals for one problem. */
export const MAX_SWAPS = 3;

/** A part to take instead of the one in its slot. */
export interface Swap {
  slot: SlotId;
  part: Part;
}

/** Whether a rule has nothing against the build; what a fallback concludes clears nothing. */
const isCleared = (finding: Finding | undefined): boolean =>
  !finding || ((finding.severity === 'pass' || finding.severity === 'info') && finding.isAssumed !== true);

/** Whether a rule finds no problem, or the one that was there before: unknown is one, and it is about a certain fact. */
function isNoNewProblem(before: Finding | undefined, after: Finding | undefined): boolean {
  if (!after || after.severity === 'pass' || after.severity === 'info') return true;
  if (before?.severity !== after.severity) return false;
  return before.missing?.slot === after.missing?.slot && before.missing?.field === after.missing?.field;
}

/**
 * Up to three parts in stock that clear a problem and cause no new one, the nearest in price first. The function `candidates` gives the
 * parts for a slot. Only errors and warnings have proposals; for an empty slot these are the cheapest parts.
 */
export function swapsFor(
  build: Build,
  { rule, severity, slots }: Pick<Verdict, 'rule' | 'severity' | 'slots'>,
  candidates: (slot: SlotId) => readonly Part[],
): Swap[] {
  if (severity !== 'error' && severity !== 'warning') return [];
  const found: (Swap & { distance: number })[] = [];
  for (const slot of slots) {
    if (build.owned?.includes(slot)) continue;
    const current = build.parts[slot];
    const rules = rulesAbout(slot);
    const before = rules.map((one) => one.check(build));
    const near = candidates(slot)
      .filter(({ id, countInStock }) => id !== current?.id && countInStock > 0)
      .map((part) => ({ slot, part, distance: Math.abs(part.price - (current?.price ?? 0)) }))
      .sort(byDistance);
    let left = MAX_SWAPS;
    for (const swap of near) {
      if (left === 0) break;
      const tried = withPart(build, slot, swap.part);
      const clears = rules.every((one, index) => {
        const after = one.check(tried);
        return one.id === rule ? isCleared(after) : isNoNewProblem(before[index], after);
      });
      if (!clears) continue;
      found.push(swap);
      left -= 1;
    }
  }
  return found
    .sort(byDistance)
    .slice(0, MAX_SWAPS)
    .map(({ slot, part }) => ({ slot, part }));
}

type WithDistance = Swap & { distance: number };
const byDistance = (one: WithDistance, other: WithDistance): number =>
  one.distance - other.distance || one.part.price - other.part.price || (one.part.id < other.part.id ? -1 : 1);
