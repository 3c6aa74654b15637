import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A panel from the left edge, or a box in the middle. */
  kind?: 'side' | 'box';
}

/** A modal on the browser's own dialog: focus stays inside, Escape and a click beside it close it. */
export function Sheet({ isOpen, onClose, title, children, kind = 'box' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-kind={kind}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton size="lg" aria-label="Close" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
