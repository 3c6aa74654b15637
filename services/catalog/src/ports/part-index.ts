import type { PartKind, SlotId } from '@shop/contracts/build-parts';
import type { PartsBySlot } from '@shop/builder/propose/options';
import type { Candidate } from '../domain/build-part.js';

/** All parts that shoppers see, by slot, ready for the rules of the builder. */
export abstract class PartIndex {
  /** The candidates for a slot as of this call or later: every change that was committed before it is in the answer. */
  abstract candidates(slot: PartKind): Promise<readonly Candidate[]>;
}

/** The candidates of several slots. */
export async function candidatesOf(
  index: PartIndex,
  slots: readonly SlotId[],
): Promise<ReadonlyMap<SlotId, readonly Candidate[]>> {
  return new Map(await Promise.all(slots.map(async (slot) => [slot, await index.candidates(slot)] as const)));
}

/** All parts by slot, as proposals and mending read them. */
export async function partsBySlot(index: PartIndex, slots: readonly SlotId[]): Promise<PartsBySlot> {
  const candidates = await candidatesOf(index, slots);
  return Object.fromEntries(
    [...candidates].map(([slot, list]) => [slot, list.map(({ part }) => part)]),
  ) as unknown as PartsBySlot;
}
