import { toCents, toKes } from '@shop/contracts/money';
import type { Preset } from '@shop/contracts/builds';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { Build } from '../parts/part.js';
import { byPrice, type Option, optionsFor, type OptionsBySlot, type PartsBySlot } from './options.js';
import { PRESET_PLANS } from './presets.js';
import { bestExchange } from './exchange.js';
import { type Tolerance, TOLERANCES, cheapestBuild, firstBuild, type Proposal } from './search.js';

/** A proposed build, or the smallest price of one in KES, if there is one. */
export type ProposedBuild =
  | { build: Build; total: number; quality: number; tolerance: Tolerance }
  | { build?: undefined; smallest: number | undefined };

/** Checks for the cheapest build of a kind, and for each other build: bounds of the work, hardly ever reached. */
const CHECKS_FOR_CHEAPEST = 8_000;
const CHECKS_PER_BUILD = 800;

/**
 * A compatible build in stock for at most `budget` KES (docs/builder-rules.md#presets). The same parts and budget always
 * give the same build. A larger budget never gives a build of a worse kind, nor one of less quality of the same kind:
 * which builds are considered does not depend on the budget.
 */
export function proposeBuild(preset: Preset, budget: number, parts: PartsBySlot): ProposedBuild {
  const plan = PRESET_PLANS[preset];
  const plans = plan.avoidsCard ? [plan, { ...plan, avoidsCard: false }] : [plan];
  let smallest: number | undefined;
  for (const one of plans) {
    const options = optionsFor(parts, one);
    for (const tolerance of TOLERANCES) {
      const cheapest = cheapestBuild(options, tolerance, { checks: CHECKS_FOR_CHEAPEST });
      if (!cheapest) continue;
      smallest = Math.min(smallest ?? Infinity, cheapest.cents);
      if (cheapest.cents > toCents(budget)) continue;
      const { build, cents, quality } = bestBuild(cheapest, options, tolerance, toCents(budget));
      return { build, total: toKes(cents), quality, tolerance };
    }
  }
  return { smallest: smallest === undefined ? undefined : toKes(smallest) };
}

/** What a KES is worth in quality, from a budget of some thousands to one of some millions. */
const WORTHS = Array.from({ length: 64 }, (_, index) => 1 / (6_000 * 1.105 ** index));

/**
 * The best of the considered builds within the budget: for each worth of money the build with the best quality after its
 * price; each of these with one part or two exchanged; and the cheapest.
 */
function bestBuild(cheapest: Proposal, options: OptionsBySlot, tolerance: Tolerance, budgetCents: number): Proposal {
  let best = cheapest;
  const bases = new Map(
    [cheapest, ...buildsByWorth(options, tolerance)].map((base) => [
      base.options.map(({ part, quantity }) => `${part?.id} ${quantity}`).join(),
      base,
    ]),
  );
  const isWanted = (cents: number, quality: number): boolean =>
    cents <= budgetCents && (quality > best.quality + 1e-12 || (quality > best.quality - 1e-12 && cents < best.cents));
  for (const base of bases.values()) if (isWanted(base.cents, base.quality)) best = base;
  // Those near the budget first: their exchanges are the best, and spare the work on the others.
  const distance = ({ cents }: Proposal): number => Math.abs(cents - budgetCents);
  for (const base of [...bases.values()].sort((one, other) => distance(one) - distance(other)))
    best = bestExchange(base, options, tolerance, isWanted) ?? best;
  return best;
}

/** Builds from the cheapest sensible to the dearest; it does not know the budget. */
function* buildsByWorth(options: OptionsBySlot, tolerance: Tolerance): Generator<Proposal> {
  for (const worth of WORTHS) {
    const score = ({ quality, cents }: Option): number => quality - worth * toKes(cents);
    const ranked = Object.fromEntries(
      SLOT_IDS.map((slot) => [
        slot,
        options[slot].toSorted((one, other) => score(other) - score(one) || byPrice(one, other)),
      ]),
    ) as Record<SlotId, Option[]>;
    const proposal = firstBuild(ranked, tolerance, { checks: CHECKS_PER_BUILD });
    if (proposal) yield proposal;
  }
}
