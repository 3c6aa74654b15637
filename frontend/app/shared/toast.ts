import * as m from '@shop/messages/m';
import { notifications } from '@mantine/notifications';
import { createElement, Fragment, useSyncExternalStore, type FocusEvent } from 'react';
import { randomId } from './random-id.js';

const SHOWN_MS = 5000;
/** Time to read what was undone, reach the button and press it. */
export const UNDO_SHOWN_MS = 10_000;

/** A button on a toast; pressing it also closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** How long the toast is shown, and again after its button had the focus; 5 seconds. */
  shownMs?: number;
}

const READABLE = { styles: { description: { color: 'var(--muted)' } } };

let isToasterNeeded = false;
const listeners = new Set<() => void>();

/** Shows one toast at a time; a new one replaces the previous one (docs/product-rules.md#pages). */
function show(title: string, text: string, color: string, action?: ToastAction): void {
  notifications.clean();
  notifications.show({
    title,
    message: text,
    color,
    autoClose: SHOWN_MS,
    ...(action && withButton(text, action)),
    withBorder: true,
    closeButtonProps: { 'aria-label': m.ui_close() },
    ...READABLE,
  });
  isToasterNeeded = true;
  for (const listener of listeners) listener();
}

/** It stays while its button has the focus or is under the mouse. The focus goes back to where it was. */
function withButton(text: string, { label, run, shownMs = SHOWN_MS }: ToastAction) {
  const id = randomId();
  let from: Element | null = null;
  const stayFor = (autoClose: number | false): void => void notifications.update({ id, message, autoClose });
  const button = createElement(
    'button',
    {
      type: 'button',
      onFocus: ({ relatedTarget }: FocusEvent) => {
        from = relatedTarget;
        stayFor(false);
      },
      onBlur: () => stayFor(shownMs),
      onClick: () => {
        notifications.clean();
        run();
        const target = from instanceof HTMLElement && from.isConnected ? from : document.getElementById('main');
        target?.focus({ preventScroll: true });
      },
    },
    label,
  );
  const message = createElement(Fragment, null, createElement('span', null, text), button);
  return { id, message, autoClose: shownMs };
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
  success: (title: string, message = '', action?: ToastAction): void => show(title, message, 'savanna', action),
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
