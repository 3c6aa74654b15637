import { useState, type ReactNode } from 'react';
import styles from './form-section.module.css';

/** A section of a form that is opened on demand. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
}
