import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { useViewed } from './viewed-store.js';

const ViewedStrip = lazyFeature<{ ids: readonly string[] }>({
  load: () => import('./viewed-strip.js'),
  failed: () => null,
});

/**
 * The products that this browser showed last (docs/product-rules.md#R210), at the end of any page. `without`: the product of the
 * page. A first visit loads nothing for it.
 */
export function RecentlyViewed({ without }: { without?: string }) {
  const ids = useViewed().filter((id) => id !== without);
  return ids.length > 0 ? <ViewedStrip ids={ids} /> : null;
}
