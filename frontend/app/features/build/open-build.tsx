import type { Product, ProductQuery } from '@shop/contracts/catalog';
import { useSyncExternalStore } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import type { FitSwitchProps } from './fit-switch.js';
import type { InCatalogueProps } from './in-catalogue.js';

/** The storage key of the build; the code that reads it is loaded only where there is one. */
const KEY = 'savannapc_build';

/** What the builder shows in the catalogue is one file, so that the pages of the shop name only one. */
const InCatalogue = lazyFeature<InCatalogueProps>({ load: () => import('./in-catalogue.js'), failed: () => null });

/** On a product card: how the part stands to the build that is open. Nothing while none is. */
export const CardFitInBuild = ({ product }: { product: Product }) =>
  useOpenBuild() ? <InCatalogue show="card" product={product} /> : null;

/** On the page of a part: the same, with the reasons. The page keeps its place (`fit-place.tsx`). */
export const ProductFitInBuild = ({ product }: { product: Product }) => (
  <InCatalogue show="product" product={product} />
);

/**
 * On the page of a finished computer: its parts can be opened as a build. The server does not send it: a tap before its code is
 * there would be lost.
 */
export function FinishedPcInBuild({ product }: { product: Product }) {
  const isHydrated = useOpenBuild() !== undefined;
  return isHydrated && typeof product.compat?.parts === 'object' ? (
    <InCatalogue show="finished-pc" product={product} />
  ) : null;
}

/** On the page of a category of parts: lists only what fits the build that is open. Nothing while none is. */
export function FitSwitchInBuild({ category, ...props }: FitSwitchProps & Pick<ProductQuery, 'category'>) {
  return useOpenBuild() && isOfParts(category) ? <InCatalogue show="switch" {...props} /> : null;
}

const WITHOUT_SLOT: readonly unknown[] = [undefined, 'all', 'monitors', 'gaming-pc', 'accessories'];

/** Whether the products of a category go to a slot, as `slotOfCategory` says; the code of the slots is not loaded here. */
export const isOfParts = (category: ProductQuery['category']): boolean => !WITHOUT_SLOT.includes(category);

/** The stored text of the build that is open. Null without one, undefined on the server and while the page hydrates. */
export const useOpenBuild = (): string | null | undefined =>
  useSyncExternalStore(subscribe, storedText, () => undefined);

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
