import { MAX_EXTRAS, MAX_QUANTITY, type ExtraKind, type QuantitySlot, type SlotId } from '@shop/contracts/build-parts';
import type { OwnPart } from '@shop/contracts/builds';
import { change, storedPart, withExtra, withoutPart, type Build, type Part } from './build-store.js';

/** Adds one more of a kind; one more unit where the product is in the slot or among the extras of this kind. */
export const addExtra = (kind: ExtraKind, part: Part): void =>
  change((build) => {
    if (build.parts[kind as QuantitySlot]?.id === part.id) return withUnit(build, kind as QuantitySlot);
    const known = build.extras.find((extra) => extra.kind === kind && extra.part.id === part.id);
    if (known) return withExtra(build, known, { quantity: Math.min(MAX_QUANTITY, known.quantity + 1) });
    if (build.extras.length >= MAX_EXTRAS) return build;
    return { ...build, extras: [...build.extras, { kind, part: storedPart(part), quantity: 1, isOwned: false }] };
  });

/** Takes a part from elsewhere into a slot; one that was changed keeps its units. */
export const setOwnPart = (slot: SlotId, part: OwnPart): void =>
  change((build) => {
    const cleared = withoutPart({ ...build, extras: [] }, slot);
    const { quantities } = build.ownParts[slot] ? build : cleared;
    return { ...cleared, quantities, extras: build.extras, ownParts: { ...build.ownParts, [slot]: part } };
  });

const withUnit = (build: Build, slot: QuantitySlot): Build => ({
  ...build,
  quantities: { ...build.quantities, [slot]: Math.min(MAX_QUANTITY, (build.quantities[slot] ?? 1) + 1) },
});
