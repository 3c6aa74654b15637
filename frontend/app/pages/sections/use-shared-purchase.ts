import type { PartKind, SlotId } from '@shop/contracts/build-parts';
import type { SavedBuild } from '@shop/contracts/builds';
import { useState, type ChangeEvent } from 'react';
import type { Build } from '../../features/build/build-store.js';
import { useAddBuild } from './use-add-build.js';

/** The state of the box that takes a part into the cart. */
export interface PartChoice {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A product of a saved build: the part of a slot, or one besides those. */
export type SavedItem = SavedBuild['saved'][number] & {
  kind: PartKind;
  quantity: number;
  isOwned: boolean;
  key: string;
};

/** The products of a saved build, those of the slots first. */
export function savedItems({ saved, quantities, owned, extras }: SavedBuild): SavedItem[] {
  const units = (slot: SlotId): number => (slot === 'ram' || slot === 'storage' ? quantities[slot] : 1);
  return [
    ...saved.map((part) => ({
      ...{ ...part, kind: part.slot, quantity: units(part.slot), isOwned: owned.includes(part.slot), key: part.slot },
    })),
    ...extras.map((extra) => ({ ...extra, isOwned: extra.owned, key: `${extra.kind} ${extra.productId}` })),
  ] as SavedItem[];
}

/** Buys a shared build, or some of its parts: all that can be bought are chosen at first. */
export function useSharedPurchase(saved: SavedBuild, build: Build) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const items = savedItems(saved).filter(({ isOwned }) => !isOwned);
  const offered = items.filter(({ product }) => (product?.countInStock ?? 0) > 0);
  const chosen = new Set(offered.filter(({ key }) => !left.includes(key)).map(({ key }) => key));
  const isAll = chosen.size === items.length;
  const adding = useAddBuild({
    // All of it is checked as it is, with the parts that the visitor has.
    build: isAll ? build : chosenOf(build, chosen),
    assemblyFee: undefined,
    select: () => undefined,
  });
  return {
    ...{ isAll, count: chosen.size, isBusy: adding.isChecking, add: adding.add, dialog: adding.dialog },
    /** Nothing for a part that cannot be bought. */
    choiceOf: ({ key }: SavedItem): PartChoice | undefined =>
      offered.some((one) => one.key === key)
        ? {
            checked: chosen.has(key),
            onChange: ({ currentTarget: { checked } }) =>
              setLeft(checked ? left.filter((one) => one !== key) : [...left, key]),
          }
        : undefined,
  };
}

const chosenOf = (build: Build, keys: ReadonlySet<string>): Build => ({
  ...{ ...build, owned: [], ownParts: {} },
  parts: Object.fromEntries(Object.entries(build.parts).filter(([slot]) => keys.has(slot))),
  extras: build.extras.filter(({ kind, part }) => keys.has(`${kind} ${part.id}`)),
});
