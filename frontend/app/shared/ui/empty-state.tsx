import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** What to do next. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
