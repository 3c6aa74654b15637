import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { checkBuild, type Verdict } from '../src/check/check-build.js';
import { COMPLETE_FACTS, COMPLETE_NAMES } from '../src/check/complete-parts.js';
import type { Build, Part, Parts, SlotFacts } from '../src/parts/part.js';
import type { RuleId } from '../src/rules/rule.js';

type PartChange<Id extends SlotId> = Partial<Omit<Part<Id>, 'facts'>> & SlotFacts[Id];

/** What differs from the complete build: facts by slot (undefined: not known), null for an empty slot. */
export type BuildChange = { [Id in SlotId]?: PartChange<Id> | null } & Omit<Build, 'parts'>;

/** A part with the facts of the complete build's part in that slot, changed. */
export function aPart<Id extends SlotId>(slot: Id, change: PartChange<Id> = {}): Part<Id> {
  const { id = `${slot}-1`, name = COMPLETE_NAMES[slot], price = 10_000, countInStock = 5, ...facts } = change;
  return { id, name, price, countInStock, facts: { ...COMPLETE_FACTS[slot], ...facts } };
}

/** A complete build whose parts fit each other, changed. */
export function aBuild({ quantities, owned, savedPrices, extras, ...changes }: BuildChange = {}): Build {
  const parts: Parts = {};
  const put = <Id extends SlotId>(slot: Id) => {
    const change = (changes as BuildChange)[slot];
    if (change !== null) Object.assign(parts, { [slot]: aPart(slot, change) });
  };
  SLOT_IDS.forEach(put);
  return {
    parts,
    ...(quantities && { quantities }),
    ...(owned && { owned }),
    ...(savedPrices && { savedPrices }),
    ...(extras && { extras }),
  };
}

/** Empty slots, for a build of a few parts. */
export const without = (...slots: SlotId[]): BuildChange => Object.fromEntries(slots.map((slot) => [slot, null]));

/** What a rule says of a build with this change. */
export const verdictOf = (rule: RuleId, change: BuildChange): Verdict | undefined =>
  checkBuild(aBuild(change)).verdicts.find((verdict) => verdict.rule === rule);

/** The same in short: 'pass', 'error', 'info by fallback', 'unknown cpu.socket', or 'silent'. */
export function said(rule: RuleId, change: BuildChange): string {
  const verdict = verdictOf(rule, change);
  if (!verdict) return 'silent';
  const { severity, isAssumed, missing } = verdict;
  return `${severity}${isAssumed ? ' by fallback' : ''}${missing ? ` ${missing.slot}.${missing.field}` : ''}`;
}

/** One line of a rule's table of tests: the rule, the case in words, the change, and what the rule says. */
export type RuleCase = [rule: RuleId, what: string, change: BuildChange, says: string];
