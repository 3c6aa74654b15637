import type { ReactNode } from 'react';
import styles from './desk-head.module.css';

/** The heading of a page of the desk, with buttons beside it. */
export const DeskHead = ({ title, actions }: { title: string; actions?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    <div className={styles.actions}>{actions}</div>
  </div>
);
