import type { QuantitySlot } from '@shop/contracts/build-parts';
import { type Build, unitsIn } from '../parts/part.js';
import { type Finding, URGENCY } from './finding.js';
import { bothOf } from '../texts/sentences.js';
import type { Rule } from './rule.js';

/** A rule about one memory kit or drive, asked of each one of a build: its most urgent finding (docs/builder-rules.md#extras). */
export const ofEach =
  (slot: QuantitySlot, check: Rule['check']): Rule['check'] =>
  (build) => {
    if (!build.extras?.length) return check(build);
    return mostUrgent(unitsIn(build, slot).map(({ part, quantity }) => check(withOnly(build, slot, part, quantity))));
  };

/** The most urgent of some findings; of equal ones the first. */
export const mostUrgent = (findings: readonly (Finding | undefined)[]): Finding | undefined =>
  findings
    .filter((finding) => finding !== undefined)
    .sort((one, other) => URGENCY[one.severity] - URGENCY[other.severity])[0];

/** The names of several kits or drives, each once: 'A and B'. */
export const namesOf = (units: readonly { part: { name: string } }[]): string =>
  bothOf([...new Set(units.map(({ part }) => part.name))]);

const withOnly = (build: Build, slot: QuantitySlot, part: object, quantity: number): Build => ({
  ...build,
  parts: { ...build.parts, [slot]: part },
  quantities: { ...build.quantities, [slot]: quantity },
  extras: [],
});
