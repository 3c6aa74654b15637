import type { Verdict } from './check-build.js';
import { rulesAbout, withPart } from './candidates.js';
import type { Severity } from './finding.js';
import type { Build, Part } from './part.js';
import type { Rule } from './rules/rule.js';
import type { SlotId } from './slots.js';

/** The most proposals for one problem. */
export const MAX_SWAPS = 3;

/** A part to take instead of the one in its slot. */
export interface Swap {
  slot: SlotId;
  part: Part;
}

/** How bad a finding is; a problem must not get worse anywhere by a swap. */
const RANK: Readonly<Record<Severity, number>> = { pass: 0, info: 0, unknown: 1, warning: 2, error: 3 };
const rankOf = (rule: Rule, build: Build): number => RANK[rule.check(build)?.severity ?? 'pass'];

/**
 * Up to three parts in stock that clear a problem and cause no new one, the nearest in price first. `candidates` gives the
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
    const before = rules.map((one) => rankOf(one, build));
    const near = candidates(slot)
      .filter(({ id, countInStock }) => id !== current?.id && countInStock > 0)
      .map((part) => ({ slot, part, distance: Math.abs(part.price - (current?.price ?? 0)) }))
      .sort(byDistance);
    let left = MAX_SWAPS;
    for (const swap of near) {
      if (left === 0) break;
      const tried = withPart(build, slot, swap.part);
      const clears = rules.every((one, index) => {
        const rank = rankOf(one, tried);
        return one.id === rule ? rank === 0 : rank <= (before[index] ?? 0);
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
