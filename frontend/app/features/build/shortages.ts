import type { SlotId } from '@shop/contracts/build/slots';
import { boughtParts, type CurrentPart } from './current-build.js';

/** A part of the build that the shop cannot sell in the wanted quantity. */
export interface Shortage {
  slot: SlotId;
  part: CurrentPart;
  /** One sentence for the shopper. */
  text: string;
}

/** The parts to buy that are short. `inCart`: the units of a product that the cart holds, which count against the stock. */
export const shortagesOf = (parts: readonly CurrentPart[], inCart: (productId: string) => number): Shortage[] =>
  boughtParts(parts).flatMap((part) => {
    const text = shortageText(part, inCart(part.id));
    return text === undefined ? [] : [{ slot: part.slot, part, text }];
  });

function shortageText({ name, countInStock, quantity, unavailableReason }: CurrentPart, inCart: number) {
  if (unavailableReason === 'No longer sold') return `${name} is no longer sold`;
  if (countInStock <= 0) return `${name} is out of stock`;
  const left = countInStock - inCart;
  if (left >= quantity) return undefined;
  if (left <= 0) return `Only ${countInStock} left of ${name}, and your cart has ${inCart}`;
  return `Only ${left} left of ${name}${inCart > 0 ? ` besides the ${inCart} in your cart` : ''}`;
}
