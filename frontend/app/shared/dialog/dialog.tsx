import * as m from '@shop/messages/m';
import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

/** The input of a modal dialog. */
export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The accessible name of the button that closes it. */
  closeLabel?: string;
  children: ReactNode;
}

/** A modal dialog in the middle of the screen. */
export const Dialog = (props: DialogProps) => <Modal kind="box" {...props} />;

/** A modal panel at the left edge. */
export const Drawer = (props: DialogProps) => <Modal kind="side" {...props} />;

/** A modal panel at the bottom edge, for phones. */
export const BottomSheet = (props: DialogProps) => <Modal kind="bottom" {...props} />;

/** A modal panel at the right edge, on narrow screens at the bottom edge. */
export const EndPanel = (props: DialogProps) => <Modal kind="end" {...props} />;

/** A modal panel over the whole screen. */
export const FullScreen = (props: DialogProps) => <Modal kind="full" {...props} />;

/**
 * Uses the native <dialog>, which traps the focus, closes on Escape and gives the focus back. A click on the backdrop closes
 * it, too. The focus begins at the control with `data-autofocus`, else at the first one.
 */
function Modal({
  isOpen,
  onClose,
  title,
  closeLabel = m.ui_close(),
  children,
  kind,
}: DialogProps & { kind: 'side' | 'box' | 'bottom' | 'end' | 'full' }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={kind}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton size="lg" aria-label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
