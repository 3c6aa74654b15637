import type { SlotId } from '@shop/contracts/build-parts';
import type { OwnPart } from '@shop/contracts/builds';
import type { PartProduct } from './part.js';
import { slotOf } from './slots.js';

/**
 * A part from elsewhere as the rules read a product (docs/builder-rules.md#extras): it costs nothing, and the buyer has as many
 * as are needed. What the buyer typed is no fact of staff, so a 0 that cannot be is missing.
 */
export function ownProduct(slot: SlotId, { name, compat }: OwnPart): PartProduct {
  const sources = Object.fromEntries(Object.keys(compat).map((key) => [key, 'imported' as const]));
  return {
    ...{ id: `own-${slot}`, name, category: slotOf(slot).categories[0], price: 0, countInStock: Infinity },
    compat,
    compatSource: sources,
  };
}
