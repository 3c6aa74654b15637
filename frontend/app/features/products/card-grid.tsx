import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePictureMorph } from './use-picture-morph.js';
import styles from './product-card.module.css';

/** 3: beside the filters. `row`: exactly four products, shown as four or two per line, never as three and one. */
export type Columns = 3 | 4 | 'row';

interface ProductGridProps {
  children: ReactNode;
  columns?: Columns;
}

/** Product cards. */
export function CardGrid({ children, columns = 4 }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} {...usePictureMorph()}>
      {children}
    </ul>
  );
}

/** Placeholders with the height of real cards, so that the layout does not shift when the products arrive. */
export function ProductSkeletons({ count, columns = 4 }: { count: number; columns?: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-testid="product-skeleton">
          <div className={styles.card}>
            <Skeleton radius={0} style={{ aspectRatio: 1 }} height="auto" />
            <div className={styles.facts}>
              <Skeleton height={14} width="40%" mt={3} />
              <Skeleton height={32} mt={6} />
              <Skeleton height={32} mt={6} />
              <Skeleton height={16} width="60%" mt={6} />
              <Skeleton height={18} width="70%" mt={4} />
              <Skeleton height={14} width="40%" mt={4} />
            </div>
            <div className={styles.action}>
              <Skeleton height={36} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
