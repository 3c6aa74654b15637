import * as m from '@shop/messages/m';
import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5000;

const READABLE = { styles: { description: { color: 'var(--muted)' } } };

let isToasterNeeded = false;
const listeners = new Set<() => void>();

/** Shows one toast at a time; a new one replaces the previous one (docs/product-rules.md#pages). */
function show(title: string, message: string, color: string): void {
  notifications.clean();
  notifications.show({
    title,
    message,
    color,
    autoClose: SHOWN_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': m.ui_close() },
    ...READABLE,
  });
  isToasterNeeded = true;
  for (const listener of listeners) listener();
}

/** Several queries of a page may fail at the same time; within this time the same message is shown once. */
const DUPLICATE_WINDOW_MS = 1000;
let lastProblem = { text: '', at: 0 };

function showProblem(title: string, message = ''): void {
  const [text, at] = [`${title}\n${message}`, Date.now()];
  if (text === lastProblem.text && at - lastProblem.at < DUPLICATE_WINDOW_MS) return;
  lastProblem = { text, at };
  show(title, message, 'red');
}

export const toast = {
  success: (title: string, message = ''): void => show(title, message, 'savanna'),
  problem: showProblem,
  /** Removes the toast, for example when the user needs what is below it. */
  clear: (): void => notifications.clean(),
};

/** False until the first toast, so that the code for toasts is loaded on demand. */
export const useIsToasterNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isToasterNeeded,
    () => false,
  );
