import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { useCompared } from './compare-store.js';

const CompareBar = lazyFeature<{ ids: readonly string[] }>({
  load: () => import('./compare-bar.js'),
  failed: () => null,
});

/** Leads to the comparison while products are chosen. Its code is loaded with the first one. */
export function CompareBarSlot() {
  const ids = useCompared();
  return ids.length > 0 ? <CompareBar ids={ids} /> : null;
}
