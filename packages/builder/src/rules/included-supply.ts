import type { SlotId } from '@shop/contracts/build-parts';
import { type Finding, unknown } from './finding.js';
import type { Build, Part } from '../parts/part.js';
import type { Rule } from './rule.js';

/** The rules that are unknown where nothing is known of the supply in the case (docs/builder-rules.md#R40). */
const NEEDS_FACTS = new Set(['R30', 'R31', 'R32', 'R33', 'R34', 'R35']);

/** A rule of power supplies for the one that comes with the case, while no other is chosen. */
export const ofIncludedSupply = (rule: Rule): Rule => ({
  id: rule.id,
  slots: [...new Set(rule.slots.map(inCase))],
  check: (build) => {
    const { psu, case: box } = build.parts;
    return psu || box?.facts.psuIncluded !== true ? undefined : check(rule, build, box);
  },
});

const inCase = (slot: SlotId): SlotId => (slot === 'psu' ? 'case' : slot);

function check(rule: Rule, build: Build, box: Part<'case'>): Finding | undefined {
  const { includedPsu } = box.facts;
  if (!includedPsu) return NEEDS_FACTS.has(rule.id) ? unknown('case', 'includedPsu', box.name) : undefined;
  // It is in its own case, so its size has been decided.
  if (rule.id === 'R34') return undefined;
  const found = rule.check({ ...build, parts: { ...build.parts, psu: { ...box, facts: includedPsu } } });
  if (found?.missing?.slot === 'psu') return unknown('case', 'includedPsu', box.name);
  const { values } = found ?? {};
  return (
    found && { ...found, values: () => (values?.() ?? []).map((value) => ({ ...value, slot: inCase(value.slot) })) }
  );
}
