import { QUANTITY_SLOTS, SLOT_IDS, type ExtraKind, type SlotId } from '@shop/contracts/build-parts';
import { slotOf } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import type { Build, Part } from './build-store.js';

/** A chosen product with the shop's current data. */
export interface CurrentProduct extends Part {
  quantity: number;
  isOwned: boolean;
  countInStock: number;
  /** Why it cannot be bought now. */
  unavailableReason: 'Sold out' | 'No longer sold' | undefined;
  /** The price in KES at which it was chosen, if the price has changed since. */
  oldPrice: number | undefined;
}

/** The part of a slot; also one from elsewhere, which has no price. */
export interface CurrentPart extends CurrentProduct {
  slot: SlotId;
  isFromElsewhere?: boolean;
}

/** A product besides those of the slots. */
export interface CurrentExtra extends CurrentProduct {
  kind: ExtraKind;
}

/**
 * The build with current prices and stock, in slot order. `products`: what the shop has answered so far. A part that is
 * not among them keeps its stored data while `isComplete` is false, and is no longer sold afterwards.
 */
export function currentParts(build: Build, products: readonly Product[], isComplete: boolean): CurrentPart[] {
  return SLOT_IDS.flatMap((slot) => {
    const part = build.parts[slot];
    const quantity = QUANTITY_SLOTS.some((one) => one === slot) ? (build.quantities[slot as 'ram'] ?? 1) : 1;
    if (!part) return ownPartIn(build, slot, quantity);
    return [{ ...withCurrentData(part, products, isComplete), slot, quantity, isOwned: build.owned.includes(slot) }];
  });
}

function ownPartIn({ ownParts }: Build, slot: SlotId, quantity: number): CurrentPart[] {
  const own = ownParts[slot];
  if (!own) return [];
  const [category] = slotOf(slot).categories;
  const product = { id: `own-${slot}`, name: own.name, price: 0, image: '', category, compat: own.compat };
  const isSold = { countInStock: Infinity, unavailableReason: undefined, oldPrice: undefined };
  return [{ ...product, ...isSold, slot, quantity, isOwned: true, isFromElsewhere: true }];
}

/** The products besides those of the slots, as {@link currentParts} has those. */
export const currentExtras = ({ extras }: Build, products: readonly Product[], isComplete: boolean): CurrentExtra[] =>
  extras.map(({ kind, part, quantity, isOwned }) => ({
    ...{ ...withCurrentData(part, products, isComplete), kind, quantity, isOwned },
  }));

/** The ids of all products of a build. */
export const productIdsIn = ({ parts, extras }: Build): string[] => [
  ...Object.values(parts).map(({ id }) => id),
  ...extras.map(({ part }) => part.id),
];

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
const boughtParts = <Chosen extends CurrentProduct>(parts: readonly Chosen[]): Chosen[] =>
  parts.filter(({ isOwned }) => !isOwned);

/** A product to buy, with all its units. */
export interface BoughtProduct extends CurrentProduct {
  /** Where its first units are; undefined for one that is in no slot. */
  slot?: SlotId;
}

/** What is bought, each product once: a second drive of the same kind is one line of the cart. */
export function boughtProducts(parts: readonly CurrentPart[], extras: readonly CurrentExtra[]): BoughtProduct[] {
  const bought = new Map<string, BoughtProduct>();
  for (const one of [...boughtParts(parts), ...boughtParts(extras)]) {
    const known = bought.get(one.id);
    bought.set(one.id, known ? { ...known, quantity: known.quantity + one.quantity } : one);
  }
  return [...bought.values()];
}

/** A note that a part is unavailable or has another price; undefined when nothing has changed. */
export function partNote({ unavailableReason, oldPrice }: CurrentProduct): string | undefined {
  if (unavailableReason) return unavailableReason === 'Sold out' ? m.cart_sold_out() : m.cart_no_longer_sold();
  return oldPrice === undefined ? undefined : m.build_was({ price: formatKes(oldPrice) });
}
