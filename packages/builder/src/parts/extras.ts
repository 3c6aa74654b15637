import type { ExtraKind, PartKind } from '@shop/contracts/build-parts';
import type { CategoryId } from '@shop/contracts/category';
import { type Extra, type Part, type PartProduct, toPart } from './part.js';
import { isInSlot, slotOf } from './slots.js';

const FAN = /\bfans?\b/i;

/** The categories of the products that can be of a kind. */
export function categoriesOf(kind: PartKind): readonly CategoryId[] {
  if (kind === 'fans') return ['accessories'];
  return kind === 'monitors' ? ['monitors'] : slotOf(kind).categories;
}

/** What one of a kind is called in English. */
export function partName(kind: PartKind): string {
  if (kind === 'fans') return 'case fan';
  return kind === 'monitors' ? 'monitor' : slotOf(kind).part;
}

/** Whether a product can be in a slot, or an extra of this kind. An accessory is a fan if its kind, or else its name, says so. */
export function isOfKind(
  kind: PartKind,
  { name, category, compat }: Pick<PartProduct, 'name' | 'category' | 'compat'>,
): boolean {
  if (kind === 'monitors') return category === 'monitors';
  if (kind !== 'fans') return isInSlot(kind, category);
  const type = compat?.accessoryType;
  return category === 'accessories' && FAN.test(typeof type === 'string' ? type : name);
}

/** An extra as the rules read it: fans and monitors are compared with no other part. */
export function toExtra(kind: ExtraKind, product: PartProduct, units: Pick<Extra, 'quantity' | 'isOwned'>): Extra {
  if (kind === 'ram') return { kind, part: toPart(kind, product), ...units };
  if (kind === 'storage') return { kind, part: toPart(kind, product), ...units };
  return { kind, part: withoutFacts(product), ...units };
}

/** A product of which only the price and the stock count. */
export const withoutFacts = ({ id, name, price, countInStock }: PartProduct): Omit<Part, 'facts'> => ({
  ...{ id, name, price, countInStock },
});
