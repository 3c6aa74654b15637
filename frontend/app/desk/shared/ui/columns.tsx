import type { CSSProperties, ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** How many on a phone; default 1. */
  narrow?: number;
  /** How many on wider screens; default 2. */
  wide?: number;
  children: ReactNode;
}

/** Fields beside each other. Mantine's SimpleGrid would write a style element, which the Content-Security-Policy refuses. */
export const Columns = ({ narrow = 1, wide = 2, children }: ColumnsProps) => (
  <div className={styles.columns} style={{ '--narrow': narrow, '--wide': wide } as CSSProperties}>
    {children}
  </div>
);
