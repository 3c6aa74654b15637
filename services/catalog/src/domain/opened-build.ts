import type { Build } from '@shop/builder/parts/part';
import type { SlotId } from '@shop/contracts/build-parts';
import { isInSlot } from '@shop/builder/parts/slots';
import { toKes } from '@shop/contracts/money';
import { type ChosenProducts, type ProductsById, toBuild } from './build-choice.js';
import type { SavedBuild } from './saved-build.js';

/** A saved build with today's products: those that are still sold. */
export interface OpenedBuild {
  parts: ChosenProducts;
  quantities: { ram: number; storage: number };
  owned: SlotId[];
  /** As the rules read it. */
  build: Build;
}

/** Puts today's products into a saved build (docs/builder-rules.md#saved-builds). */
export function openedBuild(saved: SavedBuild, products: ProductsById): OpenedBuild {
  const parts = stillSold(saved, products);
  const quantities = { ram: quantityIn(saved, 'ram'), storage: quantityIn(saved, 'storage') };
  const owned = saved.parts.filter((part) => part.owned).map(({ slot }) => slot);
  const savedPrices = Object.fromEntries(saved.parts.map(({ slot, priceCents }) => [slot, toKes(priceCents)]));
  return { parts, quantities, owned, build: { ...toBuild(parts, { quantities, owned }), savedPrices } };
}

const stillSold = ({ parts }: SavedBuild, products: ProductsById): ChosenProducts =>
  Object.fromEntries(
    parts.flatMap(({ slot, productId }) => {
      const product = products.get(productId);
      return product && isInSlot(slot, product.category) ? [[slot, product]] : [];
    }),
  );

const quantityIn = ({ parts }: SavedBuild, slot: 'ram' | 'storage'): number =>
  parts.find((part) => part.slot === slot)?.quantity ?? 1;
