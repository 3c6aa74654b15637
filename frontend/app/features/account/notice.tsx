import type { ReactNode } from 'react';
import styles from './account.module.css';

interface NoticeProps {
  children: ReactNode;
  /** Something went wrong, and a screen reader says so at once. */
  isProblem?: boolean;
  role?: 'status' | 'alert';
}

/** A message in the frame of an account page. */
export function Notice({ children, isProblem = false, role }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={isProblem ? 'problem' : undefined} role={role}>
      {children}
    </div>
  );
}
