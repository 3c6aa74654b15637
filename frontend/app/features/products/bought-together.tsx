import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { WhenNear } from '../../shared/ui/when-near.js';

const BoughtStrip = lazyFeature<{ id: string }>({ load: () => import('./bought-strip.js'), failed: () => null });

/** What others bought with a product, asked for when its place is nearly in view. Most products have nothing there. */
export const BoughtTogether = ({ id }: { id: string }) => (
  <WhenNear>
    <BoughtStrip id={id} />
  </WhenNear>
);
