import type { SlotId } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import type { BoughtProduct } from './current-build.js';

/** A part of the build that the shop cannot sell in the wanted quantity. */
export interface Shortage {
  /** Undefined for a part besides those of the slots. */
  slot: SlotId | undefined;
  part: BoughtProduct;
  /** One sentence for the shopper. */
  text: string;
}

/** Which of the products to buy are short. `inCart`: the units of a product that the cart holds, which count against the stock. */
export const shortagesOf = (products: readonly BoughtProduct[], inCart: (productId: string) => number): Shortage[] =>
  products.flatMap((part) => {
    const text = shortageText(part, inCart(part.id));
    return text === undefined ? [] : [{ slot: part.slot, part, text }];
  });

function shortageText({ name, countInStock, quantity, unavailableReason }: BoughtProduct, inCart: number) {
  if (unavailableReason === 'No longer sold') return m.build_gone({ name });
  if (countInStock <= 0) return m.build_out({ name });
  const left = countInStock - inCart;
  if (left >= quantity) return undefined;
  if (left <= 0) return m.build_left_and_cart({ left: countInStock, name, inCart });
  return inCart > 0 ? m.build_left_besides({ left, name, inCart }) : m.build_left({ left, name });
}
