import { useSyncExternalStore } from 'react';
import { routerPath } from './language.js';
import { token } from './token.js';

/** The URL of the page that was open when the server refused the token; undefined if no session has ended. */
let endedAt: string | undefined;
const listeners = new Set<() => void>();

function set(value: string | undefined): void {
  endedAt = value;
  for (const listener of listeners) listener();
}

/** Ends the session after the server has refused the token. After the next sign-in the user returns to this page. */
export function endSession(): void {
  // Before the token is removed: when a guarded page finds a guest, it checks hasSessionEnded.
  set(`${routerPath(location.pathname)}${location.search}`);
  token.set('');
}

export const hasSessionEnded = (): boolean => endedAt !== undefined;

/** Called when the sign-in page is shown: later sign-ins are ordinary ones again. */
export const acknowledgeSessionEnd = (): void => set(undefined);

/** The URL of the page on which the session ended, until the sign-in page is shown. */
export const useSessionEnd = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => endedAt,
    () => undefined,
  );
