import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.js';
import styles from './account.module.css';

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring pages. */
  footer?: ReactNode;
}

/** The frame of every page about getting into an account. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <Page width="form">
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
