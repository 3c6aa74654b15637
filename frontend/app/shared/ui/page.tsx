import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The content of a page, between navigation bar and footer. */
export function Page({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'text' | 'form' }) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
