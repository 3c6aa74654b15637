import { unknown } from './finding.js';
import type { Rule } from './rule.js';

/** Rules of the power supply that stay silent where they lack a fact; they cannot pass for a supply of which nothing is known. */
const NEEDS_FACTS = new Set(['R30', 'R31', 'R32', 'R33', 'R34', 'R35']);

/** The rule, which also checks the power supply that comes with the case where no other is chosen (docs/builder-rules.md#R40). */
export const withIncludedSupply = (rule: Rule): Rule => ({
  ...rule,
  check: (build) => {
    const { psu, case: box } = build.parts;
    if (psu || box?.facts.psuIncluded !== true) return rule.check(build);
    const slots = rule.slots.map((slot) => (slot === 'psu' ? 'case' : slot));
    const others = slots.filter((slot) => build.parts[slot]);
    const { includedPsu } = box.facts;
    if (!includedPsu) {
      if (!NEEDS_FACTS.has(rule.id)) return undefined;
      return { ...unknown('case', 'includedPsu', box.name), slots: others };
    }
    // It is in its own case, so its size has been decided.
    if (rule.id === 'R34') return undefined;
    const found = rule.check({ ...build, parts: { ...build.parts, psu: { ...box, facts: includedPsu } } });
    if (found?.missing?.slot === 'psu') return { ...unknown('case', 'includedPsu', box.name), slots: others };
    return found && { ...found, slots: [...new Set(others)] };
  },
});
