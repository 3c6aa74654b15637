import { useSyncExternalStore } from 'react';
import { token } from './token.js';

/** The page that was open when the server refused the token; undefined while the session lasts. */
let endedAt: string | undefined;
const listeners = new Set<() => void>();

function set(value: string | undefined): void {
  endedAt = value;
  for (const listener of listeners) listener();
}

/** The server no longer accepts the token: the person has to sign in again and then comes back to this page. */
export function endSession(): void {
  // Set before the token goes: a guarded page that sees a guest must already know why.
  set(`${location.pathname}${location.search}`);
  token.set('');
}

export const hasSessionEnded = (): boolean => endedAt !== undefined;

/** The sign-in page is shown; what comes next is an ordinary visit. */
export const acknowledgeSessionEnd = (): void => set(undefined);

/** The page on which the session ended, until the sign-in page is shown. */
export const useSessionEnd = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => endedAt,
    () => undefined,
  );
