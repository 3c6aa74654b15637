import { QUANTITY_SLOTS, SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import type { Build, Part } from './build-store.js';

/** A chosen part with the shop's current data. */
export interface CurrentPart extends Part {
  slot: SlotId;
  quantity: number;
  isOwned: boolean;
  countInStock: number;
  /** Why it cannot be bought now. */
  unavailableReason: 'Sold out' | 'No longer sold' | undefined;
  /** The price in KES at which it was chosen, if the price has changed since. */
  oldPrice: number | undefined;
}

/**
 * The build with current prices and stock, in slot order. `products`: what the shop has answered so far. A part that is
 * not among them keeps its stored data while `isComplete` is false, and is no longer sold afterwards.
 */
export function currentParts(build: Build, products: readonly Product[], isComplete: boolean): CurrentPart[] {
  return SLOT_IDS.flatMap((slot) => {
    const part = build.parts[slot];
    if (!part) return [];
    const quantity = QUANTITY_SLOTS.some((one) => one === slot) ? (build.quantities[slot as 'ram'] ?? 1) : 1;
    return [{ ...withCurrentData(part, products, isComplete), slot, quantity, isOwned: build.owned.includes(slot) }];
  });
}

function withCurrentData(part: Part, products: readonly Product[], isComplete: boolean) {
  const now = products.find(({ id }) => id === part.id);
  if (!now) {
    const unavailableReason = isComplete ? ('No longer sold' as const) : undefined;
    return { ...part, countInStock: isComplete ? 0 : Infinity, unavailableReason, oldPrice: undefined };
  }
  const { id, name, price, image, category, compat, compatSource, countInStock } = now;
  return {
    ...{ id, name, price, image, category, compat, compatSource, countInStock },
    unavailableReason: countInStock > 0 ? undefined : ('Sold out' as const),
    oldPrice: price === part.price ? undefined : part.price,
  };
}

/** The parts that are bought: all but those that the visitor has already. */
export const boughtParts = (parts: readonly CurrentPart[]): CurrentPart[] => parts.filter(({ isOwned }) => !isOwned);

/** The parts that can be bought now. */
export const availableParts = (parts: readonly CurrentPart[]): CurrentPart[] =>
  boughtParts(parts).filter(({ unavailableReason }) => !unavailableReason);

/** A note that a part is unavailable or has another price; undefined when nothing has changed. */
export function partNote({ unavailableReason, oldPrice }: CurrentPart): string | undefined {
  if (unavailableReason) return unavailableReason === 'Sold out' ? m.cart_sold_out() : m.cart_no_longer_sold();
  return oldPrice === undefined ? undefined : m.build_was({ price: formatKes(oldPrice) });
}
