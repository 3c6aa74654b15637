import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  text?: string;
  /** What to do next. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={level} size="h3">
        {title}
      </Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
