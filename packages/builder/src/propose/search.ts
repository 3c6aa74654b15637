import type { Severity, SlotId } from '@shop/contracts/build-parts';
import { findingsAbout, fitOf, withPart } from '../check/candidates.js';
import { RULES } from '../check/check-build.js';
import type { Build, Part } from '../parts/part.js';
import type { Option, OptionsBySlot } from './options.js';

/** A complete build: one option per slot. */
export interface Proposal {
  options: readonly Option[];
  build: Build;
  cents: number;
  quality: number;
}

/**
 * Card and cooler come before the processor: so a processor without graphics is no error, and a cooler in its box is judged
 * only where it is used. What depends on most comes last.
 */
const ORDER: readonly SlotId[] = ['gpu', 'cooling', 'cpu', 'motherboard', 'ram', 'storage', 'case', 'psu'];

/**
 * What a build may have, from the best kind to the worst: no warning, warnings, and facts that are not verified. Advice and
 * information from fallbacks are no reason against a part.
 */
export const TOLERANCES = ['none', 'warnings', 'unverified'] as const;
export type Tolerance = (typeof TOLERANCES)[number];

/** The work that a search may still do. */
export interface Work {
  checks: number;
}

const EMPTY: Build = { parts: {} };

/** A processor needs a cooler, or brings one. */
const isCooled = ({ parts: { cpu, cooling } }: Build): boolean =>
  cpu === undefined || cooling !== undefined || cpu.facts.includesCooler === true;

/** The build with an option in its slot, or nothing where the option is not allowed there. */
export const withOption = (build: Build, option: Option, tolerance: Tolerance): Build | undefined =>
  withOptions(build, [option], tolerance);

/** The build with options in their slots, or nothing where they are not allowed there together. */
export function withOptions(build: Build, options: readonly Option[], tolerance: Tolerance): Build | undefined {
  const next = options.reduce(placed, build);
  if (!isCooled(next)) return undefined;
  return options.every(({ slot, part }) => !part || isTolerated(next, slot, part, tolerance)) ? next : undefined;
}

function placed(build: Build, { slot, part, quantity }: Option): Build {
  const next = withPart(build, slot, part);
  if (slot !== 'ram' && slot !== 'storage') return next;
  return { ...next, quantities: { ...build.quantities, [slot]: quantity } };
}

function isTolerated(build: Build, slot: SlotId, part: Part, tolerance: Tolerance): boolean {
  if (!isSeverityTolerated(picture(build), tolerance)) return false;
  const fit = fitOf(build, slot, part);
  if (fit === 'fits') return true;
  if (fit === 'no' || (fit === 'unverified' && tolerance !== 'unverified')) return false;
  return (
    tolerance !== 'none' || !findingsAbout(build, slot, part).some(([, finding]) => finding.severity === 'warning')
  );
}

const isSeverityTolerated = (severity: Severity | undefined, tolerance: Tolerance): boolean =>
  !(
    severity === 'error' ||
    (severity === 'unknown' && tolerance !== 'unverified') ||
    (severity === 'warning' && tolerance === 'none')
  );

/** Whether there is a picture (R19) is no question of fitting, but one about a build. */
const PICTURE_RULES = RULES.filter(({ id }) => id === 'R19');
const picture = (build: Build): Severity | undefined => PICTURE_RULES[0]?.check(build)?.severity;
const PICTURE_SLOTS: readonly SlotId[] = ['gpu', 'cpu', 'motherboard'];

/** The power of a build is mainly that of these two; the others hardly ever make a power supply too small. */
const POWER_RULES = new Set(['R30', 'R31']);
const POWER_SLOTS: readonly SlotId[] = ['cpu', 'gpu'];

/** The slots whose parts keep an option out. */
function conflictsOf(build: Build, { slot, part }: Option, tolerance: Tolerance): readonly SlotId[] {
  if (!isCooled(withPart(build, slot, part))) return ['cooling', 'cpu'];
  if (!part) return [];
  if (!isSeverityTolerated(picture(withPart(build, slot, part)), tolerance)) return PICTURE_SLOTS;
  return findingsAbout(build, slot, part)
    .filter(([, { severity }]) => !isSeverityTolerated(severity, tolerance))
    .flatMap(([{ id, slots }]) => (POWER_RULES.has(id) ? POWER_SLOTS : slots));
}

/**
 * The first build whose options are allowed together, trying the options of each slot in the given order. A dead end goes
 * back to a slot that has to do with it. Undefined when there is none, or the work is used up.
 */
export function firstBuild(ranked: OptionsBySlot, tolerance: Tolerance, work: Work): Proposal | undefined {
  const chosen: Option[] = [];
  /** The build, or the slots of which one must change. */
  const fill = (build: Build): { build: Build } | ReadonlySet<SlotId> => {
    const slot = ORDER[chosen.length];
    if (slot === undefined) return { build };
    const culprits = new Set<SlotId>();
    for (const option of ranked[slot]) {
      if (work.checks-- <= 0) return new Set();
      const next = withOption(build, option, tolerance);
      if (!next) {
        for (const one of conflictsOf(build, option, tolerance)) culprits.add(one);
        continue;
      }
      chosen.push(option);
      const result = fill(next);
      if ('build' in result) return result;
      chosen.pop();
      if (!result.has(slot)) return result;
      for (const one of result) culprits.add(one);
    }
    culprits.delete(slot);
    return culprits;
  };
  const result = fill(EMPTY);
  return 'build' in result ? proposalOf(chosen, result.build) : undefined;
}

/** The cheapest build, or the cheapest that was found when the work is used up. `options` are sorted by price. */
export function cheapestBuild(options: OptionsBySlot, tolerance: Tolerance, work: Work): Proposal | undefined {
  let best = firstBuild(options, tolerance, work);
  if (!best) return undefined;
  const rest = ORDER.map((_, index) =>
    ORDER.slice(index).reduce((sum, slot) => sum + (options[slot][0]?.cents ?? 0), 0),
  );
  const chosen: Option[] = [];
  const search = (build: Build, cents: number): void => {
    const slot = ORDER[chosen.length];
    if (slot === undefined) {
      best = proposalOf(chosen, build);
      return;
    }
    for (const option of options[slot]) {
      if (cents + option.cents + (rest[chosen.length + 1] ?? 0) >= (best?.cents ?? 0)) return;
      if (work.checks-- <= 0) return;
      const next = withOption(build, option, tolerance);
      if (!next) continue;
      chosen.push(option);
      search(next, cents + option.cents);
      chosen.pop();
    }
  };
  search(EMPTY, 0);
  return best;
}

/** A proposal of these options. */
export function proposalOf(options: readonly Option[], build: Build): Proposal {
  return {
    options: [...options],
    build,
    cents: options.reduce((sum, { cents }) => sum + cents, 0),
    quality: options.reduce((sum, { quality }) => sum + quality, 0),
  };
}
