import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { WhenNear } from '../../shared/ui/when-near.js';
import type { LaterKind } from './home-later.js';
import styles from './home-section.module.css';

const Later = lazyFeature<{ kind: LaterKind }>({
  load: () => import('./home-later.js'),
  loading: <div className={styles.place} />,
  failed: () => null,
});

/** A section of the home page whose code and data are loaded when its place is nearly in view; the place is kept until then. */
export const LaterSection = ({ kind }: { kind: LaterKind }) => (
  <WhenNear className={styles.place}>
    <Later kind={kind} />
  </WhenNear>
);
