import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  children: ReactNode;
  width?: 'wide' | 'text' | 'form';
  /** True where the browser adds most of the content: the page then fills the screen from the start, so that the footer does not move. */
  isTall?: boolean;
}

/** The content of a page, between navigation bar and footer. */
export function Page({ children, width = 'wide', isTall = false }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-tall={isTall || undefined}>
      {children}
    </div>
  );
}
