import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { findingsAbout, withPart } from '../check/candidates.js';
import { RULES } from '../check/check-build.js';
import { isChosenFor, isError, isNoNewProblem } from '../check/swaps.js';
import type { Build } from '../parts/part.js';
import type { Finding } from '../rules/finding.js';
import type { Rule } from '../rules/rule.js';
import type { PartsBySlot } from '../propose/options.js';
import { type Change, changesOf, withChange } from './changes.js';

/** A build without errors, and what was changed for it, in the order of the slots. */
export interface Mended {
  build: Build;
  changes: Change[];
}

/** Parts that one answer may try, and the cheapest that are considered of a slot. */
const MOST_TRIED = 12_000;
const MOST_PER_SLOT = 40;
/** More changes make another computer. */
const MOST_CHANGES = 5;

/** What a mended build may cost the buyer besides money, from the best kind to the worst. */
const DEMANDS = [
  { keepsChosen: true, noNewProblem: true, asAble: true },
  { keepsChosen: true, noNewProblem: false, asAble: true },
  { keepsChosen: false, noNewProblem: true, asAble: true },
  { keepsChosen: false, noNewProblem: false, asAble: true },
  { keepsChosen: false, noNewProblem: false, asAble: false },
];
type Demand = (typeof DEMANDS)[number];

/** The rules that a change of a slot can satisfy: the stock of an extra is none of them. */
const SLOT_RULES = RULES.filter(({ slots }) => slots.length > 0);

/**
 * The cheapest changes that leave no error in the slots, by {@link DEMANDS} (docs/builder-rules.md#mend). None are needed where the
 * build has no error; undefined where the parts in stock make none, or none was found with bounded work. Parts that the
 * buyer owns stay.
 */
export function mendBuild(build: Build, parts: PartsBySlot): Mended | undefined {
  if (!hasErrors(build, RULES)) return { build, changes: [] };
  const errors = errorSlots(build);
  if (errors.length === 0) return undefined;
  const sets = setsToChange(build, errors);
  for (const demand of DEMANDS) {
    const search = new Search(build, parts, demand);
    const allowed = sets.filter((set) => !demand.keepsChosen || set.every((slot) => !isChosenFor(build, slot)));
    const mended = search.cheapestOf(allowed);
    if (mended) return mended;
  }
  return undefined;
}

/** The slots of each error: a change in one of them may clear it. */
const errorSlots = (build: Build): (readonly SlotId[])[] =>
  SLOT_RULES.flatMap(({ slots, check }) => {
    const finding = check(build);
    return finding && isError(finding) ? [finding.slots ?? slots.filter((slot) => build.parts[slot])] : [];
  });

/** The sets of slots with one of each error, the smallest first; a changed part may need another one changed. */
function setsToChange({ parts, owned = [] }: Build, errors: readonly (readonly SlotId[])[]): SlotId[][] {
  const slots = SLOT_IDS.filter(
    (slot) => !owned.includes(slot) && (parts[slot] !== undefined || errors.some((one) => one.includes(slot))),
  );
  const sets = slots.reduce<SlotId[][]>((all, slot) => [...all, ...all.map((set) => [...set, slot])], [[]]);
  return sets
    .filter((set) => set.length <= MOST_CHANGES && errors.every((one) => one.some((slot) => set.includes(slot))))
    .sort((one, other) => one.length - other.length);
}

class Search {
  private tried = 0;
  private best: (Mended & { cost: number }) | undefined;
  private readonly before: ReadonlyMap<Rule, Finding | undefined>;
  private readonly changes = new Map<SlotId, Change[]>();

  constructor(
    private readonly build: Build,
    private readonly parts: PartsBySlot,
    private readonly demand: Demand,
  ) {
    this.before = new Map(SLOT_RULES.map((rule) => [rule, rule.check(build)]));
  }

  cheapestOf(sets: readonly SlotId[][]): Mended | undefined {
    const enough: SlotId[][] = [];
    for (const set of sets) {
      // With fewer changes it fits, too: the others are no mending.
      if (enough.some((smaller) => smaller.every((slot) => set.includes(slot)))) continue;
      if (this.fits(set)) enough.push(set);
    }
    return this.best && { build: this.best.build, changes: this.best.changes };
  }

  /** Whether changes in all slots of a set make the build fit; the cheapest are kept. */
  private fits(set: readonly SlotId[]): boolean {
    const empty = set.reduce<Build>((build, slot) => withPart(build, slot, undefined), this.build);
    const fitting = set.map((slot) => this.fitting(empty, slot)).sort((one, other) => one.length - other.length);
    if (fitting.some(({ length }) => length === 0)) return false;
    const cheapest = fitting.map((_, index) =>
      fitting.slice(index).reduce((sum, [first]) => sum + (first?.cost ?? 0), 0),
    );
    let found = false;
    const place = (build: Build, chosen: readonly Change[], cost: number): void => {
      const changes = fitting[chosen.length];
      if (!changes) {
        found ||= this.keep(build, chosen, cost);
        return;
      }
      for (const change of changes) {
        const least = cost + change.cost + (cheapest[chosen.length + 1] ?? 0);
        if ((found && this.best && least >= this.best.cost) || this.isSpent()) return;
        const next = withChange(build, change);
        if (this.stays(next, change)) place(next, [...chosen, change], cost + change.cost);
      }
    };
    place(empty, [], 0);
    return found;
  }

  /** The cheapest changes of a slot that fit what is not changed. */
  private fitting(empty: Build, slot: SlotId): Change[] {
    const all = this.changes.get(slot) ?? changesOf(this.build, slot, this.parts[slot], this.demand.asAble);
    this.changes.set(slot, all);
    const found: Change[] = [];
    for (const change of all) {
      if (found.length === MOST_PER_SLOT || this.isSpent()) break;
      if (this.stays(withChange(empty, change), change)) found.push(change);
    }
    return found;
  }

  private isSpent(): boolean {
    return this.tried >= MOST_TRIED;
  }

  /** Whether the part of a change fits the parts that are in the build. */
  private stays(build: Build, { slot, part }: Change): boolean {
    this.tried += 1;
    return findingsAbout(build, slot, part).every(([rule, finding]) => this.isGood(rule, finding));
  }

  private isGood(rule: Rule, finding: Finding | undefined): boolean {
    return !isError(finding) && (!this.demand.noNewProblem || isNoNewProblem(this.before.get(rule), finding));
  }

  /** Keeps changes if they fulfil the demand, and are the cheapest so far; false where they do not fulfil it. */
  private keep(build: Build, changes: readonly Change[], cost: number): boolean {
    if (!SLOT_RULES.every((rule) => this.isGood(rule, rule.check(build)))) return false;
    if (!changes.every((change) => this.isNeeded(change, changes))) return false;
    if (!this.best || cost < this.best.cost)
      this.best = { build, changes: changes.toSorted((one, other) => orderOf(one) - orderOf(other)), cost };
    return true;
  }

  /** Whether the build has an error without this one of the changes: none is made only to be rid of a warning. */
  private isNeeded(change: Change, changes: readonly Change[]): boolean {
    const others = changes.filter((one) => one !== change);
    return hasErrors(others.reduce(withChange, this.build));
  }
}

const hasErrors = (build: Build, rules: readonly Rule[] = SLOT_RULES): boolean =>
  rules.some(({ check }) => isError(check(build)));
const orderOf = ({ slot }: Change): number => SLOT_IDS.indexOf(slot);
