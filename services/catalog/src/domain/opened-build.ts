import type { Build } from '@shop/builder/parts/part';
import type { QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import { isOfKind } from '@shop/builder/parts/extras';
import { toKes } from '@shop/contracts/money';
import { type ChosenExtra, type ChosenProducts, type ProductsById, toBuild } from './build-choice.js';
import type { SavedBuild, SavedExtra } from './saved-build.js';

/** A saved build with today's products: those that are still sold. */
export interface OpenedBuild {
  parts: ChosenProducts;
  quantities: { ram: number; storage: number };
  owned: SlotId[];
  extras: ChosenExtra[];
  ownParts: SavedBuild['ownParts'];
  /** As the rules read it. */
  build: Build;
}

/** Puts today's products into a saved build (docs/builder-rules.md#saved-builds). */
export function openedBuild(saved: SavedBuild, products: ProductsById): OpenedBuild {
  const parts = stillSold(saved, products);
  const quantities = { ram: quantityIn(saved, 'ram'), storage: quantityIn(saved, 'storage') };
  const owned = saved.parts.filter((part) => part.owned).map(({ slot }) => slot);
  const savedPrices = Object.fromEntries(
    [...saved.parts, ...saved.extras].map(({ productId, priceCents }) => [productId, toKes(priceCents)]),
  );
  const opened = { parts, quantities, owned, extras: soldExtras(saved.extras, products), ownParts: saved.ownParts };
  return { ...opened, build: { ...toBuild(opened), savedPrices } };
}

/** The extras that are still sold. */
export const soldExtras = (
  extras: readonly Pick<SavedExtra, 'kind' | 'productId' | 'quantity' | 'owned'>[],
  products: ProductsById,
): ChosenExtra[] =>
  extras.flatMap(({ kind, productId, quantity, owned }) => {
    const product = products.get(productId);
    return product && isOfKind(kind, product) ? [{ kind, product, quantity, owned }] : [];
  });

const stillSold = ({ parts }: SavedBuild, products: ProductsById): ChosenProducts =>
  Object.fromEntries(
    parts.flatMap(({ slot, productId }) => {
      const product = products.get(productId);
      return product && isOfKind(slot, product) ? [[slot, product]] : [];
    }),
  );

const quantityIn = ({ parts, ownQuantities }: SavedBuild, slot: QuantitySlot): number =>
  parts.find((part) => part.slot === slot)?.quantity ?? ownQuantities[slot] ?? 1;
