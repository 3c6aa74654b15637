import type { ReactNode } from 'react';
import styles from './account.module.css';

interface NoticeProps {
  children: ReactNode;
  /** True for an error message. */
  isProblem?: boolean;
  role?: 'status' | 'alert';
}

/** A message on an account page. */
export function Notice({ children, isProblem = false, role }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={isProblem ? 'problem' : undefined} role={role}>
      {children}
    </div>
  );
}
