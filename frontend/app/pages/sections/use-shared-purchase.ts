import type { SlotId } from '@shop/contracts/build-parts';
import type { SavedBuild } from '@shop/contracts/builds';
import { useState, type ChangeEvent } from 'react';
import type { Build } from '../../features/build/build-store.js';
import { useAddBuild } from './use-add-build.js';

/** The state of the box that takes a part into the cart. */
export interface PartChoice {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Buys a shared build, or some of its parts: all that can be bought are chosen at first. */
export function useSharedPurchase(saved: SavedBuild, build: Build) {
  const [left, setLeft] = useState<readonly SlotId[]>([]);
  const offered = saved.saved.filter(({ slot, product }) => isOffered(product) && !build.owned.includes(slot));
  const chosen = offered.filter(({ slot }) => !left.includes(slot)).map(({ slot }) => slot);
  const isAll = chosen.length === saved.saved.length - build.owned.length;
  const parts = Object.fromEntries(Object.entries(build.parts).filter(([slot]) => chosen.includes(slot as SlotId)));
  const adding = useAddBuild({
    // All of it is checked as it is, with the parts that the visitor has.
    build: isAll ? build : { ...build, parts, owned: [] },
    assemblyFee: undefined,
    select: () => undefined,
  });
  return {
    ...{ isAll, count: chosen.length, isBusy: adding.isChecking, add: adding.add, dialog: adding.dialog },
    /** Nothing for a part that cannot be bought. */
    choiceOf: ({ slot }: { slot: SlotId }): PartChoice | undefined =>
      offered.some((one) => one.slot === slot)
        ? {
            checked: !left.includes(slot),
            onChange: ({ currentTarget: { checked } }) =>
              setLeft(checked ? left.filter((one) => one !== slot) : [...left, slot]),
          }
        : undefined,
  };
}

const isOffered = (product: SavedBuild['saved'][number]['product']): boolean => (product?.countInStock ?? 0) > 0;
