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

interface SectionProps {
  title: string;
  /** True when the content needs no heading: the title is its accessible name only. */
  hasNoHeading?: boolean;
  children: ReactNode;
}

/** A titled section of such a page. */
export const Section = ({ title, hasNoHeading = false, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    {!hasNoHeading && <h2>{title}</h2>}
    {children}
  </section>
);
