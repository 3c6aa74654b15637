import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** The heading of a page about one thing: its name, its state, and buttons. */
export const DetailHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
);

/** The sections of such a page: two columns on a wide screen. */
export const DetailGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;

/** A titled section of such a page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
