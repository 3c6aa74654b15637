import { fitOf } from '@shop/builder/check/candidates';
import type { Fit, SlotId } from '@shop/contracts/build-parts';
import { toPart } from '@shop/builder/parts/part';
import { slotOfCategory } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { useMemo } from 'react';
import { useBuild } from './build-store.js';
import { currentExtras, currentParts } from './current-build.js';
import { engineBuild, reasonsOf } from './engine.js';

/** How a product stands to the build that is open, by the facts known in this browser. */
export interface FitInBuild {
  slot: SlotId;
  /** Undefined while no other part is chosen. */
  fit: Fit | undefined;
  /** Why it is no plain fit. */
  reasons: string[];
  isChosen: boolean;
  /** The name of the part that it would replace. */
  replaces: string | undefined;
  add: () => void;
}

export function useFit(product: Product): FitInBuild | undefined {
  const { build, select } = useBuild();
  return useMemo(() => {
    const slot = slotOfCategory(product.category);
    if (!slot) return undefined;
    const chosen = build.parts[slot];
    const isChosen = chosen?.id === product.id;
    const others = currentParts(build, [], false).filter((part) => part.slot !== slot);
    const extras = currentExtras(build, [], false);
    const [engine, part] = [engineBuild(others, extras), toPart(slot, product)];
    return {
      slot,
      fit: others.length === 0 ? undefined : fitOf(engine, slot, part),
      reasons: reasonsOf({ parts: others, extras }, slot, product),
      isChosen,
      replaces: isChosen ? undefined : chosen?.name,
      add: () => select(slot, product),
    };
  }, [build, product, select]);
}
