import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.js';
import styles from './account.module.css';

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links to related account pages. */
  footer?: ReactNode;
}

/** The layout of the sign-in, sign-up, password and verification pages. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <Page width="form" isTall>
      <div className={styles.card}>
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Page>
  );
}
