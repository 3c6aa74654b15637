import { toCents } from '@shop/contracts/money';
import type { SlotId } from '@shop/contracts/build-parts';
import { withPart } from '../check/candidates.js';
import { isChosenFor } from '../check/swaps.js';
import { type Build, type Part, quantityOf, type SlotFacts } from '../parts/part.js';

/** A part to take instead of the one in its slot, with its units. */
export interface Change {
  slot: SlotId;
  part: Part;
  quantity: number;
  /** What it counts in cents (docs/builder-rules.md#mend). */
  cost: number;
}

/** What a part can do in numbers, where its slot has such a number: cores, or gigabytes of all units. */
const ABILITY: { readonly [Id in SlotId]?: (facts: SlotFacts[Id], units: number) => number | undefined } = {
  cpu: ({ cores }) => cores,
  gpu: ({ vramGb }) => vramGb,
  ram: ({ capacityGb }, units) => capacityGb && capacityGb * units,
  storage: ({ capacityGb }, units) => capacityGb && capacityGb * units,
};

/** Whether a part can do as much as the one in its slot; what is not known of it is no yes. */
function isAsAble(build: Build, { slot, part, quantity }: Omit<Change, 'cost'>): boolean {
  const ability = ABILITY[slot];
  const current = build.parts[slot];
  const before = current && ability?.(current.facts, quantityOf(build, slot));
  if (before === undefined) return true;
  return (ability?.(part.facts, quantity) ?? 0) >= before;
}

/** All changes of one slot that the stock allows, the cheapest first. A larger part may stand in for several smaller ones. */
export function changesOf(build: Build, slot: SlotId, parts: readonly Part[], mustBeAsAble: boolean): Change[] {
  const current = build.parts[slot];
  const units = quantityOf(build, slot);
  const before = current ? toCents(current.price) * units : 0;
  return parts
    .flatMap((part) => [...new Set([units, 1])].map((quantity) => ({ slot, part, quantity })))
    .filter(({ part, quantity }) => part.countInStock >= quantity && (part.id !== current?.id || quantity !== units))
    .filter((change) => !mustBeAsAble || isAsAble(build, change))
    .map((change) => {
      const difference = toCents(change.part.price) * change.quantity - before;
      // A cheaper part is no saving where the computer was chosen for it.
      return { ...change, cost: isChosenFor(build, slot) ? Math.abs(difference) : difference };
    })
    .sort((one, other) => one.cost - other.cost || (one.part.id < other.part.id ? -1 : 1));
}

/** The build with a change. */
export function withChange(build: Build, { slot, part, quantity }: Change): Build {
  const next = withPart(build, slot, part);
  return slot === 'ram' || slot === 'storage'
    ? { ...next, quantities: { ...next.quantities, [slot]: quantity } }
    : next;
}
