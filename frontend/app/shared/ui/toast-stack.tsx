import * as m from '@shop/messages/m';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, type FocusEvent } from 'react';
import { randomId } from '../random-id.js';
import { toast, type Toast, type ToastAction } from '../toast.js';
import styles from './toast-stack.module.css';

const SHOWN_MS = 5000;

/** Toasts cover the second row of the navigation bar, so that they hide nothing of the page. */
export default function ToastStack({ toast: shown }: { toast: Toast | null }) {
  useEffect(() => {
    if (shown) show(shown);
    return () => notifications.clean();
  }, [shown]);
  return (
    <Notifications
      className={styles.stack}
      position="top-center"
      limit={1}
      autoClose={SHOWN_MS}
      // No transition: the previous toast must be gone when a screen reader announces the new one.
      transitionDuration={0}
      zIndex={1000}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}

function show(shown: Toast): void {
  const { title, text, color, action } = shown;
  notifications.show({
    title,
    message: text,
    color,
    autoClose: SHOWN_MS,
    ...(action && withButton(text, action)),
    onClose: () => toast.clear(shown),
    withBorder: true,
    closeButtonProps: { 'aria-label': m.ui_close() },
    styles: { description: { color: 'var(--muted)' } },
  });
}

/** It stays while its button has the focus or is under the mouse. The focus goes back to where it was. */
function withButton(text: string, { label, run, shownMs = SHOWN_MS }: ToastAction) {
  const id = randomId();
  let from: Element | null = null;
  const stayFor = (autoClose: number | false): void => void notifications.update({ id, message, autoClose });
  const press = (): void => {
    toast.clear();
    run();
    const target = from instanceof HTMLElement && from.isConnected ? from : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  const message = (
    <>
      <span>{text}</span>
      <button
        type="button"
        onFocus={({ relatedTarget }: FocusEvent) => {
          from = relatedTarget;
          stayFor(false);
        }}
        onBlur={() => stayFor(shownMs)}
        onClick={press}
      >
        {label}
      </button>
    </>
  );
  return { id, message, autoClose: shownMs };
}
