import { useSyncExternalStore } from 'react';

/** Time to read what was undone, reach the button and press it. */
export const UNDO_SHOWN_MS = 10_000;

/** A button on a toast; pressing it also closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** How long the toast is shown, and again after its button had the focus; 5 seconds. */
  shownMs?: number;
}

export interface Toast {
  title: string;
  text: string;
  color: string;
  action: ToastAction | undefined;
}

/** Null between two toasts, undefined before the first one. */
let shown: Toast | null | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Several queries of a page may fail at the same time; within this time the same message is shown once. */
const DUPLICATE_WINDOW_MS = 1000;
let lastProblem = { text: '', at: 0 };

function showProblem(title: string, message = ''): void {
  const [text, at] = [`${title}\n${message}`, Date.now()];
  if (text === lastProblem.text && at - lastProblem.at < DUPLICATE_WINDOW_MS) return;
  lastProblem = { text, at };
  set({ title, text: message, color: 'red', action: undefined });
}

/** One toast at a time; a new one replaces the previous one (docs/product-rules.md#pages). `ToastStack` shows it. */
export const toast = {
  success: (title: string, text = '', action?: ToastAction): void => set({ title, text, color: 'savanna', action }),
  problem: showProblem,
  /** Removes the toast, for example when the user needs what is below it; another one than `only` stays. */
  clear: (only = shown): void => {
    if (shown && shown === only) set(null);
  },
  isShown: (): boolean => Boolean(shown),
};

/** The toast; undefined before the first one, so that the code for toasts is loaded on demand. */
export const useToast = (): Toast | null | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
    () => undefined,
  );
