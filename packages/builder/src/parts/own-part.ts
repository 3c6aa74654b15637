import type { SlotId } from '@shop/contracts/build-parts';
import type { OwnPart } from '@shop/contracts/builds';
import { generationOf } from '../facts/name-facts.js';
import { slotOf } from './slots.js';

/**
 * A part from elsewhere as the rules read a product (docs/builder-rules.md#extras): it costs nothing, and the buyer has as many
 * as are needed. What the buyer typed is no fact of staff, so a 0 that cannot be is missing. The generation of a processor is
 * read from its name, as that of a product is.
 */
export function ownProduct(slot: SlotId, { name, compat: typed }: OwnPart) {
  const generation = slot === 'cpu' ? generationOf(name) : undefined;
  const compat: OwnPart['compat'] = { ...(generation !== undefined && { generation }), ...typed };
  return {
    ...{ id: `own-${slot}`, name, category: slotOf(slot).categories[0], price: 0, countInStock: Infinity },
    compat,
    compatSource: Object.fromEntries(Object.keys(compat).map((key) => [key, 'imported' as const])),
  };
}
