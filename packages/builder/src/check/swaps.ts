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

/** A swap with the rules that find an error in the build with it. */
interface Offer extends Swap {
  errors: ReadonlySet<Rule>;
  distance: number;
}

/** The parts that a computer is chosen for. */
const CHOSEN_FOR: ReadonlySet<SlotId> = new Set(['cpu', 'gpu']);

/** Whether a change in this slot takes away what the computer was chosen for; an empty slot has nothing to take. */
export const isChosenFor = ({ parts }: Build, slot: SlotId): boolean =>
  CHOSEN_FOR.has(slot) && parts[slot] !== undefined;

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
 * Up to three parts in stock that clear a problem and cause no new one (docs/builder-rules.md#swaps). The function
 * `candidates` gives the parts for a slot. Only errors and warnings have proposals; for an empty slot these are the
 * cheapest parts.
 */
export function swapsFor(
  build: Build,
  { rule, severity, slots }: Pick<Verdict, 'rule' | 'severity' | 'slots'>,
  candidates: (slot: SlotId) => readonly Part[],
): Swap[] {
  if (severity !== 'error' && severity !== 'warning') return [];
  const found = slots
    .filter((slot) => !build.owned?.includes(slot))
    .map((slot) => offersIn(build, rule, slot, candidates(slot)));
  const offers = withoutWorse(build, found.flat()).sort(byErrors);
  const [best, others] = [firstOfEachSlot(offers), new Set(offers)];
  for (const offer of best) others.delete(offer);
  return [...best, ...others].slice(0, MAX_SWAPS).map(({ slot, part }) => ({ slot, part }));
}

/** Without those that leave all errors of another offer and more, unless that one takes what the computer was chosen for. */
const withoutWorse = (build: Build, offers: readonly Offer[]): Offer[] =>
  offers.filter((offer) =>
    offers.every(
      (other) =>
        (isChosenFor(build, other.slot) && !isChosenFor(build, offer.slot)) ||
        other.errors.size >= offer.errors.size ||
        ![...other.errors].every((rule) => offer.errors.has(rule)),
    ),
  );

/** A problem has ways out in several slots: each is shown. */
const firstOfEachSlot = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ slot }, index) => offers.findIndex((one) => one.slot === slot) === index);

/** The offers of a slot, the nearest in price first: those that leave the fewest errors. */
function offersIn(build: Build, rule: Rule['id'], slot: SlotId, candidates: readonly Part[]): Offer[] {
  const current = build.parts[slot];
  const rules = rulesAbout(slot);
  const before = rules.map((one) => one.check(build));
  const others = RULES.filter((one) => !rules.includes(one) && isError(one.check(build)));
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
    const left = rules.filter((_, index) => isError(after[index]));
    if (left.length === 0) best += 1;
    found.push({ ...swap, errors: new Set([...others, ...left]) });
  }
  const fewest = Math.min(...found.map(({ errors }) => errors.size));
  return found.filter(({ errors }) => errors.size === fewest).slice(0, MAX_SWAPS);
}

const byErrors = (one: Offer, other: Offer): number => one.errors.size - other.errors.size || byDistance(one, other);
type WithDistance = Swap & { distance: number };
const byDistance = (one: WithDistance, other: WithDistance): number =>
  one.distance - other.distance || one.part.price - other.part.price || (one.part.id < other.part.id ? -1 : 1);
