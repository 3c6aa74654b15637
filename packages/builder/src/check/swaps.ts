import type { SlotId } from '@shop/contracts/build-parts';
import { RULES, type Verdict } from './check-build.js';
import { rulesAbout, withPart } from './candidates.js';
import type { Finding } from '../rules/finding.js';
import type { Build, Part } from '../parts/part.js';
import type { Rule } from '../rules/rule.js';

/** The most proposals for one problem. */
export const MAX_SWAPS = 3;

/** A part to take instead of the one in its slot. */
export interface Swap {
  slot: SlotId;
  part: Part;
}

/** A swap with the errors that the build still has with it. */
interface Offer extends Swap {
  errors: number;
  distance: number;
}

/** Whether a rule has nothing against the build; what a fallback concludes clears nothing. */
const isCleared = (finding: Finding | undefined): boolean =>
  !finding || ((finding.severity === 'pass' || finding.severity === 'info') && finding.isAssumed !== true);

/** Whether a rule finds no problem, or the one that was there before: unknown is one, and it is about a certain fact. */
export function isNoNewProblem(before: Finding | undefined, after: Finding | undefined): boolean {
  if (!after || after.severity === 'pass' || after.severity === 'info') return true;
  if (before?.severity !== after.severity) return false;
  return before.missing?.slot === after.missing?.slot && before.missing?.field === after.missing?.field;
}

export const isError = (finding: Pick<Finding, 'severity'> | undefined): boolean => finding?.severity === 'error';

/**
 * Up to three parts in stock that clear a problem and cause no new one. Those are offered that leave the fewest errors in
 * the whole build, the nearest in price first: what solves more is never behind what solves less
 * (docs/builder-rules.md#swaps). The function `candidates` gives the parts for a slot. Only errors and warnings have
 * proposals; for an empty slot these are the cheapest parts.
 */
export function swapsFor(
  build: Build,
  { rule, severity, slots }: Pick<Verdict, 'rule' | 'severity' | 'slots'>,
  candidates: (slot: SlotId) => readonly Part[],
): Swap[] {
  if (severity !== 'error' && severity !== 'warning') return [];
  const offers = slots
    .filter((slot) => !build.owned?.includes(slot))
    .flatMap((slot) => offersIn(build, rule, slot, candidates(slot)));
  const fewest = Math.min(...offers.map(({ errors }) => errors));
  return offers
    .filter(({ errors }) => errors === fewest)
    .sort(byDistance)
    .slice(0, MAX_SWAPS)
    .map(({ slot, part }) => ({ slot, part }));
}

function offersIn(build: Build, rule: Rule['id'], slot: SlotId, candidates: readonly Part[]): Offer[] {
  const current = build.parts[slot];
  const rules = rulesAbout(slot);
  const before = rules.map((one) => one.check(build));
  const others = errorsIn(build, (one) => !rules.includes(one));
  const near = candidates
    .filter(({ id, countInStock }) => id !== current?.id && countInStock > 0)
    .map((part) => ({ slot, part, distance: Math.abs(part.price - (current?.price ?? 0)) }))
    .sort(byDistance);
  const found: Offer[] = [];
  let best = 0;
  for (const swap of near) {
    // No other part of this slot can leave fewer errors, and none that follows is nearer.
    if (best === MAX_SWAPS) break;
    const tried = withPart(build, slot, swap.part);
    const after = rules.map((one) => one.check(tried));
    const clears = rules.every((one, index) =>
      one.id === rule ? isCleared(after[index]) : isNoNewProblem(before[index], after[index]),
    );
    if (!clears) continue;
    const left = after.filter(isError).length;
    if (left === 0) best += 1;
    found.push({ ...swap, errors: left + others });
  }
  return found;
}

/** The rules that find an error in the build, counted. */
const errorsIn = (build: Build, isAsked: (rule: Rule) => boolean): number =>
  RULES.filter((rule) => isAsked(rule) && isError(rule.check(build))).length;

type WithDistance = Swap & { distance: number };
const byDistance = (one: WithDistance, other: WithDistance): number =>
  one.distance - other.distance || one.part.price - other.part.price || (one.part.id < other.part.id ? -1 : 1);
