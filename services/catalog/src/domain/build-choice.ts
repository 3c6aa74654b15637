import { type Build, type Part, type Parts, toPart } from '@shop/builder/parts/part';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { isInSlot, slotOf } from '@shop/builder/parts/slots';
import type { BuildChoice } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { FieldError } from '@shop/service-kit/domain/domain-error';
import { partsNotFound, wrongSlot } from './errors.js';

/** Products by their ids in lower case. */
export type ProductsById = ReadonlyMap<string, Product>;

/** The chosen products by slot. */
export type ChosenProducts = Partial<Record<SlotId, Product>>;

/** The chosen slots with the ids of their products, in the order of the slots. */
export const chosenIds = ({ parts }: Pick<BuildChoice, 'parts'>): [SlotId, string][] =>
  SLOT_IDS.flatMap((slot): [SlotId, string][] => {
    const id = parts[slot];
    return id === undefined ? [] : [[slot, id]];
  });

/**
 * The product of each chosen slot.
 * @throws DomainError `product_not_found` for ids that are not sold, `wrong_slot` for products of another category
 */
export function assertChosen(choice: Pick<BuildChoice, 'parts'>, products: ProductsById): ChosenProducts {
  const chosen: ChosenProducts = {};
  const missing: FieldError[] = [];
  const misplaced: FieldError[] = [];
  for (const [slot, id] of chosenIds(choice)) {
    const product = products.get(id);
    const path = `parts.${slot}`;
    if (!product) missing.push({ path, message: 'Product not found' });
    else if (isInSlot(slot, product.category)) chosen[slot] = product;
    else misplaced.push({ path, message: `${product.name} is no ${slotOf(slot).part}` });
  }
  if (missing.length > 0) throw partsNotFound(missing);
  if (misplaced.length > 0) throw wrongSlot(misplaced);
  return chosen;
}

/** The build of these products, as the rules read it. */
export function toBuild(
  chosen: ChosenProducts,
  { quantities = {}, owned }: Pick<BuildChoice, 'quantities' | 'owned'> = {},
): Build {
  const parts = Object.fromEntries(
    SLOT_IDS.flatMap((slot): [SlotId, Part][] => {
      const product = chosen[slot];
      return product ? [[slot, toPart(slot, product)]] : [];
    }),
  ) as Parts;
  return { parts, quantities, ...(owned && { owned }) };
}
