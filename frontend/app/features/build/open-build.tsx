import type { Product } from '@shop/contracts/catalog';
import { useSyncExternalStore } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';

/** The storage key of the build; the code that reads it is loaded only where there is one. */
const KEY = 'savannapc_build';

const LazyCardFit = lazyFeature<{ product: Product }>({
  load: () => import('./card-fit.js').then(({ CardFit }) => ({ default: CardFit })),
  failed: () => null,
});
const LazyProductFit = lazyFeature<{ product: Product }>({
  load: () => import('./product-fit.js').then(({ ProductFit }) => ({ default: ProductFit })),
  failed: () => null,
});

const LazyFinishedPc = lazyFeature<{ product: Product }>({
  load: () => import('./finished-pc.js').then(({ FinishedPc }) => ({ default: FinishedPc })),
  failed: () => null,
});

/** On a product card: how the part stands to the build that is open. Nothing while none is. */
export const CardFitInBuild = ({ product }: { product: Product }) =>
  useHasBuild() ? <LazyCardFit product={product} /> : null;

/** On a product page: the same, with the reasons; a finished computer can be opened as a build. */
export function ProductFitInBuild({ product }: { product: Product }) {
  const hasBuild = useHasBuild();
  if (product.category === 'gaming-pc') return <LazyFinishedPc product={product} />;
  return hasBuild ? <LazyProductFit product={product} /> : null;
}

const useHasBuild = (): boolean => useSyncExternalStore(subscribe, hasBuild, () => false);

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function hasBuild(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
