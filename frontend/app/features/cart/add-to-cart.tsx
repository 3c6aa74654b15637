import type { Product } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import styles from './add-to-cart.module.css';
import { useCartActions } from './use-cart.js';

interface AddToCartProps {
  product: Product;
  quantity?: number;
  size?: 'sm' | 'lg';
}

/** Adds the product to the cart; disabled and labelled 'Out of Stock' without stock (docs/product-rules.md#stock). */
export function AddToCart({ product, quantity = 1, size = 'sm' }: AddToCartProps) {
  const { add } = useCartActions();
  const isOut = stockLevel(product.countInStock) === 'out';
  return (
    <Button
      fullWidth
      size={size}
      disabled={isOut}
      leftSection={isOut ? undefined : <IconShoppingCartPlus size={18} stroke={1.8} />}
      className={styles.button}
      onClick={() => add(product, quantity)}
    >
      {isOut ? 'Out of Stock' : 'Add to Cart'}
    </Button>
  );
}
