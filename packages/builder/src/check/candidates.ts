import { SLOT_IDS, type Fit, type SlotId } from '@shop/contracts/build-parts';
import { RULES } from './check-build.js';
import { type Finding, URGENCY } from '../rules/finding.js';
import type { Build, Part } from '../parts/part.js';
import type { Rule } from '../rules/rule.js';

/** Rules about buying and about what is still missing say nothing about whether a candidate fits. */
const NOT_ABOUT_FITTING = new Set(['R19', 'R21', 'R38', 'R39', 'R40']);

const rulesBySlot = new Map<SlotId, readonly Rule[]>(
  SLOT_IDS.map((slot) => [slot, RULES.filter(({ slots }) => slots.includes(slot))]),
);
const fittingRulesBySlot = new Map<SlotId, readonly Rule[]>(
  SLOT_IDS.map((slot) => [slot, rulesAbout(slot).filter(({ id }) => !NOT_ABOUT_FITTING.has(id))]),
);

/** The rules that a part of this slot can change the findings of. */
export function rulesAbout(slot: SlotId): readonly Rule[] {
  return rulesBySlot.get(slot) ?? [];
}
/** The rules that compare a candidate with what is chosen, and those about the part alone. */
const fittingRules = (slot: SlotId, { parts }: Build): readonly Rule[] =>
  (fittingRulesBySlot.get(slot) ?? []).filter(
    ({ slots }) => slots.length === 1 || slots.some((one) => one !== slot && parts[one] !== undefined),
  );

/** The build with another part in a slot; the part that was there is gone. */
export const withPart = <Id extends SlotId>(build: Build, slot: Id, part: Part<Id> | undefined): Build => ({
  ...build,
  parts: { ...build.parts, [slot]: part },
});

/** What the rules of a slot find about a candidate for it. */
export function findingsAbout<Id extends SlotId>(build: Build, slot: Id, candidate: Part<Id>): [Rule, Finding][] {
  const tried = withPart(build, slot, candidate);
  return fittingRules(slot, build).flatMap((rule): [Rule, Finding][] => {
    const finding = rule.check(tried);
    return finding ? [[rule, finding]] : [];
  });
}

/** Why a candidate is no plain fit, the most urgent first. */
export const reasonsAbout = <Id extends SlotId>(build: Build, slot: Id, candidate: Part<Id>): [Rule, Finding][] =>
  findingsAbout(build, slot, candidate)
    .filter(([, { severity, isAssumed }]) => severity !== 'pass' && (severity !== 'info' || isAssumed))
    .sort(([, one], [, other]) => URGENCY[one.severity] - URGENCY[other.severity]);

/**
 * How a candidate stands to the chosen parts. Advice such as turning on XMP is no note; a warning is, and so is every
 * conclusion from a fallback, because what is not known never counts as a fit.
 */
export function fitOf<Id extends SlotId>(build: Build, slot: Id, candidate: Part<Id>): Fit {
  const tried = withPart(build, slot, candidate);
  let fit: Fit = 'fits';
  for (const { check } of fittingRules(slot, build)) {
    const finding = check(tried);
    if (!finding || finding.severity === 'pass') continue;
    if (finding.severity === 'error') return 'no';
    if (finding.severity === 'unknown') fit = 'unverified';
    else if (fit === 'fits' && (finding.severity === 'warning' || finding.isAssumed)) fit = 'note';
  }
  return fit;
}
