import type { Product } from '@shop/contracts/catalog';
import styles from './fit-place.module.css';
import { isOfParts, ProductFitInBuild, useOpenBuild } from './open-build.js';

/**
 * Near the price of a part: how it stands to the build that is open (docs/product-rules.md#R371). Where this browser has a build,
 * the place is kept from the first paint on, so that nothing moves.
 */
export function FitPlace({ product }: { product: Product }) {
  const build = useOpenBuild();
  if (!isOfParts(product.category)) return null;
  const isOpen = build === undefined ? undefined : build !== null;
  return (
    <div className={styles.place} data-open={isOpen}>
      {isOpen && <ProductFitInBuild product={product} />}
    </div>
  );
}
