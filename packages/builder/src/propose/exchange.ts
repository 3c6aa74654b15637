import { byPrice, type Option, type OptionsBySlot } from './options.js';
import { type Proposal, proposalOf, type Tolerance, withOption, withOptions } from './search.js';

/** Whether a build of this price and quality would be taken. */
export type IsWanted = (cents: number, quality: number) => boolean;

/** Options to put into their slots, and the price and quality of the build with them. */
interface Exchange {
  first: Option;
  second: Option | undefined;
  cents: number;
  quality: number;
}

/**
 * The best build with one or two parts of `base` exchanged that is wanted, if one is allowed. Two parts are exchanged
 * together where each could be alone: what is saved on one buys a better other.
 */
export function bestExchange(
  base: Proposal,
  options: OptionsBySlot,
  tolerance: Tolerance,
  isWanted: IsWanted,
): Proposal | undefined {
  const known = new Map<Option, boolean>();
  const isAllowed = (option: Option): boolean => {
    const allowed = known.get(option) ?? withOption(base.build, option, tolerance) !== undefined;
    known.set(option, allowed);
    return allowed;
  };
  for (const { first, second } of exchangesOf(base, options, isWanted).sort(byQuality)) {
    const exchanged = second ? [first, second] : [first];
    if (!exchanged.every(isAllowed)) continue;
    const build = withOptions(base.build, exchanged, tolerance);
    if (!build) continue;
    const inSlot = new Map(exchanged.map((option) => [option.slot, option]));
    return proposalOf(
      base.options.map((option) => inSlot.get(option.slot) ?? option),
      build,
    );
  }
  return undefined;
}

/** The best first; no two are equal, so that the same parts always give the same build. */
const byQuality = (one: Exchange, other: Exchange): number =>
  other.quality - one.quality || one.cents - other.cents || byPrice(one.first, other.first) || bySecond(one, other);
const bySecond = ({ second: one }: Exchange, { second: other }: Exchange): number =>
  one && other ? byPrice(one, other) : Number(Boolean(one)) - Number(Boolean(other));

function exchangesOf(base: Proposal, options: OptionsBySlot, isWanted: IsWanted): Exchange[] {
  const found: Exchange[] = [];
  const gains = base.options.map((current) => gainOf(current, options[current.slot]));
  for (const [index, current] of base.options.entries())
    for (const first of options[current.slot]) {
      const cents = base.cents - current.cents + first.cents;
      const quality = base.quality - current.quality + first.quality;
      if (isWanted(cents, quality)) found.push({ first, second: undefined, cents, quality });
      for (let other = index + 1; other < gains.length; other += 1) {
        const { replaced, cheaper, better } = gains[other] as Gain;
        // Most slots cannot help whatever is put there.
        if (!isWanted(cents - cheaper, quality + better)) continue;
        for (const second of options[replaced.slot]) {
          const bothCents = cents - replaced.cents + second.cents;
          const bothQuality = quality - replaced.quality + second.quality;
          if (isWanted(bothCents, bothQuality)) found.push({ first, second, cents: bothCents, quality: bothQuality });
        }
      }
    }
  return found;
}

/** What another option in a slot can save and add at most. */
interface Gain {
  replaced: Option;
  cheaper: number;
  better: number;
}

const gainOf = (replaced: Option, options: readonly Option[]): Gain => ({
  replaced,
  cheaper: replaced.cents - Math.min(...options.map(({ cents }) => cents)),
  better: Math.max(...options.map(({ quality }) => quality)) - replaced.quality,
});
