import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { ActionIcon } from '@mantine/core';
import { IconCheck } from '../../shared/icons/check.js';
import { IconPlus } from '../../shared/icons/plus.js';
import { FitBadge } from './fit-badge.js';
import styles from './open-build.module.css';
import { useFit } from './use-fit.js';

/** Over a product card's picture, so that nothing moves: the fit, and a button that takes the part. */
export function CardFit({ product }: { product: Product }) {
  const fit = useFit(product);
  if (!fit) return null;
  return (
    <div className={styles.card}>
      {fit.fit && <FitBadge fit={fit.fit} />}
      <ActionIcon
        variant="filled"
        size={36}
        disabled={product.countInStock <= 0}
        aria-pressed={fit.isChosen}
        aria-label={fit.isChosen ? m.build_is_in({ name: product.name }) : m.build_add_to({ name: product.name })}
        onClick={fit.add}
      >
        {fit.isChosen ? <IconCheck size={20} /> : <IconPlus size={20} />}
      </ActionIcon>
    </div>
  );
}
