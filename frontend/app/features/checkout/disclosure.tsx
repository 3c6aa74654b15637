import { useEffect, useState, type ReactNode } from 'react';
import styles from './checkout.module.css';

interface DisclosureProps {
  title: string;
  /** Opens it; the user may close it again. */
  isOpened?: boolean;
  /** Rendered once it is open. */
  children: ReactNode;
}

/** A title that shows what belongs to it on demand. */
export function Disclosure({ title, isOpened = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpened);
  useEffect(() => {
    if (isOpened) setOpen(true);
  }, [isOpened]);
  return (
    <details className={styles.disclosure} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className={styles.disclosed}>{children}</div>}
    </details>
  );
}
