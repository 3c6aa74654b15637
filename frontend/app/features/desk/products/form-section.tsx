import { Alert } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** What is wrong with the fields in it; shown also while it is closed. */
  error?: string | undefined;
  children: ReactNode;
}

/** A section of a form that is opened on demand. */
export function FormSection({ title, error, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen && <div>{children}</div>}
      </details>
      {error !== undefined && (
        <Alert color="red" p="xs" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}
