import type { ProductCard } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { Button, UnstyledButton } from '@mantine/core';
import { IconShoppingCartPlus } from '../../shared/icons/shopping-cart-plus.js';
import { useEffect, useState } from 'react';
import styles from './add-to-cart.module.css';
import { addToCart } from './change-cart.js';

interface AddToCartProps {
  product: ProductCard;
  quantity?: number;
  size?: 'sm' | 'lg';
}

/** How long the button shows that it has added. */
const ADDED_MS = 1600;

const { root, inner, label, section } = Button.classes;
const ROOT = `mantine-focus-auto mantine-active mantine-Button-root ${styles.button} ${root} ${UnstyledButton.classes.root}`;

/**
 * Adds the product to the cart; disabled and labelled 'Out of Stock' without stock (docs/product-rules.md#stock). Plain elements with
 * the classes of Mantine's Button: a page of products has tens of them, and the component costs the server ten times as much. After
 * a press it says 'Added' for a moment, to the eye alone: the toast announces it (docs/product-rules.md#R279).
 */
export function AddToCart({ product, quantity = 1, size = 'sm' }: AddToCartProps) {
  const [addedAt, setAddedAt] = useState(0);
  useEffect(() => {
    if (addedAt === 0) return undefined;
    const timer = setTimeout(() => setAddedAt(0), ADDED_MS);
    return () => clearTimeout(timer);
  }, [addedAt]);
  const isOut = stockLevel(product.countInStock) === 'out';
  return (
    <button
      type="button"
      className={ROOT}
      data-block
      data-size={size}
      data-with-left-section={!isOut || undefined}
      disabled={isOut}
      onClick={() => addToCart(product, quantity) && setAddedAt(Date.now())}
    >
      <span className={inner}>
        {!isOut && (
          <span className={`${section} ${styles.icon}`} data-position="left">
            <IconShoppingCartPlus size={18} stroke={1.8} />
          </span>
        )}
        <span className={`mantine-Button-label ${label} ${styles.label}`}>
          {addedAt > 0 && (
            <span className={styles.added} aria-hidden="true">
              {m.product_added()}
            </span>
          )}
          {/* It keeps its place, so that nothing moves. */}
          <span className={addedAt > 0 ? styles.covered : undefined}>{isOut ? m.stock_out() : m.product_add()}</span>
          {/* Among the buttons of a page, a screen reader says which product this one is for. */}
          <span className="visually-hidden">: {product.name}</span>
        </span>
      </span>
    </button>
  );
}
