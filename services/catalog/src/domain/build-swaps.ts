import { rulesAbout, withPart } from '@shop/builder/check/candidates';
import type { Verdict } from '@shop/builder/check/check-build';
import type { Build, Part } from '@shop/builder/parts/part';
import type { SlotId } from '@shop/contracts/build-parts';
import { isError, swapsFor } from '@shop/builder/check/swaps';
import type { Rule } from '@shop/builder/rules/rule';
import type { Candidate } from './build-part.js';

export type CandidatesBySlot = ReadonlyMap<SlotId, readonly Candidate[]>;

/** Parts that one answer may try against the violated rules; all its problems share them, the most urgent first. */
const MOST_CHECKS = 30_000;
/** Parts that clear a problem and are tried against all other rules, per problem and slot: first those that clear all errors. */
const MOST_TRIED = 200;

/** The products to take instead for each error and warning (docs/builder-rules.md#swaps); bounded work. */
export function swapsOf(
  build: Build,
  verdicts: readonly Verdict[],
  candidates: CandidatesBySlot,
): Map<Verdict, string[]> {
  let checks = MOST_CHECKS;
  const near = new Map<SlotId, Part[]>();
  const nearest = (slot: SlotId): Part[] => {
    const parts = near.get(slot) ?? byDistance(build, slot, candidates.get(slot) ?? []);
    near.set(slot, parts);
    return parts;
  };
  const clearingAll = (rules: readonly Rule[], slot: SlotId): Part[] => {
    const found: Part[] = [];
    for (const part of nearest(slot)) {
      if (checks <= 0 || found.length === MOST_TRIED) break;
      checks -= 1;
      const tried = withPart(build, slot, part);
      if (rules.every(({ check }) => isClear(check(tried)?.severity))) found.push(part);
    }
    return found;
  };
  const clearing = ({ rule }: Verdict, slot: SlotId): Part[] => {
    const rules = rulesAbout(slot);
    const violated = rules.filter(({ id }) => id === rule);
    const failing = rules.filter((one) => violated.includes(one) || isError(one.check(build)));
    const all = clearingAll(failing, slot);
    return all.length > 0 || failing.length === violated.length ? all : clearingAll(violated, slot);
  };
  const problems = verdicts.filter(({ severity }) => severity === 'error' || severity === 'warning');
  return new Map(
    problems.map((verdict) => {
      const swaps = swapsFor(build, verdict, (slot) => clearing(verdict, slot));
      return [verdict, swaps.map(({ part }) => part.id)];
    }),
  );
}

const isClear = (severity = 'pass'): boolean => severity === 'pass' || severity === 'info';

/** The parts in stock, the nearest in price to the chosen one first. */
function byDistance({ parts }: Build, slot: SlotId, candidates: readonly Candidate[]): Part[] {
  const price = parts[slot]?.price ?? 0;
  return candidates
    .filter(({ part }) => part.countInStock > 0)
    .map(({ part }) => ({ part, distance: Math.abs(part.price - price) }))
    .sort((one, other) => one.distance - other.distance || (one.part.id < other.part.id ? -1 : 1))
    .map(({ part }) => part);
}
