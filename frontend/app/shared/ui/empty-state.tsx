import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** The heading level; 1 if it is the whole page. */
  level?: 1 | 2;
  text?: string;
  /** Links or buttons for the next step. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, text, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
