import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5000;

const READABLE = {
  styles: { description: { color: 'var(--muted)' } },
  closeButtonProps: { 'aria-label': 'Close' },
};

let isToasterNeeded = false;
const listeners = new Set<() => void>();

/** One toast at a time, for five seconds; a newer one replaces the older (docs/product-rules.md#pages). */
function show(title: string, message: string, color: string): void {
  notifications.clean();
  notifications.show({ title, message, color, autoClose: SHOWN_MS, withBorder: true, ...READABLE });
  isToasterNeeded = true;
  for (const listener of listeners) listener();
}

/** Two queries of one page may fail together with the same message, which is then shown once. */
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
  /** Takes the toast away, where something below it is wanted. */
  clear: (): void => notifications.clean(),
};

/** False until the first toast: the code that shows them is not part of a page's first load. */
export const useIsToasterNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isToasterNeeded,
    () => false,
  );
