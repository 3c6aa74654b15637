import * as m from '@shop/messages/m';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countOf } from '../../features/cart/cart.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import styles from './header.module.css';

/** The cart icon, with a badge if the cart has items. */
export function CartLink() {
  const count = countOf(useCartLines().lines);
  return (
    <Link
      to="/cart"
      className={styles.tool}
      aria-label={m.shell_cart()}
      aria-describedby={count > 0 ? 'cart-count' : undefined}
    >
      <IconShoppingCart stroke={1.8} />
      {count > 0 && (
        <span id="cart-count" className={styles.badge}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
