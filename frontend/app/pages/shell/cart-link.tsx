import * as m from '@shop/messages/m';
import { IconShoppingCart } from '../../shared/icons/shopping-cart.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '../../features/cart/cart.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import styles from './header.module.css';

/** The cart icon, with a badge if the cart has items. The badge pulses once when items are added (docs/product-rules.md#R279). */
export function CartLink() {
  const { lines, isReady } = useCartLines();
  const count = countOf(lines);
  const rises = useRises(isReady ? count : undefined);
  return (
    <Link
      to="/cart"
      className={styles.tool}
      aria-label={m.shell_cart()}
      aria-describedby={count > 0 ? 'cart-count' : undefined}
    >
      <IconShoppingCart stroke={1.8} />
      {count > 0 && (
        // A new element for each rise, because an animation runs once for an element.
        <span key={rises} id="cart-count" className={styles.badge} data-pulse={rises > 0 || undefined}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

/** How often the count has risen since it was first known. */
function useRises(count: number | undefined): number {
  const [seen, setSeen] = useState({ count, rises: 0 });
  if (count !== seen.count) {
    const hasRisen = count !== undefined && seen.count !== undefined && count > seen.count;
    setSeen({ count, rises: seen.rises + (hasRisen ? 1 : 0) });
  }
  return seen.rises;
}
