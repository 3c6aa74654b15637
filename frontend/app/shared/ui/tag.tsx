import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** Green unless something else is said. */
  tone?: 'brand' | 'gray' | 'sun';
  children: ReactNode;
}

/** A short label, such as 'Low Stock'. The first pages use it, because it is smaller than Mantine's Badge. */
export const Tag = ({ tone = 'brand', children }: TagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
