import type { ProductCard } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import styles from './compare-button.module.css';
import { toggleCompared, useCompared } from './compare-store.js';

const ROOT = `mantine-focus-auto mantine-active ${styles.button} ${ActionIcon.classes.root} ${UnstyledButton.classes.root}`;

/** Chooses a product to compare. `hasText`: on the product page, where there is space; a card has the drawing alone. */
export function CompareButton({ product: { id, name }, hasText = false }: { product: ProductCard; hasText?: boolean }) {
  const isOn = useCompared().includes(id);
  return (
    <button
      type="button"
      className={hasText ? styles.wide : ROOT}
      aria-label={m.product_compare_of({ name })}
      aria-pressed={isOn}
      onClick={() => toggleCompared(id)}
    >
      <span className={styles.icon} />
      {hasText && m.product_compare()}
    </button>
  );
}
